import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../lib/server/server-provider.tsx';

export const QUEUE_FILTERS = ['all', 'mine', 'appeals'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

/** As many as the server sends at once. */
const PAGE_SIZE = 50;

const LOOK_EVERY_MS = 30_000;
/** Others work on the same cases: what is shown is never older than the last look at the page. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;
/** And new reports come while nobody touches it. */
const LIVE = { ...FRESH, refetchInterval: LOOK_EVERY_MS } as const;

export function queueOptions(queries: Queries, filter: QueueFilter) {
  return queries.moderation.queue.infiniteOptions({
    input: (offset: number) => ({
      offset,
      ...(filter === 'mine' && { isMine: 'true' }),
      ...(filter === 'appeals' && { kind: 'appeal' as const }),
    }),
    initialPageParam: 0,
    getNextPageParam: ({ items }, pages) => (items.length === PAGE_SIZE ? pages.length * PAGE_SIZE : undefined),
    ...LIVE,
  });
}

export function caseOptions(queries: Queries, caseId: string) {
  return queries.moderation.read.queryOptions({ input: { caseId }, ...LIVE });
}

export function logOptions(queries: Queries) {
  return queries.moderation.log.infiniteOptions({
    input: (before: number | undefined) => (before === undefined ? {} : { before }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
    ...FRESH,
  });
}

/** Shows a case as a deed left it; the lists ask anew. */
export function keepCase(queries: Queries, client: QueryClient, one: ModerationCase): void {
  client.setQueryData(caseOptions(queries, one.id).queryKey, one);
  refreshLists(queries, client);
}

export function refreshLists(queries: Queries, client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queries.moderation.queue.key() });
  void client.invalidateQueries({ queryKey: queries.moderation.log.key() });
}
