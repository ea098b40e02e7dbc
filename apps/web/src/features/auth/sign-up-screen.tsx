import { APP_NAME } from '@cuppa/domain/app-name';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored } from '../../lib/device/storage.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { AuthPage } from './auth-page.tsx';
import { AuthSwitch } from './auth-switch.tsx';
import { CheckMailPage } from './check-mail-page.tsx';
import { EmailField } from './fields/email-field.tsx';
import { NewPasswordField } from './fields/new-password-field.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { MIN_PASSWORD_LENGTH } from './fields/password-length.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { confirmSignUp, resendConfirmation, signUp } from './sign-up.ts';

export function SignUpScreen() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const [birthday] = useState(() => readStored('verified_birthday'));
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string | null>(null);

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
    const result = await signUp(loadAuthClient, { email, password, birthday });
    switch (result.kind) {
      case 'failed':
        showToast(t('signUp.failed'), {
          variant: 'destructive',
          description: result.message === '' ? t('signUp.failedDescription') : result.message,
          durationMs: AUTH_TOAST_DURATION_MS,
        });
        return;
      case 'weak-password':
        refuse('password', result.problem);
        return;
      case 'confirmation-required':
        setUnconfirmedEmail(email);
        return;
      case 'signed-in':
        showCreated();
    }
  });

  function showCreated() {
    showToast(t('signUp.created'), {
      variant: 'success',
      description: t('signUp.createdDescription', { name: APP_NAME }),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }

  async function redeem(email: string, code: string) {
    const error = await confirmSignUp(loadAuthClient, email, code);
    if (error === null) showCreated();
    return error;
  }

  if (birthday === null) return <Navigate to="/age-verification" replace />;
  if (unconfirmedEmail !== null) {
    return (
      <CheckMailPage
        eyebrow={t('signUp.eyebrow')}
        title={t('confirm.title')}
        description={t('confirm.description', { email: unconfirmedEmail })}
        cup="new"
        isJustSent
        redeem={(code) => redeem(unconfirmedEmail, code)}
        resend={() => resendConfirmation(loadAuthClient, unconfirmedEmail)}
        onOtherAddress={() => setUnconfirmedEmail(null)}
      >
        <AuthSwitch question={t('confirm.haveAccount')} to="/signin" label={t('signUp.signIn')} />
      </CheckMailPage>
    );
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
        <NewPasswordField label={t('password')} minLength={MIN_PASSWORD_LENGTH} problem={form.problems.password} />
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
        failed={{
          google: t('signUp.googleFailed'),
          facebook: t('signUp.facebookFailed'),
          apple: t('signUp.appleFailed'),
        }}
      />
      <AuthSwitch question={t('signUp.haveAccount')} to="/signin" label={t('signUp.signIn')} />
    </AuthPage>
  );
}
