import type { Reflection } from '@cuppa/contract/habit/reflection/reflection-contract';
import type { ReflectionThemeId } from '@cuppa/domain/habit/reflection/themes';
import { type InfiniteData, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../lib/server/server-provider.tsx';

/** Selects the reflections shown; a null theme selects all. */
export type HistoryView = { search: string; themeId: ReflectionThemeId | null };

const PAGE_SIZE = 20;

export function listOptions(queries: Queries, { search, themeId }: HistoryView) {
  return queries.reflection.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      limit: PAGE_SIZE,
      ...(search !== '' && { search }),
      ...(themeId !== null && { themeId }),
      ...(cursor !== undefined && { cursor }),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Removes a reflection from every cached list. */
export function forgetReflection(queries: Queries, client: QueryClient, id: string): void {
  client.setQueriesData<InfiniteData<{ items: Reflection[] }>>(
    { queryKey: queries.reflection.list.key() },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
      },
  );
}

/** Reloads everything that is derived from reflections. */
export function refreshReflections(queries: Queries, client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queries.reflection.key() });
}
