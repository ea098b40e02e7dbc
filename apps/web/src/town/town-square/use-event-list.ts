import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import type { EventFilter } from './use-town-square-address.ts';

/** Matching coming events, by pages; keeps the old list until a new search is answered. */
export function useEventList({ search, type, within }: EventFilter) {
  const { queries } = useServer();
  return useInfiniteQuery(
    queries.townSquare.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(search.trim() !== '' && { search: search.trim() }),
        ...(type !== null && { type }),
        ...(within !== null && { within }),
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
}

/** Shows a toast if the events did not load. */
export function useLoadFailedToast(hasFailed: boolean): void {
  const t = useTranslations('townSquare');
  useEffect(() => {
    if (hasFailed)
      showToast(t('loadFailed'), {
        id: 'events-failed',
        variant: 'destructive',
        description: t('loadFailedDescription'),
      });
  }, [hasFailed, t]);
}
