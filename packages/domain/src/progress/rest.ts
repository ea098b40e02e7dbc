import type { CalendarDay } from '../age/age.ts';
import { MAX_REST_DAYS } from './rest-days.ts';
import { addDays, frozenDays, type Streak } from './streaks.ts';

/**
 * A streak that rests from today on for some days, or null where its rest is used up. A rest goes on until a day
 * counts again after its end: so beginning anew keeps its first day, and with it the 30 days that it may last. A day
 * missed before today is made up for by a freeze now, never by the rest.
 */
export function beginRest(
  streak: Streak,
  today: CalendarDay,
  days: number,
): { streak: Streak; frozen: CalendarDay[] } | null {
  const frozen = streak.lastDay === null ? null : frozenDays(streak, today);
  const settled =
    frozen === null || frozen.length === 0
      ? streak
      : { ...streak, lastDay: addDays(today, -1), freezes: streak.freezes - frozen.length };
  const isSameRest = streak.rest !== null && (frozen === null ? isResting(streak, today) : !hasCountedSince(streak));
  const from = isSameRest && streak.rest !== null && streak.rest.from < today ? streak.rest.from : today;
  const until = earlier(addDays(today, days - 1), addDays(from, MAX_REST_DAYS - 1));
  return until < today ? null : { streak: { ...settled, rest: { from, until } }, frozen: frozen ?? [] };
}

/** Ends a rest before today; the days already rested stay rested. */
export function endRest(streak: Streak, today: CalendarDay): Streak {
  if (streak.rest === null || streak.rest.until < today) return streak;
  const until = addDays(today, -1);
  return { ...streak, rest: until < streak.rest.from ? null : { from: streak.rest.from, until } };
}

export function isResting({ rest }: Streak, day: CalendarDay): boolean {
  return rest !== null && rest.from <= day && day <= rest.until;
}

/** Whether a day counted after the rest was over. */
function hasCountedSince({ lastDay, rest }: Streak): boolean {
  return lastDay !== null && rest !== null && lastDay > rest.until;
}

const earlier = (a: CalendarDay, b: CalendarDay): CalendarDay => (a < b ? a : b);
