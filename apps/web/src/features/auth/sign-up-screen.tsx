import { APP_NAME } from '@cuppa/domain/app-name';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/toast.ts';
import { AuthPage } from './auth-page.tsx';
import { AuthSwitch } from './auth-switch.tsx';
import { ConfirmMailPage } from './confirm-mail-page.tsx';
import { EmailField } from './email-field.tsx';
import { MIN_PASSWORD_LENGTH } from './form-rules.ts';
import { PasswordField } from './password-field.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { signUp } from './sign-up.ts';

export function SignUpScreen() {
  const t = useTranslations('auth');
  const [birthday] = useState(() => readStored('verified_birthday'));
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string | null>(null);
  const [length, setLength] = useState(0);
  const isLongEnough = length >= MIN_PASSWORD_LENGTH;

  const form = useForm(['email', 'password', 'confirmPassword'], async (values, { refuse }) => {
    const { email, password, confirmPassword } = values;
    if (birthday === null) return;
    if (password !== confirmPassword) {
      refuse('confirmPassword', 'different');
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
    const result = await signUp({ email, password, birthday });
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
        setUnconfirmedEmail(email);
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

  if (birthday === null) return <Navigate to="/age-verification" replace />;
  if (unconfirmedEmail !== null) {
    const startAnew = () => {
      setUnconfirmedEmail(null);
      setLength(0);
    };
    return <ConfirmMailPage email={unconfirmedEmail} onOtherAddress={startAnew} />;
  }
  return (
    <AuthPage
      back={{ to: '/age-verification', label: t('backToAge') }}
      eyebrow={t('signUp.eyebrow')}
      title={t('signUp.title')}
      description={t('signUp.description')}
      cup="new"
    >
      <form {...form.formProps} className="mt-3 flex flex-col gap-3.5">
        <EmailField problem={form.problems.email} />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
          problem={form.problems.password}
          onLengthChange={setLength}
          hint={
            form.problems.password == null && (
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
          name="confirmPassword"
          problem={form.problems.confirmPassword}
        />
        <Button type="submit" className="mt-2" isLoading={form.isSubmitting} loadingLabel={t('signUp.submitting')}>
          {t('signUp.submit')}
        </Button>
      </form>
      <ProviderButtons
        label={t('signUp.or')}
        isDisabled={form.isSubmitting}
        failed={{ google: t('signUp.googleFailed'), facebook: t('signUp.facebookFailed') }}
      />
      <AuthSwitch question={t('signUp.haveAccount')} to="/signin" label={t('signUp.signIn')} />
    </AuthPage>
  );
}
