import type { Store } from '@cuppa/contract/xp-store/xp-store-contract';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/server/api.ts';

export type Item = Store['items'][number];

export function useStore() {
  return useQuery(queries.xpStore.read.queryOptions());
}
