import { MIN_PASSWORD_LENGTH } from '@cuppa/domain/accounts/auth/password-length';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { AuthSwitch } from './auth-switch.tsx';
import { CheckMailPage } from './check-mail-page.tsx';
import { EmailField } from './fields/email-field.tsx';
import { emailProblem } from './fields/email-problem.ts';
import { NewPasswordField } from './fields/new-password-field.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useSignUp } from './use-sign-up.ts';

export function SignUpScreen() {
  const t = useTranslations('auth');
  const { birthday, form, unconfirmedEmail, redeem, resend, changeEmail } = useSignUp();

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
        resend={() => resend(unconfirmedEmail)}
        onOtherAddress={changeEmail}
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
        <EmailField problem={form.problems.email} judge={emailProblem} />
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
