import type { Repair } from '@cuppa/contract/habit/progress/progress-contract';
import { useQuery } from '@tanstack/react-query';
import { Check, Coffee, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LateWords } from '../../lib/page/late-words.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import homeLate from '../../messages/en/home/home-late.json' with { type: 'json' };
import { Flame } from '../../ui/art/flame.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const WORDS = { homeLate };

/** A streak that can be repaired: how, until when, and what today still lacks. */
export function RepairCard() {
  const { queries } = useServer();
  const { data, isPending } = useQuery(queries.progress.repair.queryOptions());
  if (isPending) return <Skeleton className="col-span-full h-63 rounded-l lg:h-44" />;
  if (!data?.repair) return null;
  return (
    <LateWords words={WORDS}>
      <PickUp {...data.repair} />
    </LateWords>
  );
}

function PickUp({ length, until, hasCall, hasTea }: Repair) {
  const t = useTranslations('homeLate');
  const dates = useDates();
  // The deadline is the end of a day, whose name is clearer than the following midnight.
  const day = dates.say('weekday', new Date(Date.parse(until) - 1));
  return (
    <section className="col-span-full grid items-center gap-4 rounded-l bg-surface p-5 shadow-e1 lg:grid-cols-2 lg:gap-8 lg:p-6">
      <div className="flex items-start gap-4">
        <Flame isLit={false} className="w-7 shrink-0" />
        <div className="min-w-0">
          <h2 className="text-t2">{t('pickUp', { days: length })}</h2>
          <p className="mt-1 text-small text-ink-2">{t('pickUpText', { day })}</p>
        </div>
      </div>
      <ul aria-label={t('today')} className="grid gap-2 lg:grid-cols-2">
        <Part name={t('call')} isDone={hasCall}>
          <Link to="/video" className={buttonStyles('primary', 'sm')}>
            <Video size={18} aria-hidden />
            <span>{t('findYourFive')}</span>
          </Link>
        </Part>
        <Part name={t('tea')} isDone={hasTea}>
          <Link to="/daily-tea" className={buttonStyles('outline', 'sm')}>
            <Coffee size={18} aria-hidden />
            <span>{t('dailyTea')}</span>
          </Link>
        </Part>
      </ul>
    </section>
  );
}

/** One of the two required actions; `children` is the link to it while it is still open. */
function Part({ name, isDone, children }: { name: string; isDone: boolean; children: ReactNode }) {
  const t = useTranslations('homeLate');
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 rounded-m border border-line px-3.5 py-3 lg:flex-col lg:flex-nowrap lg:items-stretch">
      <p className="flex flex-wrap items-center gap-x-2 text-small lg:justify-between">
        <span className="font-semibold">{name}</span>
        <span className="inline-flex items-center gap-1 text-ink-2">
          {isDone && <Check size={16} strokeWidth={3} aria-hidden />}
          <span>{t(isDone ? 'done' : 'open')}</span>
        </span>
      </p>
      {!isDone && children}
    </li>
  );
}
