import { postLoginRoute } from '@cuppa/domain/accounts/onboarding/post-login-route';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { needsSecondFactor, SECOND_FACTOR_PATH } from '../../lib/session/second-factor.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { askAuth } from './ask-auth.ts';
import { AuthErrorView } from './auth-error-view.tsx';
import { useAuthFailure } from './auth-failure.ts';
import { AuthPage } from './auth-page.tsx';
import { SigningInView } from './signing-in-view.tsx';
import { shortenUntrusted } from './untrusted-text.ts';

const ERROR_SHOWN_MS = 3000;

/** Replaces any page whose URL fragment is a magic link, until the person is signed in or sent to /signin. */
export function MagicLinkScreen() {
  const loadAuthClient = useLoadAuthClient();
  const { api } = useServer();
  const t = useTranslations('signInReturn.magicLink');
  const callbackWords = useTranslations('signInReturn.callback');
  const navigate = useNavigate();
  const wordsOf = useAuthFailure();
  const session = useSession();
  // Read once, because the fragment is then cleared so that nothing else sees its tokens.
  const [fragment] = useState(() => readMagicLinkFragment(location.hash));
  const [failure, setFailure] = useState<string | null>(null);
  // The address of the person who was signed in before the link; null for none, undefined while unknown.
  const [replaced, setReplaced] = useState<string | null | undefined>(undefined);
  if (replaced === undefined && session.status !== 'loading') {
    setReplaced(session.status === 'signed-in' && fragment?.kind === 'tokens' ? session.email : null);
  }

  /** Sets the session. Returns null on success, otherwise a description of the error. */
  const redeem = useEffectEvent(async (): Promise<string | null> => {
    if (fragment?.kind !== 'tokens') return t('invalid');
    const tokens = { access_token: fragment.accessToken, refresh_token: fragment.refreshToken };
    const { error } = await askAuth(loadAuthClient, (client) => client.setSession(tokens));
    return error === null ? null : wordsOf(error, t('failedDescription'));
  });

  useEffect(() => {
    if (replaced !== null) return;
    let isCurrent = true;
    void (async () => {
      const message =
        fragment?.kind === 'failed' && fragment.words !== ''
          ? callbackWords('theirWords', { words: fragment.words })
          : await redeem();
      if (!isCurrent) return;
      clearFragment();
      if (message !== null) return setFailure(message);
      const authClient = await loadAuthClient();
      const { data } = await authClient.getSession();
      const isHalf = data.session !== null && needsSecondFactor(data.session);
      const profile = isHalf ? null : await api.profile.me().catch(() => null);
      showToast(t('success'), {
        id: WAY_IN,
        variant: 'success',
        description: t('successDescription'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      await navigate(isHalf ? SECOND_FACTOR_PATH : postLoginRoute({ hasUser: true, profile }), { replace: true });
    })();
    return () => {
      isCurrent = false;
    };
  }, [api, callbackWords, fragment, loadAuthClient, navigate, replaced, t]);

  useEffect(() => {
    if (failure === null) return;
    showToast(t('failed'), {
      id: WAY_IN,
      variant: 'destructive',
      description: failure,
      durationMs: AUTH_TOAST_DURATION_MS,
    });
    const timer = setTimeout(() => void navigate('/signin', { replace: true }), ERROR_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [failure, navigate, t]);

  if (typeof replaced === 'string') {
    return <ReplaceSessionView email={replaced} onUse={() => setReplaced(null)} onStay={() => void stay()} />;
  }
  if (failure !== null) return <AuthErrorView message={failure} />;
  return <SigningInView title={t('title')} description={t('description')} />;

  async function stay(): Promise<void> {
    clearFragment();
    await navigate('/home', { replace: true });
  }
}

function clearFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

type MagicLinkFragment =
  | { kind: 'tokens'; accessToken: string; refreshToken: string }
  /** The words of whoever made the link; empty if it has none. */
  | { kind: 'failed'; words: string };

/** Reads a fragment with the magic-link marker; null for any other fragment. */
function readMagicLinkFragment(hash: string): MagicLinkFragment | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  if (params.get('type') !== 'magiclink') return null;
  const error = params.get('error_description') ?? params.get('error');
  if (error !== null) return { kind: 'failed', words: shortenUntrusted(error) };
  const accessToken = params.get('access_token');
  if (!accessToken) return { kind: 'failed', words: '' };
  return { kind: 'tokens', accessToken, refreshToken: params.get('refresh_token') ?? '' };
}

type ReplaceSessionViewProps = { email: string; onUse: () => void; onStay: () => void };

/**
 * Asks a signed-in person before a link replaces their session, because anyone can send a link to their own account.
 */
function ReplaceSessionView({ email, onUse, onStay }: ReplaceSessionViewProps) {
  const t = useTranslations('signInReturn.magicLink.replace');
  return (
    <AuthPage eyebrow={t('eyebrow')} title={t('title')} description={t('description', { email })} cup="back" takesFocus>
      <div className="mt-6 flex flex-col gap-3">
        <Button onClick={onStay}>{t('stay')}</Button>
        <Button variant="text" onClick={onUse}>
          {t('use')}
        </Button>
      </div>
    </AuthPage>
  );
}
