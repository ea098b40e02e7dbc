import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { AuthSwitch } from './auth-switch.tsx';
import { CheckMailPage } from './check-mail-page.tsx';
import { ConfirmedPasswordFields } from './fields/confirmed-password-fields.tsx';
import { EmailField } from './fields/email-field.tsx';
import { emailProblem } from './fields/email-problem.ts';
import { KnownAccountView } from './known-account-view.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useSignUp } from './use-sign-up.ts';

export function SignUpScreen() {
  const t = useTranslations('auth');
  const { birthday, form, code, redeem, resend, known, forgetKnown } = useSignUp();

  if (code.mailed !== null) {
    const { email, sentAt } = code.mailed;
    return (
      <CheckMailPage
        eyebrow={t('signUp.eyebrow')}
        title={t('confirm.title')}
        description={t('confirm.description', { email })}
        cup="new"
        sentAt={sentAt}
        redeem={(typed) => redeem(email, typed)}
        resend={() => resend(email)}
        onOtherAddress={code.forget}
      >
        <AuthSwitch question={t('confirm.haveAccount')} to="/signin" label={t('signUp.signIn')} />
      </CheckMailPage>
    );
  }
  if (birthday === null) return <Navigate to="/age-verification" replace />;
  if (known !== null) return <KnownAccountView email={known} onOtherAddress={forgetKnown} />;
  return (
    <AuthPage
      back={{ to: '/age-verification', label: t('backToAge') }}
      eyebrow={t('signUp.eyebrow')}
      title={t('signUp.title')}
      description={t('signUp.description')}
      cup="new"
    >
      <form {...form.formProps} className="relative mt-3 flex flex-col gap-3.5">
        <EmailField problem={form.problems.email} judge={emailProblem} isCarried />
        <ConfirmedPasswordFields problems={form.problems} />
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
