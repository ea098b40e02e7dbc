import type { CalendarDay } from '../../accounts/profile/age.ts';
import { calendarDayIn } from '../../habit/progress/streaks.ts';
import { HOUR_MS } from './lengths.ts';

const MINUTE_MS = 60_000;
/** No clock is more than 14 hours ahead of UTC or 12 behind it. */
const [AHEAD_MS, BEHIND_MS] = [15 * HOUR_MS, 13 * HOUR_MS];

/**
 * The minute in which a calendar day begins in an IANA time zone: not always at 00:00; for a day that a zone skipped,
 * when the next one begins. An unknown zone counts as UTC.
 */
export function zoneDayStart(zone: string, day: CalendarDay): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = (midnight - AHEAD_MS) / MINUTE_MS;
  let reached = (midnight + BEHIND_MS) / MINUTE_MS;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (calendarDayIn(zone, new Date(middle * MINUTE_MS)) < day) before = middle;
    else reached = middle;
  }
  return new Date(reached * MINUTE_MS);
}
