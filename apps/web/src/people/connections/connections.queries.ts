import type {
  ConnectionCard,
  ConnectionKind,
  ConnectionPage,
} from '@cuppa/contract/people/connections/connections-contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../lib/server/server-provider.tsx';

export const TABS = ['everyone', 'favorites', 'fresh'] as const;
type MatchesTab = (typeof TABS)[number];
export const LENSES = ['values', 'personality', 'nearby'] as const;
export type Lens = (typeof LENSES)[number];

/** Selects the people shown; null for the lens or the kind leaves no one out. */
export type MatchesView = { tab: MatchesTab; lens: Lens | null; kind: ConnectionKind | null };

type ConnectionsPage = { items: ConnectionCard[]; nextCursor: string | null };

/** The first page is small so that it loads fast; a person who asks for more wants many. */
const FIRST_PAGE_SIZE = 20;
const NEXT_PAGE_SIZE = 50;

export function listOptions(queries: Queries, { tab, lens, kind }: MatchesView) {
  return queries.connections.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      tab,
      ...(lens !== null && { lens }),
      ...(kind !== null && { kind }),
      ...(cursor === undefined ? { limit: FIRST_PAGE_SIZE } : { cursor, limit: NEXT_PAGE_SIZE }),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** As many as fit above the list; the others are only in it. */
const MOST_UNREAD_PEOPLE = 5;

/** Selects the people with unread messages. */
export function unreadOptions(queries: Queries) {
  return queries.connections.list.queryOptions({ input: { tab: 'unread', limit: MOST_UNREAD_PEOPLE } });
}

export function personOptions(queries: Queries, connectionId: string) {
  return queries.connections.read.queryOptions({ input: { connectionId } });
}

/** Changes one connection wherever it is shown, without fetching all pages again. */
export function patchConnection(
  queries: Queries,
  client: QueryClient,
  connectionId: string,
  change: (card: ConnectionCard) => Partial<ConnectionCard>,
): void {
  const patch = <Card extends ConnectionCard>(card: Card): Card =>
    card.id === connectionId ? { ...card, ...change(card) } : card;
  client.setQueriesData<InfiniteData<ConnectionsPage>>(
    { queryKey: queries.connections.list.key({ type: 'infinite' }) },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(patch) })) },
  );
  client.setQueryData<ConnectionPage>(personOptions(queries, connectionId).queryKey, (page) => page && patch(page));
}

/** Refetches all queries about connections: open ones now, others when they are opened. */
export function refreshConnections(queries: Queries, client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queries.connections.key() });
}

/** Refetches the queries that count unread messages; the overview does not. */
export function refreshUnread(queries: Queries, client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queries.connections.list.key() });
  void client.invalidateQueries({ queryKey: queries.connections.read.key() });
}
