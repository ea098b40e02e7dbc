import type { Store } from '@cuppa/contract/habit/xp-store/xp-store-contract';
import type { ThemeId } from '@cuppa/domain/habit/xp-store/store-items';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Queries, useServer } from '../../lib/server/server-provider.tsx';

export type Item = Store['items'][number];
/** The XP that can be spent; `isShown` is false for people who have hidden XP, who see only prices. */
export type Balance = { spendable: number; isShown: boolean };

export function useStore() {
  const { queries } = useServer();
  return useQuery(queries.xpStore.read.queryOptions());
}

/** Whether the person sees their XP; undefined until the profile is loaded. */
export function useIsXpShown(): boolean | undefined {
  const { queries } = useServer();
  return useQuery(queries.profile.me.queryOptions()).data?.preferences.showXp;
}

/**
 * Shows the store that the server returned, applies its theme, and reloads the parts of home and profile that changed
 * with it.
 */
export function keepStore(queries: Queries, client: QueryClient, store: Store): void {
  client.setQueryData(queries.xpStore.read.queryKey(), store);
  const worn = store.items.find(({ kind, isInUse }) => kind === 'theme' && isInUse);
  const theme = (worn?.id ?? null) as ThemeId | null;
  client.setQueryData(queries.profile.me.queryKey(), (profile) => profile && { ...profile, theme });
  for (const queryKey of [queries.home.key(), queries.profile.key()]) void client.invalidateQueries({ queryKey });
}
