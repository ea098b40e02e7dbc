import { APP_NAME } from '@cuppa/domain/app-name';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/toast.ts';
import { AuthPage } from './auth-page.tsx';
import { ConfirmMailPage } from './confirm-mail-page.tsx';
import { EmailField } from './email-field.tsx';
import { EMAIL_PATTERN, MIN_PASSWORD_LENGTH } from './form-rules.ts';
import { PasswordField } from './password-field.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { signUp } from './sign-up.ts';

type SignUpForm = { email: string; password: string; confirmPassword: string; firstName: string; lastName: string };
const EMPTY: SignUpForm = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '' };

export function SignUpScreen() {
  const t = useTranslations('auth');
  const [birthday] = useState(() => readStored('verified_birthday'));
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string | null>(null);
  const { register, control, handleSubmit, formState } = useForm<SignUpForm>({ defaultValues: EMPTY });
  const isLongEnough = useWatch({ control, name: 'password' }).length >= MIN_PASSWORD_LENGTH;
  const isBusy = formState.isSubmitting;

  if (birthday === null) return <Navigate to="/age-verification" replace />;
  if (unconfirmedEmail !== null)
    return <ConfirmMailPage email={unconfirmedEmail} onOtherAddress={() => setUnconfirmedEmail(null)} />;

  const submit = handleSubmit(async (form) => {
    if (form.password !== form.confirmPassword) {
      showToast(t('signUp.mismatch'), {
        variant: 'destructive',
        description: t('signUp.mismatchDescription'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    // The route around this screen goes to the stored path as soon as the session stands.
    const pathBefore = readStored('postLoginPath');
    writeStored('postLoginPath', '/connection-preferences');
    const result = await signUp({ ...form, email: form.email.trim(), birthday });
    if (result.kind !== 'signed-in') {
      if (pathBefore === null) removeStored('postLoginPath');
      else writeStored('postLoginPath', pathBefore);
    }
    switch (result.kind) {
      case 'failed':
        showToast(t('signUp.failed'), {
          variant: 'destructive',
          description: result.message === '' ? t('signUp.failedDescription') : result.message,
          durationMs: AUTH_TOAST_DURATION_MS,
        });
        return;
      case 'confirmation-required':
        setUnconfirmedEmail(form.email.trim());
        return;
      case 'signed-in':
        removeStored('verified_birthday');
        showToast(t('signUp.created'), {
          variant: 'success',
          description: t('signUp.createdDescription', { name: APP_NAME }),
          durationMs: AUTH_TOAST_DURATION_MS,
        });
    }
  });

  return (
    <AuthPage
      back={{ to: '/age-verification', label: t('backToAge') }}
      eyebrow={t('signUp.eyebrow')}
      title={t('signUp.title')}
      description={t('signUp.description')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-4">
        <EmailField
          registration={register('email', {
            required: t('emailRequired'),
            pattern: { value: EMAIL_PATTERN, message: t('emailInvalid') },
          })}
          error={formState.errors.email?.message}
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          registration={register('password', {
            required: t('passwordRequired'),
            minLength: { value: MIN_PASSWORD_LENGTH, message: t('passwordTooShort') },
          })}
          error={formState.errors.password?.message}
          hint={
            formState.errors.password === undefined && (
              <span className={classNames('flex items-center gap-1.5', isLongEnough && 'text-success-ink')}>
                {isLongEnough && <Check size={16} aria-hidden />}
                {t('passwordHint')}
              </span>
            )
          }
        />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          placeholder={t('confirmPlaceholder')}
          registration={register('confirmPassword', { required: t('passwordRequired') })}
          error={formState.errors.confirmPassword?.message}
        />
        <Button type="submit" className="mt-2" isLoading={isBusy} loadingLabel={t('signUp.submitting')}>
          {t('signUp.submit')}
        </Button>
      </form>
      <ProviderButtons
        label={t('signUp.or')}
        isDisabled={isBusy}
        failed={{ google: t('signUp.googleFailed'), facebook: t('signUp.facebookFailed') }}
      />
      <p className="mt-auto pt-6 text-center text-body text-ink-2">
        {t('signUp.haveAccount')}{' '}
        <Link
          to="/signin"
          className="inline-flex min-h-11 items-center font-bold text-primary-ink underline underline-offset-4"
        >
          {t('signUp.signIn')}
        </Link>
      </p>
    </AuthPage>
  );
}
