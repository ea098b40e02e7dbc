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
import { matchRefusal } from './auth-refusals.ts';
import { OneThingPage } from './one-thing-page.tsx';
import { OtherMailView } from './other-mail-view.tsx';

const LINK_TYPES: readonly EmailOtpType[] = ['signup', 'magiclink', 'recovery', 'email', 'email_change', 'invite'];
type Failure = { message: string; details: string };

/** The page that mail links lead to. A tap redeems the token, so that mail scanners do not, and any browser works. */
export function AuthConfirmScreen() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const words = useTranslations('confirmLink');
  const wordsOf = useAuthFailure();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isRedeeming, setIsRedeeming] = useState(false);
  const [isHalfConfirmed, setIsHalfConfirmed] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const token = query.get('token');
  const type = LINK_TYPES.find((known) => known === query.get('type'));
  const nextStep = nextStepAfter(type);

  async function redeem(): Promise<void> {
    if (token === null || type === undefined)
      return setFailure({ message: t('magicLink.invalid'), details: location.pathname });
    setIsRedeeming(true);
    const isOwn = holdsVerifier();
    const { data, error } = await askAuth(loadAuthClient, (client) => client.verifyOtp({ token_hash: token, type }));
    setIsRedeeming(false);
    if (error) {
      const message =
        matchRefusal(error, MAILED_CODE) === 'wrong'
          ? words(nextStep === null ? 'expiredSignIn' : 'expired')
          : wordsOf(error);
      return setFailure({ message, details: [type, error.code, error.status].filter(Boolean).join(' ') });
    }
    if (data.session === null) return setIsHalfConfirmed(true);
    // Whoever signed up elsewhere may be a stranger, and knows the password.
    if (type === 'signup' && !isOwn) return navigate(PASSWORD_PATH, { replace: true, state: { isFirst: true } });
    if (type !== 'email_change')
      return navigate(type === 'recovery' ? PASSWORD_PATH : '/auth/callback', { replace: true });
    showToast(words('emailChanged'), {
      variant: 'success',
      description: words('emailChangedDescription'),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
    return navigate('/settings/security', { replace: true });
  }

  if (isHalfConfirmed) return <OtherMailView />;
  if (failure !== null) return <AuthErrorView {...failure} {...(nextStep !== null && { nextStep })} />;
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
