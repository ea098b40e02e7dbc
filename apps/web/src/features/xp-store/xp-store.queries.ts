import type { Store } from '@cuppa/contract/xp-store/xp-store-contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Queries, useServer } from '../../lib/server/server-provider.tsx';

export type Item = Store['items'][number];

export function useStore() {
  const { queries } = useServer();
  return useQuery(queries.xpStore.read.queryOptions());
}

/** Shows the store that the server answered, and has home and profile read what changed with it. */
export function keepStore(queries: Queries, client: QueryClient, store: Store): void {
  client.setQueryData(queries.xpStore.read.queryKey(), store);
  for (const queryKey of [queries.home.key(), queries.profile.key()]) void client.invalidateQueries({ queryKey });
}
