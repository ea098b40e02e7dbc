import { useTranslations } from 'use-intl';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { askAuth } from './ask-auth.ts';
import { useAuthFailure } from './auth-failure.ts';
import { AuthPage } from './auth-page.tsx';
import { CheckMailPage } from './check-mail-page.tsx';
import { EmailField } from './fields/email-field.tsx';
import { emailProblem } from './fields/email-problem.ts';
import { sentBefore, useMailedCode } from './mailed-code.ts';

export function ForgotPasswordScreen() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const words = useTranslations('forgottenPassword.forgot');
  const failure = useAuthFailure();
  const { mailed, keep, settle, forget } = useMailedCode('recovery');
  const sendLink = async (email: string) =>
    (await askAuth(loadAuthClient, (client) => client.resetPasswordForEmail(email))).error;
  const form = useForm(['email'], async ({ email }) => {
    const error = await sendLink(email);
    const sentAt = error === null ? Date.now() : sentBefore(error);
    if (error !== null && sentAt === null) {
      showToast(words('failed'), {
        id: WAY_IN,
        variant: 'destructive',
        description: failure(error),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    keep('recovery', email, sentAt ?? undefined);
  });

  const frame = {
    back: { to: '/signin', label: t('backToSignIn') },
    eyebrow: words('eyebrow'),
    cup: 'back',
  } as const;
  if (mailed !== null) {
    const { email, sentAt } = mailed;
    return (
      <CheckMailPage
        eyebrow={words('eyebrow')}
        title={words('sentTitle')}
        description={words('sentDescription', { email })}
        cup="back"
        sentAt={sentAt}
        // The recovery event of the client leads to /reset-password.
        redeem={async (code) => {
          const proof = { email, token: code, type: 'recovery' } as const;
          const { error } = await askAuth(loadAuthClient, (client) => client.verifyOtp(proof));
          if (error === null) settle();
          return error;
        }}
        resend={async () => {
          const error = await sendLink(email);
          if (error === null) keep('recovery', email);
          return error;
        }}
        onOtherAddress={forget}
      />
    );
  }
  return (
    <AuthPage {...frame} title={words('title')} description={words('description')}>
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <EmailField problem={form.problems.email} judge={emailProblem} isCarried />
        <Button type="submit" isLoading={form.isSubmitting} loadingLabel={words('submitting')}>
          {words('submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
