import { callbackTarget } from '@cuppa/domain/accounts/onboarding/post-login-route';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored, removeStored } from '../../lib/device/storage.ts';
import { type Api, useServer } from '../../lib/server/server-provider.tsx';
import { type LoadAuthClient, useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { ownPath } from '../../lib/session/own-path.ts';
import { needsSecondFactor, SECOND_FACTOR_PATH } from '../../lib/session/second-factor.ts';
import { keepWantedPath } from '../../lib/session/wanted-path.ts';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { askAuth } from './ask-auth.ts';
import { CallbackFailedView, type CallbackFailure } from './callback-failed-view.tsx';
import { readCallbackFailure } from './callback-failure.ts';
import { OtherMailView } from './other-mail-view.tsx';
import { SigningInView } from './signing-in-view.tsx';

export function AuthCallbackScreen() {
  const { api } = useServer();
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('signInReturn.callback');
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  const [failure, setFailure] = useState<CallbackFailure | null>(null);
  const fromPath = ownPath(state?.from);
  const isHalfConfirmed = carriesMessage(location.href);

  useEffect(() => {
    if (isHalfConfirmed) return;
    let isCurrent = true;
    void (async () => {
      const outcome = await readOutcome(api, loadAuthClient);
      if (!isCurrent) return;
      if (outcome.kind === 'second-factor') {
        // The next page decides where the person continues, because the profile is only readable after the second
        // factor.
        await navigate(SECOND_FACTOR_PATH, { replace: true, state: fromPath === null ? null : { from: fromPath } });
        return;
      }
      if (outcome.kind !== 'signed-in') return setFailure(outcome);
      const storedPath = ownPath(readStored('postLoginPath'));
      const wanted = fromPath ?? storedPath;
      const target = callbackTarget({
        fromPath,
        storedPath,
        hasVerifiedAge: outcome.hasVerifiedAge,
        hasCompletedOnboarding: outcome.hasCompletedOnboarding,
      });
      removeStored('postLoginPath');
      if (wanted !== null && target !== wanted) keepWantedPath(wanted);
      showToast(t('success'), { id: WAY_IN, variant: 'success', durationMs: AUTH_TOAST_DURATION_MS });
      await navigate(target, { replace: true });
    })();
    return () => {
      isCurrent = false;
    };
  }, [api, fromPath, loadAuthClient, isHalfConfirmed, navigate, t]);

  if (isHalfConfirmed) return <OtherMailView />;

  if (failure !== null) return <CallbackFailedView failure={failure} />;
  return <SigningInView title={t('title')} description={t('description')} />;
}

type Outcome =
  | { kind: 'signed-in'; hasVerifiedAge: boolean; hasCompletedOnboarding: boolean }
  | { kind: 'second-factor' }
  | CallbackFailure;

async function readOutcome(api: Api, loadAuthClient: LoadAuthClient): Promise<Outcome> {
  const refused = readCallbackFailure(location.href);
  if (refused !== null) return { kind: 'refused', ...refused };
  // The client removes a code from the URL after the exchange; a code without its verifier stays.
  const hasCode = new URL(location.href).searchParams.has('code');
  // The client starts the exchange when it is created; this only waits for it.
  const { error, data } = await askAuth(loadAuthClient, async (client) => {
    const { error: failed } = await client.initialize();
    return failed ? { error: failed, data: null } : client.getSession();
  });
  if (error) return { kind: 'failed', error };
  if (data.session === null) return { kind: 'no-session', cause: hasCode ? 'other-browser' : 'no-code' };
  if (needsSecondFactor(data.session)) return { kind: 'second-factor' };
  const profile = await api.profile.me().catch(() => null);
  return {
    kind: 'signed-in',
    hasVerifiedAge: profile?.hasVerifiedAge ?? true,
    hasCompletedOnboarding: profile?.hasCompletedOnboarding ?? true,
  };
}

/** True for the return from the first of two confirmations of a new address: it has a message and no session. */
function carriesMessage(address: string): boolean {
  const { searchParams, hash } = new URL(address);
  return searchParams.has('message') || new URLSearchParams(hash.slice(1)).has('message');
}
