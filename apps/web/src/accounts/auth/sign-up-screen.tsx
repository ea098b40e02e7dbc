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
import { LateProviderButtons } from './late-provider-buttons.tsx';
import { useSignUp } from './use-sign-up.ts';

export function SignUpScreen() {
  const t = useTranslations('auth');
  const words = useTranslations('signUp');
  const { birthday, form, code, redeem, resend, known, forgetKnown } = useSignUp();

  if (code.mailed !== null) {
    const { email, sentAt } = code.mailed;
    return (
      <CheckMailPage
        eyebrow={words('eyebrow')}
        title={words('confirm.title')}
        description={words('confirm.description', { email })}
        cup="new"
        sentAt={sentAt}
        redeem={(typed) => redeem(email, typed)}
        resend={() => resend(email)}
        onOtherAddress={code.forget}
      >
        <AuthSwitch question={words('confirm.haveAccount')} to="/signin" label={words('signIn')} />
      </CheckMailPage>
    );
  }
  if (birthday === null) return <Navigate to="/age-verification" replace />;
  if (known !== null) return <KnownAccountView email={known} onOtherAddress={forgetKnown} />;
  return (
    <AuthPage
      back={{ to: '/age-verification', label: t('backToAge') }}
      eyebrow={words('eyebrow')}
      title={words('title')}
      description={words('description')}
      cup="new"
    >
      <form {...form.formProps} className="relative mt-3 flex flex-col gap-3.5">
        <EmailField problem={form.problems.email} judge={emailProblem} isCarried />
        <ConfirmedPasswordFields problems={form.problems} />
        <Button type="submit" className="mt-2" isLoading={form.isSubmitting} loadingLabel={words('submitting')}>
          {words('submit')}
        </Button>
      </form>
      <LateProviderButtons
        label={words('or')}
        isDisabled={form.isSubmitting}
        failed={{
          google: words('googleFailed'),
          facebook: words('facebookFailed'),
          apple: words('appleFailed'),
        }}
      />
      <AuthSwitch question={words('haveAccount')} to="/signin" label={words('signIn')} />
    </AuthPage>
  );
}
