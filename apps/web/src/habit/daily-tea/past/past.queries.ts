import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { type InfiniteData, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../../lib/server/server-provider.tsx';

const PAGE_SIZE = 20;

/** Null as `id` for all answers. */
export function pastOptions(queries: Queries, { search, id }: { search: string; id: string | null }) {
  return queries.dailyTea.past.infiniteOptions({
    input: (cursor: string | undefined) => ({
      limit: PAGE_SIZE,
      ...(id !== null && { id }),
      ...(search !== '' && { search }),
      ...(cursor !== undefined && { cursor }),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Changes the answers in every cached list; null removes one. */
export function changePast(
  queries: Queries,
  client: QueryClient,
  change: (answer: TeaAnswer) => TeaAnswer | null,
): void {
  client.setQueriesData<InfiniteData<{ items: TeaAnswer[] }>>(
    { queryKey: queries.dailyTea.past.key() },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap((one) => change(one) ?? []) })),
      },
  );
}

/** Reloads everything that is derived from answers. */
export function refreshAnswers(queries: Queries, client: QueryClient): void {
  for (const queryKey of [queries.dailyTea.key(), queries.publicProfile.key()])
    void client.invalidateQueries({ queryKey });
}
