import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { AddSteps } from './add-steps.tsx';
import { FeedCard } from './feed-card.tsx';
import { UpcomingCard } from './upcoming-card.tsx';
import { useCalendarFeed } from './use-calendar-feed.ts';

/** /settings/calendar: the upcoming entries, and the private address to subscribe to them. */
export function CalendarScreen() {
  const t = useTranslations('calendar');
  const { feed, isChanging, change } = useCalendarFeed();
  const url = feed.data?.url ?? null;
  return (
    <NarrowPage title={t('title')} description={t('description')} back={{ to: '/settings', label: t('back') }}>
      <div className="flex flex-col gap-5">
        <UpcomingCard />
        {feed.data !== undefined && <FeedCard url={url} isChanging={isChanging} change={change} />}
        {feed.data === undefined &&
          (feed.isError ? <LoadFailed query={feed} /> : <Skeleton className="h-52 rounded-l" />)}
        {url !== null && <AddSteps url={url} />}
      </div>
    </NarrowPage>
  );
}
