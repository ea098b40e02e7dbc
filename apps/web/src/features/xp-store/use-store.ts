import type { Store } from '@cuppa/contract/xp-store/xp-store-contract';
import { useQuery } from '@tanstack/react-query';
import { useServer } from '../../lib/server/server-provider.tsx';

export type Item = Store['items'][number];

export function useStore() {
  const { queries } = useServer();
  return useQuery(queries.xpStore.read.queryOptions());
}
