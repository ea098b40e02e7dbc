import type { PassportStamps } from '@cuppa/contract/passport/passport/passport-contract';
import { BADGES } from '@cuppa/domain/habit/progress/badges';
import { countTimeZones } from '@cuppa/domain/habit/progress/time-zones';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { hasZone } from '../../lib/time/device-zone.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { zoneName, zonePlace } from '../../lib/time/zone-names.ts';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PlaceStamp } from './place-stamp.tsx';

type Stamp = PassportStamps['items'][number];

const ON_A_PAGE = 8;
const GOAL = BADGES.find(({ id }) => id === 'far_and_wide')?.goal ?? 0;

/** The stamp pages of the passport, which everyone has: the places of people they met. */
export function StampBook() {
  const { queries } = useServer();
  const t = useTranslations('passport');
  const common = useTranslations('common');
  const stamps = useQuery(queries.passport.stamps.queryOptions());
  const items = stamps.data?.items;
  return (
    <section aria-labelledby="passport-stamps">
      <h2 id="passport-stamps" className="px-1.5 text-t1">
        {t('stamps.title')}
      </h2>
      <p className="mt-1 px-1.5 text-small text-ink-2">{t('stamps.description')}</p>
      {items !== undefined && items.length > 0 && <Count items={items} />}
      <div className="mt-4 rounded-l bg-surface shadow-e1">
        {items === undefined &&
          (stamps.isError || stamps.isPaused ? (
            <LoadFailed query={stamps} />
          ) : (
            <div role="status" aria-label={common('loading')}>
              <Skeleton className="h-80 rounded-l" />
            </div>
          ))}
        {items?.length === 0 && (
          <EmptyState
            title={t('stamps.empty')}
            description={t('stamps.emptyText')}
            action={
              <Link to="/video" className={buttonStyles('primary', 'sm')}>
                {t('stamps.findYourFive')}
              </Link>
            }
          />
        )}
        {items !== undefined && items.length > 0 && <Pages items={items} />}
      </div>
      <p className="mt-2 px-1.5">
        <Link
          to="/settings/privacy"
          state={{ from: '/passport' }}
          className="inline-flex min-h-11 items-center text-small font-semibold text-primary-ink hover:underline"
        >
          {t('stamps.ownCity')}
        </Link>
      </p>
    </section>
  );
}

function Count({ items }: { items: readonly Stamp[] }) {
  const t = useTranslations('passport');
  const zones = countKnown(items.filter(({ kind }) => kind === 'zone').map(({ place }) => place));
  return (
    <p className="mt-3 px-1.5 text-body font-semibold">
      {[
        t('stamps.places', { count: items.length }),
        zones < GOAL ? t('stamps.toGo', { goal: GOAL, zones }) : t('stamps.enough', { zones }),
      ].join(' ')}
    </p>
  );
}

function Pages({ items }: { items: readonly Stamp[] }) {
  const t = useTranslations('passport');
  const [turned, setTurned] = useState(0);
  const pages = Math.ceil(items.length / ON_A_PAGE);
  const page = Math.min(turned, pages - 1);
  const shown = items.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE);
  return (
    <>
      <ol
        key={page}
        aria-label={t('stamps.list')}
        className="grid animate-fade grid-cols-2 gap-x-2 gap-y-6 px-3 py-6 md:grid-cols-4 lg:px-6"
      >
        {shown.map((stamp) => (
          <StampItem key={`${stamp.kind} ${stamp.place}`} stamp={stamp} />
        ))}
      </ol>
      {pages > 1 && (
        <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3">
          <IconButton
            label={t('stamps.previous')}
            className="aria-disabled:opacity-40"
            aria-disabled={page === 0}
            onClick={() => setTurned(Math.max(page - 1, 0))}
          >
            <ChevronLeft size={22} aria-hidden />
          </IconButton>
          <p aria-live="polite" className="text-small font-semibold tabular-nums">
            {t('stamps.page', { page: page + 1, pages })}
          </p>
          <IconButton
            label={t('stamps.next')}
            className="aria-disabled:opacity-40"
            aria-disabled={page === pages - 1}
            onClick={() => setTurned(Math.min(page + 1, pages - 1))}
          >
            <ChevronRight size={22} aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  );
}

function StampItem({ stamp: { kind, place, firstOn, calls } }: { stamp: Stamp }) {
  const t = useTranslations('passport');
  const dates = useDates();
  const name = kind === 'zone' ? zonePlace(place) : place;
  // A calendar day has no time zone; noon UTC lies on it.
  const day = dates.sayIn('UTC', 'date', `${firstOn}T12:00:00Z`);
  return (
    <li className="flex min-w-0 flex-col items-center text-center">
      <PlaceStamp kind={kind} place={place} name={name} className="w-full max-w-33" />
      <p className="mt-2 max-w-full font-display text-t3 wrap-anywhere">{name}</p>
      <p className="text-small text-ink-2 wrap-anywhere">{kind === 'zone' ? nameOf(place) : t('stamps.city')}</p>
      <p className="text-small text-ink-2 tabular-nums">
        {t('stamps.since', { day, calls: t('stamps.calls', { calls }) })}
      </p>
    </li>
  );
}

/**
 * The number of different zones as Far and Wide counts them; each separately if the browser does not know all of them.
 */
function countKnown(zones: readonly string[]): number {
  try {
    return countTimeZones(zones, new Date());
  } catch {
    return zones.length;
  }
}

/** The localized name of a zone; its id if the browser does not know it. */
function nameOf(zone: string): string {
  return hasZone(zone) ? zoneName(zone, new Date()) : zone;
}
