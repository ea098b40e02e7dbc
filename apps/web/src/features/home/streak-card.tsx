import type { Home } from '@cuppa/contract/home/home-contract';
import { useTranslations } from 'use-intl';
import { weekdayName } from '../../lib/time/calendar-names.ts';
import { StreakStrip } from '../../ui/progress/streak-strip.tsx';

type StreakCardProps = { streak: number; days: Home['streakDays'] };

const MARKS = { frozen: 'streakDayFrozen', resting: 'streakDayResting' } as const;

export function StreakCard({ streak, days }: StreakCardProps) {
  const t = useTranslations('home');
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
      />
    </div>
  );
}
