import { type ComponentType, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigationType } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadWithRetries } from '../lib/device/load-patiently.ts';
import { readStored } from '../lib/device/storage.ts';
import { lateComponent } from '../lib/page/late-component.tsx';
import { PASSWORD_PATH } from '../lib/session/own-sign-up.ts';
import { SECOND_FACTOR_PATH } from '../lib/session/second-factor.ts';
import { hasPersonLeft, useSessionContext } from '../lib/session/session.tsx';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../ui/feedback/toast.ts';
import { PageLoading } from './page-loading.tsx';

/** Only for signed-in people; others sign in first and then come back. */
export function ProtectedRoute() {
  const { state, isLeaving } = useSessionContext();
  const userId = state.status === 'signed-in' ? state.userId : null;
  const [lastUserId, setLastUserId] = useState(userId);
  if (userId !== null && userId !== lastUserId) setLastUserId(userId);
  if (state.status === 'loading') return <PageLoading />;
  // A person who just logged out is leaving and needs no reminder.
  if (state.status === 'signed-out') return isLeaving ? null : <SignInFirst lastUserId={lastUserId} />;
  if (state.needsPassword) return <Navigate to={PASSWORD_PATH} replace />;
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
  const isHistory = useNavigationType() === 'POP';
  // The path of a person who logged out, here or in another tab, is not kept for the next one.
  const [hasLeft] = useState(() => {
    const leftUserId = readStored('leftUserId');
    if (leftUserId === null) return false;
    return lastUserId === null ? isHistory && (hasPersonLeft() || isOldPage()) : leftUserId === lastUserId;
  });
  useEffect(() => {
    // Whoever left on purpose reads what that did.
    if (!hasLeft) showToast(t('pleaseSignIn'), { id: WAY_IN, durationMs: AUTH_TOAST_DURATION_MS });
  }, [t, hasLeft]);
  return <Navigate to="/signin" replace state={hasLeft ? null : { from: pathname + search }} />;
}

/** Whether Back or Forward opened this document. */
function isOldPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}

/** Pages of the onboarding. The shell waits until the person has finished them. */
const SETTING_UP = ['/connection-preferences', '/core-values'];
/** Its only request also finds the next onboarding step, and no request may come before it when the app starts. */
const ASKS_ITSELF = '/home';

const { Component: OnboardingGuard } = lateComponent(
  async () => (await loadWithRetries(() => import('./onboarding-guard.tsx'), true)).GuardWithData,
);

/** Shows pages to people who finished the onboarding; this device remembers them. */
function Onboarded({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const [isOnboarded, setIsOnboarded] = useState(() => readStored('onboardedUserId') === userId);
  if (isOnboarded || pathname === ASKS_ITSELF || SETTING_UP.includes(pathname)) return <Outlet />;
  return <OnboardingGuard userId={userId} onPass={setIsOnboarded} />;
}

/** Loads the signed-in shell once the first screen is shown and has all it needs. */
function SignedInShellLoader() {
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState<{ SignedInShell: ComponentType } | null>(null);
  const isSettingUp = SETTING_UP.includes(pathname);
  useEffect(() => {
    if (isSettingUp) return;
    // If the network is down, the shell loads once it is back.
    const load = () =>
      void import('./signed-in-shell.tsx').then(setLoaded, () => addEventListener('online', load, { once: true }));
    load();
    return () => removeEventListener('online', load);
  }, [isSettingUp]);
  return loaded === null || isSettingUp ? null : <loaded.SignedInShell />;
}
