import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';

/** Who is online changes by the minute, and who is around with the hour. */
const REFRESH_MS = 60_000;

/** Who is around, kept as the server has it for as long as the screen stands. */
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
      // Events that happened while the line was down were not heard.
      realtime.onConnect(() => !isSettingUp && refresh()),
    ];
    isSettingUp = false;
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, openRealtime, queries]);
  return useQuery(queries.nearby.read.queryOptions({ refetchInterval: REFRESH_MS }));
}
