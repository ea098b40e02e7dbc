import type { CalendarDay } from '../../accounts/profile/age.ts';
import { MAX_REST_DAYS } from './rest-days.ts';
import { addDays, frozenDays, type Streak, settleStreak } from './streaks.ts';

/**
 * The streak with a rest of some days from today, or null if its rest is used up. A rest continues until a day counts
 * after its end. Starting it again before therefore keeps its first day, from which the limit of 30 days counts. Days
 * missed before today are covered by freezes now, never by the rest; if the freezes do not suffice, the streak ends.
 */
export function beginRest(
  streak: Streak,
  today: CalendarDay,
  days: number,
): { streak: Streak; frozen: CalendarDay[] } | null {
  const frozen = streak.lastDay === null ? null : frozenDays(streak, today);
  const settled =
    frozen === null || frozen.length === 0
      ? settleStreak(streak, today)
      : { ...streak, lastDay: addDays(today, -1), freezes: streak.freezes - frozen.length };
  const isSameRest = streak.rest !== null && (frozen === null ? isResting(streak, today) : !hasCountedSince(streak));
  const from = isSameRest && streak.rest !== null && streak.rest.from < today ? streak.rest.from : today;
  const until = earlier(addDays(today, days - 1), addDays(from, MAX_REST_DAYS - 1));
  return until < today ? null : { streak: { ...settled, rest: { from, until } }, frozen: frozen ?? [] };
}

/** Ends a rest before today. The days already rested stay days of rest. */
export function endRest(streak: Streak, today: CalendarDay): Streak {
  if (streak.rest === null || streak.rest.until < today) return streak;
  const until = addDays(today, -1);
  return { ...streak, rest: until < streak.rest.from ? null : { from: streak.rest.from, until } };
}

export function isResting({ rest }: Streak, day: CalendarDay): boolean {
  return rest !== null && rest.from <= day && day <= rest.until;
}

/** Whether any day counted after the end of the rest. */
function hasCountedSince({ lastDay, rest }: Streak): boolean {
  return lastDay !== null && rest !== null && lastDay > rest.until;
}

const earlier = (a: CalendarDay, b: CalendarDay): CalendarDay => (a < b ? a : b);
