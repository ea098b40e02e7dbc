import { XP_REWARDS } from '@cuppa/domain/habit/progress/xp-rewards';
import { CalendarCheck, CalendarPlus, List, Map as MapIcon } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SAME_VISIT } from '../../lib/page/same-visit.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EventList } from './event-list.tsx';
import { EventSearch } from './event-search.tsx';
import { MapView } from './map-view.tsx';
import { useEventList, useLoadFailedToast } from './use-event-list.ts';
import { useTownSquareAddress } from './use-town-square-address.ts';

const VISIT = 'visit_town_square';

/** History entries of claimed visits, each as "userId key". */
const claimed = new Set<string>();

/**
 * Claims the XP of a visit, once per entry: searching, filtering, and returning from an event belong to the same visit.
 * The server limits the paid visits per day, and sends the result.
 */
function useVisitAward(): void {
  const { api } = useServer();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const { key, state } = useLocation();
  const isSameVisit = (state as Partial<typeof SAME_VISIT> | null)?.isSameVisit === true;

  const isInside = useRef(false);
  useEffect(() => {
    if (userId === null) return;
    // A person who came to the event from elsewhere has not visited yet.
    const wasHere = [...claimed].some((entry) => entry.startsWith(`${userId} `));
    const isKnown = isInside.current || (isSameVisit && wasHere) || claimed.has(`${userId} ${key}`);
    isInside.current = true;
    claimed.add(`${userId} ${key}`);
    if (isKnown) return;
    const claim = { p_user_id: userId, p_xp_change: XP_REWARDS[VISIT], p_action: VISIT, p_update_streak: false };
    // A visit without XP is no failure.
    void api.progress.updateUserXp(claim).catch(() => {});
  }, [api, userId, key, isSameVisit]);
}

export function TownSquareScreen() {
  const t = useTranslations('townSquare');
  useVisitAward();
  const { filter, view, change } = useTownSquareAddress();
  const list = useEventList(filter);
  useLoadFailedToast(list.isError && !list.isFetchNextPageError);
  const onSearch = useCallback((search: string) => change({ search }, { replace: true }), [change]);
  const first = list.data?.pages[0];
  const events = <EventList list={list} filter={filter} onWiden={change} />;

  return (
    // On wider screens the toggle is next to the heading.
    <div className={classNames('relative', view === 'map' && 'short:[&>header>div>p]:hidden')}>
      <PageHeader title={t('title')} description={t('description')} beside={<OwnPages />} />
      <EventSearch
        filter={filter}
        onSearch={onSearch}
        onFilter={change}
        toggle={
          <Segmented
            label={t('view')}
            value={view}
            onChange={(chosen) => change({ view: chosen })}
            segments={[
              { value: 'list', label: t('list'), icon: <List size={18} aria-hidden className="hidden md:block" /> },
              { value: 'map', label: t('map'), icon: <MapIcon size={18} aria-hidden className="hidden md:block" /> },
            ]}
            className="flex-auto md:absolute md:top-15 md:right-0 short:top-4 md:[&>button]:px-4 max-md:[&>button]:px-2"
          />
        }
        count={
          view === 'map' ? null : (
            <p role="status" className="px-2 text-small text-ink-2 md:sr-only">
              {first && t('count', { count: first.count, isMore: String(first.isMore) })}
            </p>
          )
        }
      />
      {view === 'map' ? (
        <div className="max-md:-mt-3.5">
          <MapView filter={filter} list={events} />
        </div>
      ) : (
        events
      )}
    </div>
  );
}

const QUIET =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill text-small font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink lg:px-3';

/** Links to one's own events and to hosting; a phone has room only for their icons. */
function OwnPages() {
  const t = useTranslations('townSquare');
  return (
    <span className="-my-1.5 -mr-2.5 flex gap-1 md:mr-0">
      <Link to="/town-square/mine" className={QUIET}>
        <CalendarCheck size={22} aria-hidden className="lg:size-5" />
        <span className="max-lg:sr-only">{t('mine')}</span>
      </Link>
      <Link to="/town-square/host" className={QUIET}>
        <CalendarPlus size={22} aria-hidden className="lg:size-5" />
        <span className="max-lg:sr-only">{t('host')}</span>
      </Link>
    </span>
  );
}
