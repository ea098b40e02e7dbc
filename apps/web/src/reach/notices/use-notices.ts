import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { setUnread } from '../../lib/page/unread.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

const PAGE_SIZE = 20;

/** The notices by pages, in sync with other tabs, and the functions that mark them read. */
export function useNotices() {
  const { api, queries } = useServer();
  const openRealtime = useRealtime();
  const t = useTranslations('notices');
  const common = useTranslations('common');
  const client = useQueryClient();
  const notices = useInfiniteQuery(
    queries.notices.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      staleTime: 0,
    }),
  );

  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: queries.notices.list.key() });
    const realtime = openRealtime();
    const stops = (['notice.added', 'notices.read', 'counts.changed'] as const).map((event) =>
      realtime.on(event, readAgain),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, openRealtime, queries]);

  /** Waits for a change and reads the list again. Answers null if it failed; the list then stays as it was. */
  async function change<T extends { notices: number; messages: number }>(asked: Promise<T>): Promise<T | null> {
    try {
      const counts = await asked;
      setUnread({ notices: counts.notices, messages: counts.messages });
      await client.invalidateQueries({ queryKey: queries.notices.list.key() });
      return counts;
    } catch (error) {
      if (!isAnsweredByApp(error)) {
        showToast(t('markFailed'), {
          id: 'notices-read',
          variant: 'destructive',
          description: common('loadFailedDescription'),
        });
      }
      return null;
    }
  }

  return {
    notices,
    markRead: (id: string) => void change(api.notices.markRead({ ids: [id] })),
    markAllRead: async (): Promise<void> => {
      const marked = await change(api.notices.markRead({}));
      if (marked === null) return;
      const undo = () => void change(api.notices.unread({ readAt: marked.readAt }));
      showToast(t('allRead'), { id: 'notices-read', variant: 'success', action: { label: t('undo'), onClick: undo } });
    },
  };
}
