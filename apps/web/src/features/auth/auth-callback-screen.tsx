import { callbackTarget } from '@cuppa/domain/onboarding/post-login-route';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored, removeStored } from '../../lib/device/storage.ts';
import { type Api, useServer } from '../../lib/server/server-provider.tsx';
import { type LoadAuthClient, useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { ownPath } from '../../lib/session/own-path.ts';
import { needsSecondFactor, SECOND_FACTOR_PATH } from '../../lib/session/second-factor.ts';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { AuthErrorView } from './auth-error-view.tsx';
import { readCallbackFailure } from './callback-failure.ts';
import { OtherMailView } from './other-mail-view.tsx';
import { SigningInView } from './signing-in-view.tsx';

type Failure = { message: string; details: string };

export function AuthCallbackScreen() {
  const { api } = useServer();
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  const [failure, setFailure] = useState<Failure | null>(null);
  const fromPath = ownPath(state?.from);
  const isHalfConfirmed = carriesMessage(location.href);

  useEffect(() => {
    if (isHalfConfirmed) return;
    let isCurrent = true;
    void (async () => {
      const outcome = await readOutcome(api, loadAuthClient);
      if (!isCurrent) return;
      if (outcome.kind === 'failed') {
        const { words } = outcome;
        const message = words === '' ? outcome.message || t('callback.fallback') : t('callback.theirWords', { words });
        setFailure({ message, details: outcome.details });
        showToast(t('callback.errorToast'), {
          id: 'auth-callback',
          variant: 'destructive',
          description: message,
          durationMs: AUTH_TOAST_DURATION_MS,
        });
        return;
      }
      if (outcome.kind === 'no-session') {
        setFailure({ message: t('callback.noSession'), details: location.pathname });
        showToast(t('callback.errorToast'), {
          id: 'auth-callback',
          variant: 'destructive',
          description: t('callback.noSession'),
          durationMs: AUTH_TOAST_DURATION_MS,
        });
        return;
      }
      if (outcome.kind === 'second-factor') {
        // That page decides where the person goes on; the profile opens only then.
        await navigate(SECOND_FACTOR_PATH, { replace: true, state: fromPath === null ? null : { from: fromPath } });
        return;
      }
      const target = callbackTarget({
        fromPath,
        storedPath: ownPath(readStored('postLoginPath')),
        hasVerifiedAge: outcome.hasVerifiedAge,
        hasCompletedOnboarding: outcome.hasCompletedOnboarding,
      });
      removeStored('postLoginPath');
      showToast(t('callback.success'), { id: 'auth-callback', variant: 'success', durationMs: AUTH_TOAST_DURATION_MS });
      await navigate(target, { replace: true });
    })();
    return () => {
      isCurrent = false;
    };
  }, [api, fromPath, loadAuthClient, isHalfConfirmed, navigate, t]);

  if (isHalfConfirmed) return <OtherMailView />;

  if (failure !== null) return <AuthErrorView message={failure.message} details={failure.details} />;
  return <SigningInView title={t('callback.title')} description={t('callback.description')} />;
}

type Outcome =
  | { kind: 'signed-in'; hasVerifiedAge: boolean; hasCompletedOnboarding: boolean }
  | { kind: 'second-factor' }
  | { kind: 'no-session' }
  /** The words came with the address; the message is of our own server. */
  | { kind: 'failed'; words: string; message: string; details: string };

async function readOutcome(api: Api, loadAuthClient: LoadAuthClient): Promise<Outcome> {
  const refused = readCallbackFailure(location.href);
  if (refused !== null) return { kind: 'failed', message: '', ...refused };
  // The client exchanged the code when it was made; this only waits for that one exchange.
  const authClient = await loadAuthClient();
  const { error } = await authClient.initialize();
  if (error)
    return {
      kind: 'failed',
      words: '',
      message: error.message,
      details: `${error.name} ${error.code ?? ''} ${error.status ?? ''}`.trim(),
    };
  const { data } = await authClient.getSession();
  if (data.session === null) return { kind: 'no-session' };
  if (needsSecondFactor(data.session)) return { kind: 'second-factor' };
  const profile = await api.profile.me().catch(() => null);
  return {
    kind: 'signed-in',
    hasVerifiedAge: profile?.hasVerifiedAge ?? true,
    hasCompletedOnboarding: profile?.hasCompletedOnboarding ?? true,
  };
}

/** The way back from the first of two confirmations of a new address carries a message and no session. */
function carriesMessage(address: string): boolean {
  const { searchParams, hash } = new URL(address);
  return searchParams.has('message') || new URLSearchParams(hash.slice(1)).has('message');
}
