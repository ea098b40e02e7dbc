import { useTranslations } from 'use-intl';
import { ShowMore } from '../../lib/page/show-more.tsx';
import { useShowMore } from '../../lib/server/use-show-more.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EventCard } from './event-card.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { useEventList } from './use-event-list.ts';
import type { EventFilter } from './use-town-square-address.ts';

/** The number of placeholder cards (specification section 9). */
const SKELETONS = 3;
const GRID = 'grid gap-3.5 md:grid-cols-2 lg:grid-cols-3 lg:gap-5';

type EventListProps = {
  list: ReturnType<typeof useEventList>;
  filter: EventFilter;
  onWiden: (change: Partial<EventFilter>) => void;
};

/** The List View, in all its states. */
export function EventList({ list, filter, onWiden }: EventListProps) {
  const t = useTranslations('townSquare');
  const common = useTranslations('common');
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  const { rows, showMore } = useShowMore(list, events.length, t('loadFailed'));
  return (
    <>
      {list.isError && events.length === 0 && (
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedDescription')}
          retryLabel={common('retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && (
        <div role="status" aria-label={common('loading')} className={GRID}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <EventSkeleton key={index} />
          ))}
        </div>
      )}
      {list.isSuccess && events.length === 0 && <NothingFound filter={filter} onWiden={onWiden} />}
      <ul ref={rows} className={GRID}>
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
      <ShowMore list={list} label={t('showMore')} loadingLabel={common('loading')} onShowMore={() => void showMore()} />
    </>
  );
}

function EventSkeleton() {
  return (
    <div className="overflow-hidden rounded-l bg-surface pb-4.5 shadow-e1">
      <Skeleton className="mb-4.5 h-33 rounded-none lg:h-42" />
      <Skeleton className="mx-4.5 mb-3 h-5.5 w-[56%]" />
      <Skeleton className="mx-4.5 mb-3.5 h-4 w-[79%]" />
      <Skeleton className="mx-4.5 h-4 w-[39%]" />
    </div>
  );
}
