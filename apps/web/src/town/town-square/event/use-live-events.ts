import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRealtime } from '../../../lib/server/realtime-provider.tsx';
import { useServer } from '../../../lib/server/server-provider.tsx';

/** Reloads events after a notice about one, and after the live connection was away. */
export function useLiveEvents(): void {
  const { queries } = useServer();
  const openRealtime = useRealtime();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void client.invalidateQueries({ queryKey: queries.townSquare.read.key() });
      void client.invalidateQueries({ queryKey: queries.townSquare.mine.key() });
    };
    const realtime = openRealtime();
    const stops = [
      realtime.on('notice.added', ({ kind }) => {
        if (kind.startsWith('event.')) refresh();
      }),
      realtime.onConnect(refresh),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, openRealtime, queries]);
}
