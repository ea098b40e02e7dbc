import type { AuthError } from '@supabase/auth-js';
import { useTranslations } from 'use-intl';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { askAuth } from './ask-auth.ts';
import { AuthSwitch } from './auth-switch.tsx';
import { CheckMailPage } from './check-mail-page.tsx';
import { sendMagicLink } from './send-magic-link.ts';
import { resendConfirmation } from './sign-up.ts';
import { useWelcomeBack } from './use-welcome-back.ts';

export type MailedSignInProps = {
  email: string;
  /** The person asked for a link, or must confirm the address before the password works. */
  reason: 'magic-link' | 'unconfirmed';
  onOtherAddress: () => void;
};

/** Signs in with a mailed code, if the link is not opened in this browser. */
export function MailedSignIn({ email, reason, onOtherAddress }: MailedSignInProps) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const welcomeBack = useWelcomeBack();
  const isMagicLink = reason === 'magic-link';

  async function redeem(code: string): Promise<AuthError | null> {
    const { data, error } = await askAuth(loadAuthClient, (client) =>
      client.verifyOtp({ email, token: code, type: 'email' }),
    );
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
    >
      {isMagicLink && <AuthSwitch question={t('signIn.newHere')} to="/signup" label={t('signIn.signUp')} />}
    </CheckMailPage>
  );
}
