import type { MatchesOverview } from '@cuppa/contract/people/connections/connections-contract';
import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { ShowMore } from '../../lib/page/show-more.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useShowMore } from '../../lib/server/use-show-more.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ConnectionCard } from './connection-card.tsx';
import { listOptions, type MatchesView } from './connections.queries.ts';
import { NoMatchesShown, NoMatchesYet } from './matches-empty.tsx';

const SKELETONS = 3;
const COLUMNS = 'grid grid-cols-1 gap-3.5 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2';

/** The person of the list whom one is about to block or report. */
export type Reported = { connectionId: string; partnerName: string };

type MatchListProps = {
  view: MatchesView;
  onReport: (person: Reported) => void;
  overview: UseQueryResult<MatchesOverview>;
  onShowEveryone: () => void;
};

/** The people of one tab, page by page. */
export function MatchList({ view, overview, onReport, onShowEveryone }: MatchListProps) {
  const { queries } = useServer();
  const t = useTranslations('matches');
  const common = useTranslations('common');
  const list = useInfiniteQuery(listOptions(queries, view));
  const people = list.data?.pages.flatMap(({ items }) => items);
  const count = people?.length ?? 0;
  const { rows, showMore } = useShowMore(list, count, t('moreFailed'));

  async function refresh(): Promise<void> {
    const [people, numbers] = await Promise.all([list.refetch(), overview.refetch()]);
    if (people.isError || numbers.isError)
      showToast(t('refreshFailed'), {
        id: 'matches',
        variant: 'destructive',
        description: common('loadFailedDescription'),
      });
    else if (numbers.data?.counters.matches === 0)
      showToast(t('refreshed'), { id: 'matches', variant: 'success', description: t('refreshedDescription') });
  }

  // Only the overview says whether people are hidden by the filters or there are none.
  const isWaiting = list.isPending || (count === 0 && overview.isPending);
  const isUnfiltered = view.tab === 'everyone' && view.lens === null && view.kind === null;
  const hasNobody = overview.data === undefined ? isUnfiltered : overview.data.counters.matches === 0;
  return (
    <>
      <p role="status" className="sr-only">
        {people !== undefined && count > 0 && t(list.hasNextPage ? 'shownOfMore' : 'shown', { count })}
      </p>
      {people === undefined && list.isError && <LoadFailed query={list} />}
      {isWaiting && !list.isError && (
        <div role="status" aria-label={common('loading')} className={COLUMNS}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </div>
      )}
      {people !== undefined && count === 0 && !isWaiting && hasNobody && (
        <NoMatchesYet isRefreshing={list.isFetching || overview.isFetching} onRefresh={() => void refresh()} />
      )}
      {people !== undefined && count === 0 && !isWaiting && !hasNobody && (
        <NoMatchesShown
          view={view}
          favorites={overview.data?.counters.favorites ?? 1}
          onShowEveryone={onShowEveryone}
        />
      )}
      {count > 0 && (
        <ul ref={rows} className={COLUMNS}>
          {people?.map((connection) => (
            <li key={connection.id} className="rests-offscreen-39">
              <ConnectionCard
                connection={connection}
                onReport={() => onReport({ connectionId: connection.id, partnerName: connection.person.firstName })}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} label={t('showMore')} loadingLabel={t('loadingMore')} onShowMore={() => void showMore()}>
        <p aria-hidden className="text-label text-ink-2 tabular-nums">
          {t('shown', { count })}
        </p>
      </ShowMore>
    </>
  );
}

function CardSkeleton() {
  return (
    <div className="rounded-l bg-surface p-4 shadow-e1">
      <div className="flex gap-3.5">
        <Skeleton className="size-18 rounded-pill" />
        <div className="flex-1 pt-2">
          <Skeleton className="mb-3 h-5 w-[52%]" />
          <Skeleton className="h-4 w-[74%]" />
        </div>
      </div>
      <Skeleton className="mt-3.5 h-11" />
    </div>
  );
}
