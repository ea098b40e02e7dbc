import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { readStored, removeStored } from '../lib/storage.ts';
import { PageLoading } from './page-loading.tsx';

/** Sign-in and sign-up; whoever is signed in goes to the stored path or home. */
export function SignedOutRoute() {
  const session = useSession();
  if (session.status === 'loading') return <PageLoading />;
  return session.status === 'signed-in' ? <GoOn /> : <Outlet />;
}

function GoOn() {
  const [target] = useState(() => readStored('postLoginPath') ?? '/home');
  useEffect(() => removeStored('postLoginPath'), []);
  return <Navigate to={target} replace />;
}
