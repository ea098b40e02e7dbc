import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import type { EventFilter } from './use-town-square-address.ts';

/** Coming events that fit, by pages; what was there before stays until the answer to a new search has come. */
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

/** Says in a toast that the events did not come. */
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
