import { topicOf } from '@cuppa/contract/reach/notices/notice-facts';
import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { noticeWords } from './notice-words.ts';

/** One notice: a link to its screen, why it came, and a link to change that. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
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
          {dates.say('time', notice.createdAt)}
          {' · '}
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
