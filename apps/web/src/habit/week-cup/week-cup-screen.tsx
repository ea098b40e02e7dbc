import type { WeekCup } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import { addDays } from '@cuppa/domain/habit/progress/streaks';
import { DAYS_A_WEEK } from '@cuppa/domain/habit/week-cup/week';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useKeptFocus } from '../../lib/page/use-kept-focus.ts';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { localToday } from '../../lib/time/today.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { AimsCard } from './aims-card.tsx';
import { NextWeek } from './next-week.tsx';
import { ShareWeek } from './share-week.tsx';
import { READ_REFUSALS } from './week-cup.messages.ts';
import { WeekDays } from './week-days.tsx';
import { WeekFacts } from './week-facts.tsx';

/** /week-cup: a week in the person's own numbers, ready on its Sunday evening; `?week=` accepts any of its days. */
export function WeekCupScreen() {
  const { queries } = useServer();
  const t = useTranslations('weekCup');
  const common = useTranslations('common');
  const [search] = useSearchParams();
  const week = search.get('week') ?? undefined;
  const cup = useQuery(queries.weekCup.read.queryOptions({ input: { week }, placeholderData: keepPreviousData }));
  const isMissing = cup.isError && refusalOf(cup.error, READ_REFUSALS) !== null;
  return (
    <NarrowPage
      title={t('title')}
      back={{ to: '/home', label: common('home') }}
      aside={cup.data !== undefined && !isMissing && <ShareWeek cup={cup.data} />}
    >
      {isMissing ? (
        <EmptyState
          title={t('noSuchWeek')}
          description={t('noSuchWeekDescription')}
          action={
            <Link to="/week-cup" className={buttonStyles('primary', 'sm')}>
              {t('newest')}
            </Link>
          }
        />
      ) : cup.data === undefined ? (
        cup.isError || cup.isPaused ? (
          <LoadFailed query={cup} />
        ) : (
          <div role="status" aria-label={common('loading')} className="flex flex-col gap-3.5">
            <Skeleton className="h-55 rounded-xl" />
            <Skeleton className="h-30 rounded-l" />
            <Skeleton className="h-30 rounded-l" />
          </div>
        )
      ) : (
        <Week cup={cup.data} />
      )}
    </NarrowPage>
  );
}

function Week({ cup }: { cup: WeekCup }) {
  return (
    <div className="@container flex flex-col gap-3.5">
      <WeekTurns cup={cup} />
      <WeekHero cup={cup} />
      <WeekDays cup={cup} />
      <WeekFacts cup={cup} />
      <NextWeek />
      <AimsCard aims={cup.aims} />
    </div>
  );
}

/** The dates of the week, between the links to the previous and next one. */
function WeekTurns({ cup: { week, isReady } }: { cup: WeekCup }) {
  const t = useTranslations('weekCup');
  const dates = useDates();
  const after = addDays(week, DAYS_A_WEEK);
  const span = useKeptFocus<HTMLParagraphElement>(week);
  const way = 'grid size-12 shrink-0 place-items-center rounded-pill text-ink hover:bg-surface-2';
  return (
    <div className="flex items-center justify-between gap-2">
      <Link to={`/week-cup?week=${addDays(week, -DAYS_A_WEEK)}`} aria-label={t('before')} className={way}>
        <ChevronLeft size={24} aria-hidden />
      </Link>
      <p ref={span} tabIndex={-1} className="text-center text-small font-semibold text-ink-2 outline-none">
        {!isReady
          ? t('soFar')
          : t('span', { from: dates.sayDay(week), to: dates.sayDay(addDays(week, DAYS_A_WEEK - 1)) })}
      </p>
      {after > localToday() ? (
        <span className="size-12" />
      ) : (
        <Link to={`/week-cup?week=${after}`} aria-label={t('after')} className={way}>
          <ChevronRight size={24} aria-hidden />
        </Link>
      )}
    </div>
  );
}

/** The number of people met, or else the days of tea, next to a cup that fills with the week's goal of calls. */
function WeekHero({ cup: { peopleMet, calls, teas, aims } }: { cup: WeekCup }) {
  const t = useTranslations('weekCup');
  const isOfTea = peopleMet === 0 && teas > 0;
  return (
    <section
      data-field
      className="striped relative isolate flex min-h-48 flex-col justify-center overflow-hidden rounded-xl bg-field-hib p-5.5 text-on-field-hib md:min-h-60"
    >
      <h2 className="max-w-[52%] text-d2 text-balance">
        {isOfTea ? t('teaWeek', { teas }) : t('met', { people: peopleMet })}
      </h2>
      {peopleMet === 0 && <p className="mt-2 max-w-[52%] text-small">{t(isOfTea ? 'teaWeekText' : 'quiet')}</p>}
      <Cup
        rim="porcelain"
        tea={TEAS.amber}
        saucer="berry"
        earAngle={142}
        {...(aims.calls !== null && { progress: calls / aims.calls })}
        className="absolute top-1/2 -right-12 -z-10 w-48 -translate-y-1/2 md:right-2 md:w-64"
      />
    </section>
  );
}
