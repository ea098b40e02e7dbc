import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { readStored, removeStored } from '../lib/device/storage.ts';
import { ownPath } from '../lib/session/own-path.ts';
import { PASSWORD_PATH } from '../lib/session/own-sign-up.ts';
import { SECOND_FACTOR_PATH } from '../lib/session/second-factor.ts';
import { useSession } from '../lib/session/session.tsx';
import { PageLoading } from './page-loading.tsx';

/** Sign-in and sign-up; a signed-in person goes to the stored path or home. */
export function SignedOutRoute() {
  const session = useSession();
  if (session.status === 'loading') return <PageLoading />;
  if (session.status === 'signed-out') return <Outlet />;
  // The stored path is kept for later.
  if (session.needsPassword) return <Navigate to={PASSWORD_PATH} replace />;
  return session.needsSecondFactor ? <Navigate to={SECOND_FACTOR_PATH} replace /> : <GoOn />;
}

function GoOn() {
  const [target] = useState(() => ownPath(readStored('postLoginPath')) ?? '/home');
  useEffect(() => removeStored('postLoginPath'), []);
  return <Navigate to={target} replace />;
}
