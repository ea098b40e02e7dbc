import { XP_REWARDS } from '@cuppa/domain/progress/xp-rewards';
import type { EventType } from '@cuppa/domain/town-square/event-types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EventCard } from './event-card.tsx';
import { EventSearch } from './event-search.tsx';

/** Specification section 9. */
const SKELETONS = 3;

export function TownSquareScreen() {
  const { queries } = useServer();
  const t = useTranslations('townSquare');
  const common = useTranslations('common');
  useVisitAward();
  const [search, setSearch] = useState('');
  const [type, setType] = useState<EventType | null>(null);
  const events = useQuery(
    queries.townSquare.list.queryOptions({
      input: { ...(search === '' ? {} : { search }), ...(type === null ? {} : { type }) },
      placeholderData: keepPreviousData,
    }),
  );

  useEffect(() => {
    if (events.isError)
      showToast(t('loadFailed'), {
        id: 'events-failed',
        variant: 'destructive',
        description: t('loadFailedDescription'),
      });
  }, [events.isError, t]);

  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <EventSearch onSearch={setSearch} onFilter={setType} />
      {events.isError && (
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedDescription')}
          retryLabel={common('retry')}
          onRetry={() => void events.refetch()}
          isRetrying={events.isFetching}
        />
      )}
      {events.isPending && (
        <div role="status" aria-label={common('loading')} className="grid gap-3.5 md:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <EventSkeleton key={index} />
          ))}
        </div>
      )}
      {events.data?.length === 0 && (
        <div className="rounded-l bg-surface shadow-e1">
          <EmptyState title={t('empty')} description={t('emptyDescription')} />
        </div>
      )}
      <ul className="grid gap-3.5 md:grid-cols-2 lg:grid-cols-3">
        {events.data?.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
    </>
  );
}

function EventSkeleton() {
  return (
    <div className="overflow-hidden rounded-l bg-surface pb-4.5 shadow-e1">
      <Skeleton className="mb-4.5 h-33 rounded-none" />
      <Skeleton className="mx-4.5 mb-3 h-5.5 w-[56%]" />
      <Skeleton className="mx-4.5 mb-3.5 h-4 w-[79%]" />
      <Skeleton className="mx-4.5 h-4 w-[39%]" />
    </div>
  );
}

const VISIT = 'visit_town_square';

/** Claims the XP of a visit, once an entry; the server counts how many of a day pay, and tells what that brought. */
function useVisitAward(): void {
  const { api } = useServer();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const isClaimed = useRef(false);
  useEffect(() => {
    if (userId === null || isClaimed.current) return;
    isClaimed.current = true;
    const claim = { p_user_id: userId, p_xp_change: XP_REWARDS[VISIT], p_action: VISIT, p_update_streak: false };
    // A visit is a visit, paid or not.
    void api.progress.updateUserXp(claim).catch(() => {});
  }, [api, userId]);
}
