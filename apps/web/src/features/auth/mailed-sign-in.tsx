import type { AuthError } from '@supabase/auth-js';
import { useTranslations } from 'use-intl';
import { authCallbackUrl } from '../../lib/session/auth-callback-url.ts';
import { type LoadAuthClient, useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { CheckMailPage } from './check-mail-page.tsx';
import { resendConfirmation } from './sign-up.ts';
import { useWelcomeBack } from './use-welcome-back.ts';

export type MailedSignInProps = {
  email: string;
  /** A link was asked for, or the address must be confirmed before its password counts. */
  reason: 'magic-link' | 'unconfirmed';
  onOtherAddress: () => void;
};

/** Signs in by the code of a mail, where its link is not opened in this browser. */
export function MailedSignIn({ email, reason, onOtherAddress }: MailedSignInProps) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const welcomeBack = useWelcomeBack();
  const isMagicLink = reason === 'magic-link';

  async function redeem(code: string): Promise<AuthError | null> {
    const authClient = await loadAuthClient();
    const { data, error } = await authClient.verifyOtp({ email, token: code, type: 'email' });
    if (error === null) welcomeBack(data.session);
    return error;
  }

  return (
    <CheckMailPage
      eyebrow={t('signIn.eyebrow')}
      title={t(isMagicLink ? 'signIn.mailTitle' : 'signIn.unconfirmedTitle')}
      description={t(isMagicLink ? 'signIn.mailDescription' : 'signIn.unconfirmedDescription', { email })}
      cup="back"
      isJustSent={isMagicLink}
      redeem={redeem}
      resend={
        isMagicLink ? () => sendMagicLink(loadAuthClient, email) : () => resendConfirmation(loadAuthClient, email)
      }
      onOtherAddress={onOtherAddress}
    />
  );
}

async function sendMagicLink(loadAuthClient: LoadAuthClient, email: string): Promise<AuthError | null> {
  const authClient = await loadAuthClient();
  const { error } = await authClient.signInWithOtp({
    email,
    options: { emailRedirectTo: authCallbackUrl(), shouldCreateUser: false },
  });
  return error;
}
