import { topicOf } from '@cuppa/contract/reach/notices/notice-facts';
import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';
import { CheckCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useShowMore } from '../../lib/server/use-show-more.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { groupNotices, type NoticeDay, type NoticeGroup } from './group-notices.ts';
import { noticeWords } from './notice-words.ts';
import { useNotices } from './use-notices.ts';

/** /notices: the notices of the bell, newest first, by day and person. Opening one marks it read. */
export function NoticesScreen() {
  const t = useTranslations('notices');
  const common = useTranslations('common');
  const { dayOf } = useDates();
  const { notices, markRead, markAllRead } = useNotices();
  const [isMarking, setIsMarking] = useState(false);
  const [today] = useState(() => dayOf(new Date()));
  const items = notices.data?.pages.flatMap((page) => page.items) ?? [];
  const { rows, showMore } = useShowMore<HTMLDivElement>(notices, items.length, t('moreFailed'), '[data-row]');

  async function markAll(): Promise<void> {
    setIsMarking(true);
    await markAllRead();
    setIsMarking(false);
  }

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
      {items.some(({ isRead }) => !isRead) && (
        <Button
          variant="outline"
          size="sm"
          className="mb-4"
          icon={<CheckCheck size={20} aria-hidden />}
          isLoading={isMarking}
          loadingLabel={t('marking')}
          onClick={() => void markAll()}
        >
          {t('markAllRead')}
        </Button>
      )}
      <div ref={rows} className="flex flex-col gap-6">
        {groupNotices(items, dayOf).map((day) => (
          <Day key={day.day} {...day} isToday={day.day === today} onOpen={markRead} />
        ))}
      </div>
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

type OnOpen = { onOpen: (id: string) => void };

function Day({ day, groups, isToday, onOpen }: NoticeDay & OnOpen & { isToday: boolean }) {
  const t = useTranslations('notices');
  const { say } = useDates();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 px-1.5 text-t3">
        {isToday ? t('today') : say('weekdayDate', groups[0]?.notices[0]?.createdAt ?? day)}
      </h2>
      <ul className="flex flex-col gap-2.5">
        {groups.map((group) => (
          <li key={group.notices[0]?.id} className="overflow-hidden rounded-l bg-surface shadow-e1">
            <Group {...group} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ person, notices, onOpen }: NoticeGroup & OnOpen) {
  const t = useTranslations('notices');
  const all = notices.map((notice) => (
    <NoticeRow key={notice.id} notice={notice} onOpen={() => notice.isRead || onOpen(notice.id)} />
  ));
  if (person === null || notices.length === 1) return all;
  return (
    <section aria-label={t('ofPerson', { name: person, count: notices.length })}>
      <p aria-hidden className="px-4.5 pt-3.5 text-label text-ink-2">
        {t('ofPerson', { name: person, count: notices.length })}
      </p>
      <div className="divide-y divide-line">{all}</div>
    </section>
  );
}

/** One notice: a link to its screen, why it came, and a link to change that. */
function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useTranslations('notices');
  const dates = useDates();
  const { title, description, to } = noticeWords(notice, dates);
  const topic = topicOf(notice.kind);
  return (
    <div data-row className="relative flex items-start justify-between gap-4 px-4.5 py-3.5 hover:bg-surface-2">
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          onClick={onOpen}
          className="font-display text-t3 font-bold wrap-break-word after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-l focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {title}
        </Link>
        <p className="text-small wrap-anywhere text-ink-2">{description}</p>
        <p className="text-label text-ink-3">
          <span>{`${dates.say('time', notice.createdAt)} · `}</span>
          <Link
            to={`/settings/notifications#${topic}`}
            className="relative z-1 inline-flex min-h-6 items-center underline hover:text-ink"
          >
            {t('why', { topic: t(`topic_${topic}`) })}
          </Link>
        </p>
      </div>
      {!notice.isRead && <Tag tone="primary">{t('new')}</Tag>}
    </div>
  );
}
