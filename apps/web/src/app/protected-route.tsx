import { type ComponentType, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { SECOND_FACTOR_PATH } from '../lib/session/second-factor.ts';
import { useSessionContext } from '../lib/session/session.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../ui/feedback/toast.ts';
import { PageLoading } from './page-loading.tsx';

/** Only for signed-in people; others sign in first and come back. */
export function ProtectedRoute() {
  const { state, isLeaving } = useSessionContext();
  if (state.status === 'loading') return <PageLoading />;
  // Someone who just logged out is on the way elsewhere and needs no reminder.
  if (state.status === 'signed-out') return isLeaving ? null : <SignInFirst />;
  if (state.needsSecondFactor) return <SecondFactorFirst />;
  return (
    <>
      <Outlet />
      <SignedInShellLoader />
    </>
  );
}

function SecondFactorFirst() {
  const { pathname, search } = useLocation();
  return <Navigate to={SECOND_FACTOR_PATH} replace state={{ from: pathname + search }} />;
}

function SignInFirst() {
  const t = useTranslations('session');
  const { pathname, search } = useLocation();
  useEffect(() => {
    showToast(t('pleaseSignIn'), { id: 'please-sign-in', durationMs: AUTH_TOAST_DURATION_MS });
  }, [t]);
  return <Navigate to="/signin" replace state={{ from: pathname + search }} />;
}

/** Pages of the onboarding. The shell waits until a person is through with them. */
const SETTING_UP = ['/connection-preferences', '/core-values'];

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
