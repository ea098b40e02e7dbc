import type { CalendarDay } from '../../accounts/profile/age.ts';
import { zoneFormat } from '../../platform/time/zone-format.ts';
import { MAX_REST_DAYS } from './rest-days.ts';

/**
 * A streak that ended, with the first day on which it was over: the day after the first missed day that no freeze could
 * cover. Until that missed day is over itself, the streak can still be kept.
 */
export type EndedStreak = { length: number; on: CalendarDay };

/** A streak as the last day that counted left it. */
export type Streak = {
  length: number;
  /** The last day that counted; null before the first one, and once an end is settled. */
  lastDay: CalendarDay | null;
  /** Freezes in stock. Each makes up for one missed day automatically. */
  freezes: number;
  /** Days of rest, both ends included. They neither count nor break the streak. */
  rest: { from: CalendarDay; until: CalendarDay } | null;
  /** The settled end before, unless it was repaired. An end that is not settled yet follows from the fields above. */
  ended: EndedStreak | null;
  /** The day of the last repair. */
  repairedOn: CalendarDay | null;
};

/** Product decisions section 7. */
export const FREE_FREEZES = 2;

/** A streak shorter than this has nothing to pick up, so its end is not kept. */
export const SHORTEST_STREAK = 2;

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

/** The days between two others, without those two: at most the given number of them, the earliest. */
function daysBetween(after: CalendarDay, before: CalendarDay, atMost: number): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = addDays(after, 1); day < before && days.length < atMost; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The days between the streak's last day and the given day on which nothing counted and the person did not rest. Of a
 * long absence it names one more than there are freezes, which is enough to end the streak.
 */
function missedDays({ lastDay, rest, freezes }: Streak, day: CalendarDay): CalendarDay[] {
  if (lastDay === null) return [];
  return daysBetween(lastDay, day, MAX_REST_DAYS + freezes + 1).filter(
    (one) => rest === null || one < rest.from || one > rest.until,
  );
}

/** The first day on which the streak was over, as of a day; null while it goes on, and where there is none. */
function endOf(streak: Streak, day: CalendarDay): CalendarDay | null {
  const uncovered = missedDays(streak, day)[streak.freezes];
  return uncovered === undefined ? null : addDays(uncovered, 1);
}

/**
 * The missed days that freezes make up for: as many in a row as are in stock. Null if more were missed, which ends the
 * streak. The stock is charged only when the next day counts or a rest begins.
 */
export function frozenDays(streak: Streak, day: CalendarDay): CalendarDay[] | null {
  return endOf(streak, day) === null ? missedDays(streak, day) : null;
}

/** The streak with an end by the given day written down, so that nothing that happens later moves or undoes it. */
export function settleStreak(streak: Streak, day: CalendarDay): Streak {
  const on = endOf(streak, day);
  if (on === null) return streak;
  const ended = streak.length >= SHORTEST_STREAK ? { length: streak.length, on } : null;
  return { ...streak, length: 0, lastDay: null, ended };
}

/**
 * The streak after something that counts on a day, and the days that freezes were used for. A day before the last one
 * changes nothing, so a person who flies west keeps their streak. A streak that starts anew remembers what ended.
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

/** The streak to show on a day: the one that an action on that day would continue. */
export function streakOn(streak: Streak, today: CalendarDay): number {
  if (streak.lastDay === null) return 0;
  return streak.lastDay >= today || endOf(streak, today) === null ? streak.length : 0;
}
