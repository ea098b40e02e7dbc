import { nextOnboardingPath } from '@cuppa/domain/accounts/onboarding/onboarding';
import type { NavigateFunction } from 'react-router';
import type { useTranslations } from 'use-intl';
import { readStored } from '../lib/device/storage.ts';
import type { AppRefusal } from '../lib/server/refusals.ts';
import type { Api } from '../lib/server/server-provider.tsx';
import { readAccessToken, renewAccessToken } from '../lib/session/access-token.ts';
import type { LoadAuthClient } from '../lib/session/auth-client-provider.tsx';
import { PASSWORD_PATH } from '../lib/session/own-sign-up.ts';
import { SECOND_FACTOR_PATH } from '../lib/session/second-factor.ts';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../ui/feedback/toast.ts';

type Tools = {
  t: ReturnType<typeof useTranslations<never>>;
  navigate: NavigateFunction;
  api: Api;
  loadAuthClient: LoadAuthClient;
  /** The person whose request was refused; null if nobody is signed in. */
  userId: string | null;
};

/** Leads a person to what the server requires: signing in, their age, or a step of the onboarding. */
export function handleRefusal(code: AppRefusal, tools: Tools): void {
  const { t, navigate } = tools;
  switch (code) {
    case 'UNAUTHORIZED':
      void leadToSignIn(tools);
      return;
    case 'PASSWORD_REQUIRED':
      void navigate(PASSWORD_PATH, { replace: true });
      return;
    case 'SECOND_FACTOR_REQUIRED':
      void leadToSecondFactor(tools);
      return;
    case 'AGE_REQUIRED':
      showToast(t('session.ageNeeded'), { id: WAY_IN, variant: 'info' });
      void navigate('/age-verification', { replace: true });
      return;
    case 'SUSPENDED':
      // SuspensionGuard navigates.
      return;
    case 'ONBOARDING_REQUIRED':
      void leadToOnboarding(tools);
      return;
    case 'RATE_LIMITED':
      showToast(t('common.tooManyRequests'), {
        id: 'rate-limited',
        variant: 'warning',
        description: t('common.tooManyRequestsDescription'),
      });
  }
}

async function leadToOnboarding({ navigate, api }: Tools): Promise<void> {
  const profile = await api.profile.me().catch(() => null);
  await navigate(profile === null ? '/connection-preferences' : nextOnboardingPath(profile), { replace: true });
}

/** The factor may have been added elsewhere: a fresh session includes it, and the screen asks for it. */
async function leadToSecondFactor({ navigate, loadAuthClient }: Tools): Promise<void> {
  const from = location.pathname + location.search;
  const authClient = await loadAuthClient();
  await authClient.refreshSession();
  if (location.pathname !== SECOND_FACTOR_PATH) await navigate(SECOND_FACTOR_PATH, { replace: true, state: { from } });
}

/** A session that the server no longer knows must also end here, or /signin would lead straight back. */
async function leadToSignIn({ t, navigate, loadAuthClient, userId }: Tools): Promise<void> {
  const from = location.pathname + location.search;
  // A token that could not be refreshed offline does not end the session.
  const authClient = await loadAuthClient();
  const { error } = await authClient.getUser();
  if (error === null || error.name === 'AuthRetryableFetchError') return;
  if ((await renewAccessToken(authClient, await readAccessToken(authClient))) !== null) return;
  await authClient.signOut({ scope: 'local' });
  // The server ends a session before it answers whoever asked for that, and the screen after it is on its way.
  const leftUserId = readStored('leftUserId');
  if (leftUserId !== null && leftUserId === (userId ?? leftUserId)) return;
  showToast(t('session.authenticationRequired'), {
    id: WAY_IN,
    variant: 'destructive',
    description: t('session.pleaseSignIn'),
    durationMs: AUTH_TOAST_DURATION_MS,
  });
  if (location.pathname !== '/signin') await navigate('/signin', { replace: true, state: { from } });
}
