import type { WeekCup } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import { daysOfWeek } from '@cuppa/domain/habit/week-cup/week';
import { useTranslations } from 'use-intl';
import { weekdayName } from '../../lib/time/calendar-names.ts';
import { localToday } from '../../lib/time/today.ts';
import { StreakStrip } from '../parts/streak-strip.tsx';

const WORDS = { active: 'dayActive', frozen: 'dayFrozen', resting: 'dayResting' } as const;

/** The seven days, Monday first. */
export function WeekDays({ cup: { week, days } }: { cup: WeekCup }) {
  const t = useTranslations('weekCup');
  const today = localToday();
  const kept = days.filter((day) => day === 'active').length;
  return (
    <StreakStrip
      count={kept}
      caption={t('days', { days: kept })}
      days={daysOfWeek(week).map((day, index) => {
        const mark = days[index] ?? null;
        return {
          key: day,
          initial: weekdayName(day, 'narrow'),
          label: t(mark === null ? 'dayOpen' : WORDS[mark], { day: weekdayName(day, 'long') }),
          isActive: mark === 'active',
          isKept: mark !== null && mark !== 'active',
          isToday: day === today,
        };
      })}
    />
  );
}
