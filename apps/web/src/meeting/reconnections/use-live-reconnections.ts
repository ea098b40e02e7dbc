import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';

/** Keeps the queries of reconnections up to date while the screen is open. */
export function useLiveReconnections(): void {
  const { queries } = useServer();
  const openRealtime = useRealtime();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: queries.reconnections.key() });
    const realtime = openRealtime();
    const stops = [
      realtime.on('reconnection.changed', refresh),
      realtime.on('connection.changed', refresh),
      realtime.on('verdict.changed', refresh),
      realtime.onConnect(refresh),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, openRealtime, queries]);
}
