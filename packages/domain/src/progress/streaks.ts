import type { CalendarDay } from '../age/age.ts';

export type Streak = { length: number; lastDay: CalendarDay | null };

/** The calendar day of an instant in an IANA zone; an unknown zone counts as UTC. */
export function calendarDayIn(zone: string, instant: Date): CalendarDay {
  try {
    return formatDay(zone, instant);
  } catch {
    return formatDay('UTC', instant);
  }
}

function formatDay(zone: string, instant: Date): CalendarDay {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}

/** The calendar day a number of days after another. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The streak after something that counts happened on a day. A day before the last one changes nothing. */
export function growStreak(streak: Streak, day: CalendarDay): Streak {
  if (streak.lastDay !== null && day <= streak.lastDay) return streak;
  const isNextDay = streak.lastDay !== null && addDays(streak.lastDay, 1) === day;
  return { length: isNextDay ? streak.length + 1 : 1, lastDay: day };
}

/** The streak to show on a day: one that missed yesterday has ended. */
export function streakOn(streak: Streak, today: CalendarDay): number {
  if (streak.lastDay === null) return 0;
  return addDays(streak.lastDay, 1) >= today ? streak.length : 0;
}
