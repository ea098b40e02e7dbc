import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServer } from '../lib/server/server-provider.tsx';
import { isOpenToSuspended, SUSPENDED_PATH } from './suspended-paths.ts';

/** Keeps a suspended person to the pages that are open to them, also where a page asks the server for nothing. */
export function SuspensionGuard() {
  const { queries } = useServer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: profile } = useQuery(queries.profile.me.queryOptions({ refetchOnWindowFocus: false }));
  const isShutOut = profile?.isSuspended === true && !isOpenToSuspended(pathname);
  useEffect(() => {
    if (isShutOut) void navigate(SUSPENDED_PATH, { replace: true });
  }, [isShutOut, navigate]);
  return null;
}
