import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { useAuthFailure } from './auth-failure.ts';
import { AuthPage } from './auth-page.tsx';
import { sentBefore, useMailedCode } from './mailed-code.ts';
import { sendMagicLink } from './send-magic-link.ts';

type KnownAccountViewProps = { email: string; onOtherAddress: () => void };

/** Somebody signed up with the address of an account: the ways into it. The sign-in form knows the address. */
export function KnownAccountView({ email, onOtherAddress }: KnownAccountViewProps) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const signUp = useTranslations('signUp');
  const failure = useAuthFailure();
  const navigate = useNavigate();
  const { keep } = useMailedCode('magic-link');
  const [isSending, setIsSending] = useState(false);

  async function sendLink() {
    setIsSending(true);
    const error = await sendMagicLink(loadAuthClient, email);
    setIsSending(false);
    const sentAt = error === null ? Date.now() : sentBefore(error);
    if (error !== null && sentAt === null) {
      showToast(t('signIn.magicLinkFailed'), {
        variant: 'destructive',
        description: failure(error),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    keep('magic-link', email, sentAt ?? undefined);
    await navigate('/signin');
  }

  return (
    <AuthPage
      eyebrow={signUp('eyebrow')}
      title={signUp('known.title')}
      isLong
      description={signUp('known.description', { email })}
      cup="back"
      takesFocus
    >
      <div className="mt-6 flex flex-col gap-3">
        <Link to="/signin" className={buttonStyles('primary')}>
          {t('signIn.submit')}
        </Link>
        <Button
          variant="outline"
          icon={<WandSparkles size={20} aria-hidden />}
          isLoading={isSending}
          loadingLabel={t('signIn.sendingMagicLink')}
          onClick={() => void sendLink()}
        >
          {t('signIn.magicLink')}
        </Button>
        <Button variant="text" onClick={onOtherAddress}>
          {t('otherAddress')}
        </Button>
      </div>
    </AuthPage>
  );
}
