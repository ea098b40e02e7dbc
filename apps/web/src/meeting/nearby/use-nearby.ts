import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';

/** Online states change within minutes, the people around every hour. */
const REFRESH_MS = 60_000;

/** The people around, kept up to date while the screen is open. */
export function useNearby() {
  const { queries } = useServer();
  const openRealtime = useRealtime();
  const client = useQueryClient();
  useEffect(() => {
    const realtime = openRealtime();
    const queryKey = queries.nearby.read.queryKey();
    const refresh = () => void client.invalidateQueries({ queryKey });
    let isSettingUp = true;
    const stops = [
      realtime.on('nearby.changed', refresh),
      // Events are missed while the socket is disconnected, so a reconnect reads again.
      realtime.onConnect(() => !isSettingUp && refresh()),
    ];
    isSettingUp = false;
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, openRealtime, queries]);
  return useQuery(queries.nearby.read.queryOptions({ refetchInterval: REFRESH_MS }));
}
