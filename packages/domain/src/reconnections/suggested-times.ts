import { isWithinHours, type WeeklyHours } from '../profile/weekly-hours.ts';
import { calendarDayIn } from '../progress/streaks.ts';
import { DAY_MS, HOUR_MS } from '../time/lengths.ts';

const MOST = 3;
const STEP_MS = HOUR_MS / 2;
const EARLIEST_MS = HOUR_MS;
const LATEST_MS = 14 * DAY_MS;
/** A second cup with all that belongs to it. */
const LENGTH_MS = 15 * 60_000;

type Free = { hours: WeeklyHours; zone: string };

/**
 * Times for a second conversation within one's own hours: on the hour or half past, one a day, at most three, soonest
 * first. Where some of them lie in the other's hours too, those alone. The other's hours only ever choose among one's
 * own, so that nobody learns more of them; without hours of one's own there is nothing to choose from.
 *
 * @param other null for somebody whose hours may not be looked at
 */
export function suggestTimes(own: Free, other: Free | null, now: Date): Date[] {
  if (own.hours.length === 0) return [];
  const first = Math.ceil((now.getTime() + EARLIEST_MS) / STEP_MS) * STEP_MS;
  const alone: Date[] = [];
  const together: Date[] = [];
  for (let at = first; at <= now.getTime() + LATEST_MS && together.length < MOST; at += STEP_MS) {
    const time = new Date(at);
    if (!isFree(own, time)) continue;
    if (alone.length < MOST) addOncePerDay(alone, time, own.zone);
    if (other !== null && isFree(other, time)) addOncePerDay(together, time, own.zone);
  }
  return together.length > 0 ? together : alone;
}

function isFree({ hours, zone }: Free, start: Date): boolean {
  const end = new Date(start.getTime() + LENGTH_MS - 1);
  return isWithinHours(hours, zone, start) && isWithinHours(hours, zone, end);
}

function addOncePerDay(times: Date[], time: Date, zone: string): void {
  const last = times.at(-1);
  if (last === undefined || calendarDayIn(zone, last) !== calendarDayIn(zone, time)) times.push(time);
}
