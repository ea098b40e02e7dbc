import type { CalendarDay } from '../age/age.ts';
import { zoneFormat } from '../time/zone-format.ts';
import { MAX_REST_DAYS } from './rest-days.ts';

/** A streak as the last day that counted left it. */
export type Streak = {
  length: number;
  lastDay: CalendarDay | null;
  /** Freezes in stock. Each makes up for one missed day automatically. */
  freezes: number;
  /** Days of rest, both ends included. They neither count nor break the streak. */
  rest: { from: CalendarDay; until: CalendarDay } | null;
};

/** Product decisions section 7. */
export const FREE_FREEZES = 2;

const formatDay = zoneFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day of an instant in an IANA time zone. An unknown zone counts as UTC. */
export function calendarDayIn(zone: string, instant: Date): CalendarDay {
  return formatDay(zone, instant);
}

/**
 * The day on which a person's actions at an instant count. It is the day in their time zone, but never before the
 * latest day that they had reached when they changed the zone. A person who flies west therefore has a longer day, and
 * nobody wins back a day that is over.
 */
export function countedDay(
  { timeZone, reachedDay }: { timeZone: string; reachedDay: CalendarDay | null },
  instant: Date,
): CalendarDay {
  const day = calendarDayIn(timeZone, instant);
  return reachedDay !== null && reachedDay > day ? reachedDay : day;
}

/** The calendar day that lies a number of days after another. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The days between two others, without those two. */
function daysBetween(after: CalendarDay, before: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = addDays(after, 1); day < before; day = addDays(day, 1)) {
    days.push(day);
    if (days.length > MAX_REST_DAYS + FREE_FREEZES + 1) break;
  }
  return days;
}

/** The days between the streak's last day and the given day on which nothing counted and the person did not rest. */
function missedDays({ lastDay, rest }: Streak, day: CalendarDay): CalendarDay[] {
  if (lastDay === null) return [];
  return daysBetween(lastDay, day).filter((one) => rest === null || one < rest.from || one > rest.until);
}

/** The missed days that freezes make up for: one if a freeze is in stock. More than one missed day ends a streak. */
export function frozenDays(streak: Streak, day: CalendarDay): CalendarDay[] | null {
  const missed = missedDays(streak, day);
  return missed.length <= Math.min(1, streak.freezes) ? missed : null;
}

/**
 * The streak after something that counts on a day, and the days that freezes were used for. A day before the last one
 * changes nothing, so a person who flies west keeps their streak.
 */
export function growStreak(streak: Streak, day: CalendarDay): { streak: Streak; frozen: CalendarDay[] } {
  if (streak.lastDay !== null && day <= streak.lastDay) return { streak, frozen: [] };
  const frozen = streak.lastDay === null ? null : frozenDays(streak, day);
  if (frozen === null) return { streak: { ...streak, length: 1, lastDay: day }, frozen: [] };
  const freezes = streak.freezes - frozen.length;
  return { streak: { ...streak, length: streak.length + 1, lastDay: day, freezes }, frozen };
}

/** The streak to show on a day: the one that an action on that day would continue. */
export function streakOn(streak: Streak, today: CalendarDay): number {
  if (streak.lastDay === null) return 0;
  return streak.lastDay >= today || frozenDays(streak, today) !== null ? streak.length : 0;
}
