import type { Store } from '@cuppa/contract/xp-store/xp-store-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../lib/api.ts';
import { openRealtime } from '../../lib/realtime.ts';

export type Item = Store['items'][number];

/** The store; read afresh whenever XP came, or something was bought in another tab. */
export function useStore() {
  const client = useQueryClient();
  useEffect(
    () =>
      openRealtime().on(
        'progress.changed',
        () => void client.invalidateQueries({ queryKey: queries.xpStore.read.key() }),
      ),
    [client],
  );
  return useQuery(queries.xpStore.read.queryOptions());
}
