import type { Store } from '@cuppa/contract/habit/xp-store/xp-store-contract';
import type { ThemeId } from '@cuppa/domain/habit/xp-store/store-items';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Queries, useServer } from '../../lib/server/server-provider.tsx';

export type Item = Store['items'][number];
/** What one can spend; `isShown` is false for who has switched XP off, who sees prices and no purse. */
export type Purse = { spendable: number; isShown: boolean };

export function useStore() {
  const { queries } = useServer();
  return useQuery(queries.xpStore.read.queryOptions());
}

/** Whether the person sees their XP; undefined while nobody knows. */
export function useIsXpShown(): boolean | undefined {
  const { queries } = useServer();
  return useQuery(queries.profile.me.queryOptions()).data?.preferences.showXp;
}

/** Shows the store that the server answered, wears its theme, and has home and profile read what changed with it. */
export function keepStore(queries: Queries, client: QueryClient, store: Store): void {
  client.setQueryData(queries.xpStore.read.queryKey(), store);
  const worn = store.items.find(({ kind, isInUse }) => kind === 'theme' && isInUse);
  const theme = (worn?.id ?? null) as ThemeId | null;
  client.setQueryData(queries.profile.me.queryKey(), (profile) => profile && { ...profile, theme });
  for (const queryKey of [queries.home.key(), queries.profile.key()]) void client.invalidateQueries({ queryKey });
}
