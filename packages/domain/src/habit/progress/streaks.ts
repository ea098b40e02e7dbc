import type { CalendarDay } from '../../accounts/profile/age.ts';
import { wallClockIn } from '../../platform/time/wall-clock.ts';
import { MAX_REST_DAYS } from './rest-days.ts';

/**
 * A streak that ended, with the first day on which it was over: the day after the first missed day that no freeze could
 * cover. On the missed day itself, the streak can still be kept.
 */
export type EndedStreak = { length: number; on: CalendarDay };

/** A streak as of the last day that counted. */
export type Streak = {
  length: number;
  /** The last day that counted; null before the first one, and once an end is settled. */
  lastDay: CalendarDay | null;
  /** Freezes in stock. Each covers one missed day automatically. */
  freezes: number;
  /** Days of rest, both ends included. They neither count nor break the streak. */
  rest: { from: CalendarDay; until: CalendarDay } | null;
  /** The last settled end, unless it was repaired. An end that is not settled yet follows from the fields above. */
  ended: EndedStreak | null;
  /** The day of the last repair. */
  repairedOn: CalendarDay | null;
};

/** Product decisions section 7. */
export const FREE_FREEZES = 2;

/** A shorter streak has nothing to repair, so its end is not stored. */
export const SHORTEST_STREAK = 2;

/** The calendar day of an instant in an IANA time zone. An unknown zone counts as UTC. */
export function calendarDayIn(zone: string, instant: Date): CalendarDay {
  return wallClockIn(zone, instant).slice(0, 10);
}

/**
 * The day on which a person's actions at an instant count: the day in their time zone, but never before the latest day
 * that they had reached when they changed the zone. Flying west therefore makes a day longer, and no one can repeat a
 * day that is over.
 */
export function countedDay(
  { timeZone, reachedDay }: { timeZone: string; reachedDay: CalendarDay | null },
  instant: Date,
): CalendarDay {
  const day = calendarDayIn(timeZone, instant);
  return reachedDay !== null && reachedDay > day ? reachedDay : day;
}

/** The calendar day some days after another. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The days between two others, exclusive: at most the given number, earliest first. */
function daysBetween(after: CalendarDay, before: CalendarDay, atMost: number): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = addDays(after, 1); day < before && days.length < atMost; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The days after the streak's last day and before the given day on which nothing counted and the person did not rest.
 * For a long absence, returns only one more than there are freezes, which is enough to end the streak.
 */
function missedDays({ lastDay, rest, freezes }: Streak, day: CalendarDay): CalendarDay[] {
  if (lastDay === null) return [];
  return daysBetween(lastDay, day, MAX_REST_DAYS + freezes + 1).filter(
    (one) => rest === null || one < rest.from || one > rest.until,
  );
}

/** The first day on which the streak was over, as of a day; null while it continues, or if there is none. */
function endOf(streak: Streak, day: CalendarDay): CalendarDay | null {
  const uncovered = missedDays(streak, day)[streak.freezes];
  return uncovered === undefined ? null : addDays(uncovered, 1);
}

/**
 * The missed days covered by freezes, at most as many as are in stock. Null if more were missed, which ends the streak.
 * The stock is charged only when the next day counts or a rest begins.
 */
export function frozenDays(streak: Streak, day: CalendarDay): CalendarDay[] | null {
  return endOf(streak, day) === null ? missedDays(streak, day) : null;
}

/** The streak with any end up to the given day stored, so that nothing later moves or undoes it. */
export function settleStreak(streak: Streak, day: CalendarDay): Streak {
  const on = endOf(streak, day);
  if (on === null) return streak;
  const ended = streak.length >= SHORTEST_STREAK ? { length: streak.length, on } : null;
  return { ...streak, length: 0, lastDay: null, ended };
}

/**
 * The streak after an action that counts on a day, and the days for which freezes were used. A day before the last
 * counted one changes nothing, so a person who flies west keeps their streak. A streak that starts again remembers the
 * one that ended.
 */
export function growStreak(streak: Streak, day: CalendarDay): { streak: Streak; frozen: CalendarDay[] } {
  if (streak.lastDay !== null && day <= streak.lastDay) return { streak, frozen: [] };
  const settled = settleStreak(streak, day);
  const frozen = missedDays(settled, day);
  const freezes = settled.freezes - frozen.length;
  return {
    streak: { ...settled, length: settled.lastDay === null ? 1 : settled.length + 1, lastDay: day, freezes },
    frozen,
  };
}

/** The length to show on a day: that of the streak that an action on that day would continue. */
export function streakOn(streak: Streak, today: CalendarDay): number {
  if (streak.lastDay === null) return 0;
  return streak.lastDay >= today || endOf(streak, today) === null ? streak.length : 0;
}
