import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

const TOAST_ID = 'calendar-feed';

/** The changes that a person can make to their calendar address. */
export type FeedChange = 'make' | 'replace' | 'remove';

/** The calendar address, and a function to change it. If that fails, shows a toast and reads the address again. */
export function useCalendarFeed() {
  const { api, queries } = useServer();
  const t = useTranslations('calendar');
  const client = useQueryClient();
  const key = queries.calendar.feed.queryKey();
  const feed = useQuery(queries.calendar.feed.queryOptions());
  const changes: Record<FeedChange, () => Promise<{ url: string | null }>> = {
    make: () => api.calendar.makeFeed(),
    replace: () => api.calendar.replaceFeed(),
    remove: () => api.calendar.removeFeed(),
  };
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (change: FeedChange) => changes[change](),
    onSuccess: (saved, change) => {
      client.setQueryData(key, saved);
      if (change === 'replace') {
        showToast(t('replaced'), { id: TOAST_ID, variant: 'success', description: t('replacedText') });
      }
      if (change === 'remove') showToast(t('removed'), { id: TOAST_ID, variant: 'success' });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: key });
      if (isAnsweredByApp(error)) return;
      showToast(t('failed'), { id: TOAST_ID, variant: 'destructive', description: t('failedText') });
    },
  });
  return {
    feed,
    isChanging: isPending,
    /** Answers whether it succeeded. */
    change: (change: FeedChange): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
  };
}
