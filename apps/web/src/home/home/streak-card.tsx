import type { Home } from '@cuppa/contract/home/home/home-contract';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { StreakStrip } from '../../habit/parts/streak-strip.tsx';
import { weekdayName } from '../../lib/time/calendar-names.ts';
import { lazyPart } from '../../ui/base/lazy-part.ts';

type StreakCardProps = { progress: Home['progress']; days: Home['streakDays'] };

const FreezeNote = lazyPart(
  async () => (await import('./freeze-note.tsx')).FreezeNote,
  () => null,
);

const MARKS = { frozen: 'streakDayFrozen', resting: 'streakDayResting' } as const;

export function StreakCard({ progress: { streak, freezes, frozenDays }, days }: StreakCardProps) {
  const t = useTranslations('home');
  const used = streak > 0 ? days.filter(({ mark }) => mark === 'frozen').length : 0;
  return (
    <div className="col-span-full lg:col-span-4">
      <StreakStrip
        isTall
        count={streak}
        caption={t('dayStreak')}
        days={days.map(({ day, isActive, isToday, mark }) => {
          const weekday = weekdayName(day, 'long');
          return {
            key: day,
            initial: weekdayName(day, 'narrow'),
            label: t(mark ? MARKS[mark] : isActive ? 'streakDayActive' : 'streakDayOpen', { day: weekday }),
            isActive,
            isKept: mark !== undefined,
            isToday,
          };
        })}
        note={
          used > 0 && (
            <Suspense>
              <FreezeNote days={used} left={freezes - frozenDays} />
            </Suspense>
          )
        }
      />
    </div>
  );
}
