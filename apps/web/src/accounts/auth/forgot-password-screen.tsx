import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { askAuth } from './ask-auth.ts';
import { useAuthFailure } from './auth-failure.ts';
import { AuthPage } from './auth-page.tsx';
import { CheckMailPage } from './check-mail-page.tsx';
import { EmailField } from './fields/email-field.tsx';
import { emailProblem } from './fields/email-problem.ts';

export function ForgotPasswordScreen() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const words = useTranslations('forgottenPassword.forgot');
  const failure = useAuthFailure();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sendLink = async (email: string) =>
    (await askAuth(loadAuthClient, (client) => client.resetPasswordForEmail(email))).error;
  const form = useForm(['email'], async ({ email }) => {
    const error = await sendLink(email);
    if (error) {
      showToast(words('failed'), {
        variant: 'destructive',
        description: failure(error),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    setSentTo(email);
  });

  const frame = {
    back: { to: '/signin', label: t('backToSignIn') },
    eyebrow: words('eyebrow'),
    cup: 'back',
  } as const;
  if (sentTo !== null) {
    return (
      <CheckMailPage
        eyebrow={words('eyebrow')}
        title={words('sentTitle')}
        description={words('sentDescription', { email: sentTo })}
        cup="back"
        isJustSent
        // The recovery event of the client leads to /reset-password.
        redeem={async (code) => {
          const proof = { email: sentTo, token: code, type: 'recovery' } as const;
          return (await askAuth(loadAuthClient, (client) => client.verifyOtp(proof))).error;
        }}
        resend={() => sendLink(sentTo)}
        onOtherAddress={() => setSentTo(null)}
      />
    );
  }
  return (
    <AuthPage {...frame} title={words('title')} description={words('description')}>
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <EmailField problem={form.problems.email} judge={emailProblem} />
        <Button type="submit" isLoading={form.isSubmitting} loadingLabel={words('submitting')}>
          {words('submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
