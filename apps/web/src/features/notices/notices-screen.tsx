import type { Notice } from '@cuppa/contract/notices/notices-contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { setUnread } from '../../lib/page/unread.ts';
import { LoadFailed } from '../../lib/parts/load-failed.tsx';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useShowMore } from '../../lib/server/use-show-more.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { noticeWords } from './notice-words.ts';

const PAGE_SIZE = 20;

/** /notices: what the bell rang for, newest first. Looking at it is reading it. */
export function NoticesScreen() {
  const { queries } = useServer();
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
  const { mutate: markRead } = useMutation(queries.notices.markRead.mutationOptions({ onSuccess: setUnread }));
  const isThere = notices.isSuccess;

  useEffect(() => {
    if (isThere) markRead({});
  }, [isThere, markRead]);
  useEffect(
    () =>
      openRealtime().on('notice.added', () => {
        void client.invalidateQueries({ queryKey: queries.notices.list.key() });
        markRead({});
      }),
    [client, markRead, openRealtime, queries],
  );

  const items = notices.data?.pages.flatMap((page) => page.items) ?? [];
  const { rows, showMore } = useShowMore(notices, items.length, t('moreFailed'));
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} back={{ to: '/home', label: common('back') }} />
      {notices.isPending && <Skeleton className="h-40 rounded-l" />}
      {notices.isError && items.length === 0 && <LoadFailed query={notices} />}
      {notices.isSuccess && items.length === 0 && (
        <div className="rounded-l bg-surface py-4 shadow-e1">
          <EmptyState title={t('empty')} description={t('emptyDescription')} />
        </div>
      )}
      <ul ref={rows} className="flex flex-col gap-2.5">
        {items.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      {notices.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mx-auto mt-4 flex"
          isLoading={notices.isFetchingNextPage}
          loadingLabel={common('loading')}
          onClick={() => void showMore()}
        >
          {t('showMore')}
        </Button>
      )}
    </>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const t = useTranslations('notices');
  const dates = useDates();
  const { title, description, to } = noticeWords(notice, t, dates);
  return (
    <li>
      <Link
        to={to}
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-l bg-surface p-4 shadow-e1 hover:bg-surface-2',
          !notice.isRead && 'inset-ring-2 inset-ring-primary',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-display text-t3 font-bold wrap-break-word">{title}</span>
          <span className="block text-small text-ink-2">{description}</span>
          <span className="block text-label text-ink-3">{dates.say('moment', notice.createdAt)}</span>
        </span>
        {!notice.isRead && <Tag tone="primary">{t('new')}</Tag>}
      </Link>
    </li>
  );
}
