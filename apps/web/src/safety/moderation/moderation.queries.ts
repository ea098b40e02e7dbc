import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../lib/server/server-provider.tsx';

export const QUEUE_FILTERS = ['all', 'mine', 'appeals'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

/** As many open cases as the server sends in one page. */
const PAGE_SIZE = 50;

const LOOK_EVERY_MS = 30_000;
/** Others work on the same cases, so they are refetched whenever the page gets the focus. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;
/** New reports arrive while the page is idle. */
const LIVE = { ...FRESH, refetchInterval: LOOK_EVERY_MS } as const;

export function queueOptions(queries: Queries, filter: QueueFilter) {
  return queries.moderation.queue.infiniteOptions({
    input: (offset: number) => ({
      offset,
      ...(filter === 'mine' && { isMine: 'true' }),
      ...(filter === 'appeals' && { kind: 'appeal' as const }),
    }),
    initialPageParam: 0,
    getNextPageParam: ({ items }, pages) => (items.length >= PAGE_SIZE ? pages.length * PAGE_SIZE : undefined),
    ...LIVE,
  });
}

export function caseOptions(queries: Queries, caseId: string) {
  return queries.moderation.read.queryOptions({ input: { caseId }, ...LIVE });
}

export function logOptions(queries: Queries, ofReading: boolean) {
  return queries.moderation.log.infiniteOptions({
    input: (before: number | undefined) => ({
      ...(before !== undefined && { before }),
      ...(ofReading && { ofReading: 'true' }),
    }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
    ...FRESH,
  });
}

/** Shows a case as an action left it, and refetches the lists. */
export function cacheCase(queries: Queries, client: QueryClient, one: ModerationCase): void {
  client.setQueryData(caseOptions(queries, one.id).queryKey, one);
  refreshLists(queries, client);
}

export function refreshLists(queries: Queries, client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queries.moderation.queue.key() });
  void client.invalidateQueries({ queryKey: queries.moderation.log.key() });
}
