import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whenRefused } from '../lib/server/refusal-signal.ts';
import { useServer } from '../lib/server/server-provider.tsx';
import { isOpenToSuspended, SUSPENDED_PATH } from './suspended-paths.ts';

/** Keeps a suspended person on the pages that are open to them, even if a page makes no request. */
export function SuspensionGuard() {
  const { queries } = useServer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: profile } = useQuery(queries.profile.me.queryOptions({ refetchOnWindowFocus: false }));
  const isShutOut = profile?.isSuspended === true && !isOpenToSuspended(pathname);
  const client = useQueryClient();
  const isKnown = profile?.isSuspended === true;
  useEffect(
    () =>
      whenRefused((code) => {
        // The suspension came while the page was open: the cached profile does not show it yet.
        if (code === 'SUSPENDED' && !isKnown)
          void client.invalidateQueries({ queryKey: queries.profile.me.queryKey() });
      }),
    [client, isKnown, queries],
  );
  useEffect(() => {
    if (isShutOut) void navigate(SUSPENDED_PATH, { replace: true });
  }, [isShutOut, navigate]);
  return null;
}
