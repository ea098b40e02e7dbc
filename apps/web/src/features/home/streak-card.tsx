import type { Home } from '@cuppa/contract/home/home-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { StreakStrip } from '../../ui/progress/streak-strip.tsx';

type StreakCardProps = { streak: number; days: Home['streakDays'] };

const MARKS = { frozen: 'streakDayFrozen', resting: 'streakDayResting' } as const;

export function StreakCard({ streak, days }: StreakCardProps) {
  const t = useTranslations('home');
  const format = useFormatter();
  return (
    <div className="col-span-full lg:col-span-4">
      <StreakStrip
        isTall
        count={streak}
        caption={t('dayStreak')}
        days={days.map(({ day, isActive, isToday, mark }) => {
          // A calendar day has no zone; noon UTC is that day wherever it is formatted as UTC.
          const date = new Date(`${day}T12:00:00Z`);
          const weekday = format.dateTime(date, { weekday: 'long', timeZone: 'UTC' });
          return {
            key: day,
            initial: format.dateTime(date, { weekday: 'narrow', timeZone: 'UTC' }),
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
