import type { Badge } from '@cuppa/contract/habit/progress/progress-contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ShoppingBag } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { LinkRow, RowGroup } from '../../ui/choices/row.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { BadgeMedallion } from '../parts/badge-medallion.tsx';
import { BadgesHidden } from './badges-hidden.tsx';
import { NextLevelCard } from './next-level-card.tsx';

const PLACEHOLDERS = 8;

export function BadgesScreen() {
  const { queries } = useServer();
  const t = useTranslations('badges');
  const common = useTranslations('common');
  const badges = useQuery(queries.progress.badges.queryOptions());
  const home = useQuery(queries.home.get.queryOptions());
  const isFailed = badges.data === undefined && (badges.isError || badges.isPaused);
  // Waits for the preferences, so that badges which the person has hidden never flash up.
  const isPending = badges.isPending || (home.isPending && !home.isPaused);
  if (home.data?.preferences.showBadges === false) return <BadgesHidden preferences={home.data.preferences} />;
  const earned = badges.data?.filter((badge) => badge.earnedAt !== null).length;
  return (
    <div className="@container">
      <PageHeader
        title={t('title')}
        back={{ to: '/home', label: common('home') }}
        aside={
          !isPending &&
          badges.data !== undefined && (
            <p className="font-display text-button font-bold tabular-nums">
              {t('count', { earned: earned ?? 0, total: badges.data.length })}
            </p>
          )
        }
      />
      {home.data?.preferences.showLevel === true && (
        <NextLevelCard progress={home.data.progress} isXpShown={home.data.preferences.showXp} />
      )}
      {isFailed && <LoadFailed query={badges} />}
      {isPending && !isFailed && (
        <div role="status" aria-label={common('loading')} className="grid gap-3 max-lg:@3xs:grid-cols-2 lg:grid-cols-4">
          {Array.from({ length: PLACEHOLDERS }, (_, index) => (
            <Skeleton key={index} className="h-44.5 rounded-l" />
          ))}
        </div>
      )}
      <ul className="grid gap-3 max-lg:@3xs:grid-cols-2 lg:grid-cols-4">
        {!isPending && badges.data?.map((badge) => <BadgeCard key={badge.id} badge={badge} />)}
      </ul>
      <div className="mt-5">
        <RowGroup>
          <LinkRow to="/week-cup" icon={<CalendarDays size={20} />} label={t('weekCup')} />
          {home.data?.preferences.showXp === true && (
            <LinkRow to="/xp-store" icon={<ShoppingBag size={20} />} label={t('store')} />
          )}
        </RowGroup>
      </div>
    </div>
  );
}

function BadgeCard({ badge: { id, name, description, done, goal, earnedAt } }: { badge: Badge }) {
  const t = useTranslations('badges');
  const dates = useDates();
  const isUnlocked = earnedAt !== null;
  return (
    <li
      className={classNames(
        'flex flex-col items-center gap-0.5 rounded-l border-2 px-3 pt-4 pb-3.5 text-center',
        isUnlocked ? 'border-transparent bg-surface shadow-e1' : 'border-surface-3',
      )}
    >
      <BadgeMedallion id={id} isUnlocked={isUnlocked} className="mb-2.5 w-23" />
      <h2 className={classNames('text-t3', !isUnlocked && 'text-ink-2')}>
        <span>{name}</span>
        {!isUnlocked && <span className="sr-only">{`, ${t('locked')}`}</span>}
      </h2>
      <p className={classNames('text-label text-balance text-ink-2', !isUnlocked && 'font-normal')}>
        {isUnlocked ? t('earnedOn', { date: dates.say('shortDate', earnedAt) }) : description}
      </p>
      {!isUnlocked && goal > 1 && done !== null && (
        <p className="mt-1 text-label font-bold text-ink-2 tabular-nums">{t('done', { done, goal })}</p>
      )}
    </li>
  );
}
