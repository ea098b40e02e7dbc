import type { EmailOtpType } from '@supabase/auth-js';
import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { holdsVerifier, PASSWORD_PATH } from '../../lib/session/own-sign-up.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { askAuth } from './ask-auth.ts';
import { MAILED_CODE } from './auth.messages.ts';
import { AuthErrorView } from './auth-error-view.tsx';
import { useAuthFailure } from './auth-failure.ts';
import { AuthPage } from './auth-page.tsx';
import { matchRefusal } from './auth-refusals.ts';
import { FirstPasswordForm } from './first-password-form.tsx';
import { OneThingPage } from './one-thing-page.tsx';
import { OtherMailView } from './other-mail-view.tsx';

const LINK_TYPES: readonly EmailOtpType[] = ['signup', 'magiclink', 'recovery', 'email', 'email_change', 'invite'];
type Failure = { message: string; details: string };

/** The page that mail links lead to. A tap redeems the token, so that mail scanners do not, and any browser works. */
export function AuthConfirmScreen() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const returned = useTranslations('signInReturn');
  const words = useTranslations('confirmLink');
  const wordsOf = useAuthFailure();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isOwn] = useState(holdsVerifier);
  const [isRedeeming, setIsRedeeming] = useState(false);
  const [isHalfConfirmed, setIsHalfConfirmed] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const token = query.get('token');
  const type = LINK_TYPES.find((known) => known === query.get('type'));
  const nextStep = nextStepAfter(type);

  /** Redeems the token; false if there is nothing to go on with, which the page then shows. */
  async function prove(): Promise<boolean> {
    if (token === null || type === undefined) {
      setFailure({ message: returned('magicLink.invalid'), details: location.pathname });
      return false;
    }
    const { data, error } = await askAuth(loadAuthClient, (client) => client.verifyOtp({ token_hash: token, type }));
    if (error) {
      const message =
        matchRefusal(error, MAILED_CODE) === 'wrong'
          ? words(nextStep === null ? 'expiredSignIn' : 'expired')
          : wordsOf(error);
      setFailure({ message, details: [type, error.code, error.status].filter(Boolean).join(' ') });
      return false;
    }
    if (data.session === null) setIsHalfConfirmed(true);
    return data.session !== null;
  }

  async function redeem(): Promise<void> {
    setIsRedeeming(true);
    const isProved = await prove();
    setIsRedeeming(false);
    if (!isProved) return;
    if (type !== 'email_change')
      return navigate(type === 'recovery' ? PASSWORD_PATH : '/auth/callback', { replace: true });
    showToast(words('emailChanged'), {
      id: 'email-change',
      variant: 'success',
      description: words('emailChangedDescription'),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
    return navigate('/settings/security', { replace: true });
  }

  if (isHalfConfirmed) return <OtherMailView />;
  if (failure !== null) return <AuthErrorView {...failure} {...(nextStep !== null && { nextStep })} />;
  if (type === 'signup' && !isOwn) return <PasswordFirst prove={prove} />;
  return (
    <OneThingPage
      back={{ to: '/signin', label: t('backToSignIn') }}
      eyebrow={words('eyebrow')}
      title={words('title')}
      icon={<MailOpen size={24} />}
      description={words('description')}
    >
      <Button isLoading={isRedeeming} loadingLabel={words('submitting')} onClick={() => void redeem()}>
        {words('submit')}
      </Button>
    </OneThingPage>
  );

  function nextStepAfter(failed: EmailOtpType | undefined): { to: string; label: string } | null {
    if (failed === 'recovery') return { to: '/forgot-password', label: words('askReset') };
    if (failed === 'email_change') return { to: '/settings/security', label: words('askEmailChange') };
    return null;
  }
}

/** Asks for a password before anything is confirmed: a stranger may have signed up in the other browser. */
function PasswordFirst({ prove }: { prove: () => Promise<boolean> }) {
  const t = useTranslations('auth');
  const words = useTranslations('confirmLink');
  return (
    <AuthPage
      back={{ to: '/signin', label: t('backToSignIn') }}
      eyebrow={words('eyebrow')}
      title={words('choosePassword')}
      description={words('choosePasswordDescription')}
      cup="new"
    >
      <FirstPasswordForm prove={prove} />
    </AuthPage>
  );
}
