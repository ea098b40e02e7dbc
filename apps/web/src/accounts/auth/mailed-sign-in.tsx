import type { AuthError } from '@supabase/auth-js';
import { useTranslations } from 'use-intl';
import type { MailedCode } from '../../lib/device/storage.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { askAuth } from './ask-auth.ts';
import { AuthSwitch } from './auth-switch.tsx';
import { CheckMailPage } from './check-mail-page.tsx';
import { sendMagicLink } from './send-magic-link.ts';
import { resendConfirmation } from './sign-up.ts';
import { useWelcomeBack } from './use-welcome-back.ts';

export type MailedSignInProps = {
  /** The person asked for a link, or must confirm the address before the password works. */
  mailed: MailedCode & { purpose: 'magic-link' | 'unconfirmed' };
  onSent: () => void;
  onRedeemed: () => void;
  onOtherAddress: () => void;
};

/** Signs in with a mailed code, if the link is not opened in this browser. */
export function MailedSignIn({ mailed, onSent, onRedeemed, onOtherAddress }: MailedSignInProps) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const welcomeBack = useWelcomeBack();
  const { email, sentAt } = mailed;
  const isMagicLink = mailed.purpose === 'magic-link';

  async function redeem(code: string): Promise<AuthError | null> {
    const { data, error } = await askAuth(loadAuthClient, (client) =>
      client.verifyOtp({ email, token: code, type: 'email' }),
    );
    if (error !== null) return error;
    onRedeemed();
    welcomeBack(data.session);
    return null;
  }

  return (
    <CheckMailPage
      eyebrow={t('signIn.eyebrow')}
      title={t(isMagicLink ? 'signIn.mailTitle' : 'signIn.unconfirmedTitle')}
      description={t(isMagicLink ? 'signIn.mailDescription' : 'signIn.unconfirmedDescription', { email })}
      cup="back"
      sentAt={sentAt}
      redeem={redeem}
      resend={async () => {
        const error = await (isMagicLink ? sendMagicLink : resendConfirmation)(loadAuthClient, email);
        if (error === null) onSent();
        return error;
      }}
      onBack={onOtherAddress}
      onOtherAddress={onOtherAddress}
    >
      {isMagicLink && <AuthSwitch question={t('signIn.newHere')} to="/signup" label={t('signIn.signUp')} />}
    </CheckMailPage>
  );
}
