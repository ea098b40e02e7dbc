import { type ComponentType, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadPatiently } from '../lib/device/load-patiently.ts';
import { readStored } from '../lib/device/storage.ts';
import { lateComponent } from '../lib/page/late-component.tsx';
import { SECOND_FACTOR_PATH } from '../lib/session/second-factor.ts';
import { useSessionContext } from '../lib/session/session.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../ui/feedback/toast.ts';
import { PageLoading } from './page-loading.tsx';

/** Only for signed-in people; others sign in first and come back. */
export function ProtectedRoute() {
  const { state, isLeaving } = useSessionContext();
  const userId = state.status === 'signed-in' ? state.userId : null;
  const [lastUserId, setLastUserId] = useState(userId);
  if (userId !== null && userId !== lastUserId) setLastUserId(userId);
  if (state.status === 'loading') return <PageLoading />;
  // Someone who just logged out is on the way elsewhere and needs no reminder.
  if (state.status === 'signed-out') return isLeaving ? null : <SignInFirst lastUserId={lastUserId} />;
  if (state.needsSecondFactor) return <SecondFactorFirst />;
  return (
    <>
      <Onboarded userId={state.userId} key={state.userId} />
      <SignedInShellLoader />
    </>
  );
}

function SecondFactorFirst() {
  const { pathname, search } = useLocation();
  return <Navigate to={SECOND_FACTOR_PATH} replace state={{ from: pathname + search }} />;
}

function SignInFirst({ lastUserId }: { lastUserId: string | null }) {
  const t = useTranslations('session');
  const { pathname, search } = useLocation();
  // Who logged out in another tab leaves no path behind for whoever comes next.
  const [hasLeft] = useState(() => lastUserId !== null && readStored('leftUserId') === lastUserId);
  useEffect(() => {
    showToast(t('pleaseSignIn'), { id: 'please-sign-in', durationMs: AUTH_TOAST_DURATION_MS });
  }, [t]);
  return <Navigate to="/signin" replace state={hasLeft ? null : { from: pathname + search }} />;
}

/** Pages of the onboarding. The shell waits until a person is through with them. */
const SETTING_UP = ['/connection-preferences', '/core-values'];
/** Its only request leads on by itself, and nothing may come before it at the start of the app. */
const ASKS_ITSELF = '/home';

const { Component: OnboardingGuard } = lateComponent(
  async () => (await loadPatiently(() => import('./onboarding-guard.tsx'), true)).GuardWithData,
);

/** Lets those in who are through with the onboarding; this device remembers them. */
function Onboarded({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const [isOnboarded, setIsOnboarded] = useState(() => readStored('onboardedUserId') === userId);
  if (isOnboarded || pathname === ASKS_ITSELF || SETTING_UP.includes(pathname)) return <Outlet />;
  return <OnboardingGuard userId={userId} onPass={setIsOnboarded} />;
}

/** Loads the signed-in shell once the first screen stands and needs nothing more. */
function SignedInShellLoader() {
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState<{ SignedInShell: ComponentType } | null>(null);
  const isSettingUp = SETTING_UP.includes(pathname);
  useEffect(() => {
    if (isSettingUp) return;
    // If the network is down, the shell is loaded once it is back.
    const load = () =>
      void import('./signed-in-shell.tsx').then(setLoaded, () => addEventListener('online', load, { once: true }));
    load();
    return () => removeEventListener('online', load);
  }, [isSettingUp]);
  return loaded === null || isSettingUp ? null : <loaded.SignedInShell />;
}
