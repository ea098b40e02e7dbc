import { isWithinHours, minuteOfWeek, type WeeklyHours } from '../../accounts/profile/weekly-hours.ts';
import { calendarDayIn } from '../../habit/progress/streaks.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';

const MOST = 3;
const STEP_MS = HOUR_MS / 2;
const EARLIEST_MS = HOUR_MS;
const LATEST_MS = 14 * DAY_MS;
/** A second conversation with some minutes around it. */
const LENGTH_MS = 15 * 60_000;
/** Night, morning, afternoon and evening. */
const DAY_PART_MINUTES = 6 * 60;
/** No part of a day is longer, even if clocks change in it. */
const LONGEST_DAY_PART_MS = 8 * HOUR_MS;

type Free = { hours: WeeklyHours; zone: string };

/**
 * Times for a second conversation within the own hours: on the hour or half past, one a day, at most three, soonest
 * first. If some of them are in a part of a day (night, morning, afternoon, evening, on the own clock) in which the
 * other has any hours, only those are returned. So a person who asks often enough, with different own hours, learns in
 * which parts of the days of a week the other has some time, but neither when exactly nor in which zone. Without own
 * hours there is nothing to choose from.
 *
 * @param other null for a person whose hours must not be used
 */
export function suggestTimes(own: Free, other: Free | null, now: Date): Date[] {
  if (own.hours.length === 0) return [];
  const first = Math.ceil((now.getTime() + EARLIEST_MS) / STEP_MS) * STEP_MS;
  const last = now.getTime() + LATEST_MS;
  const partsOfOther = other === null ? new Set<string>() : dayPartsOf(other, own.zone, first, last);
  const ownTimes: Date[] = [];
  const sharedTimes: Date[] = [];
  for (let at = first; at <= last && sharedTimes.length < MOST; at += STEP_MS) {
    const time = new Date(at);
    if (!isFree(own, time)) continue;
    if (ownTimes.length < MOST) addOncePerDay(ownTimes, time, own.zone);
    if (partsOfOther.has(dayPartIn(own.zone, time))) addOncePerDay(sharedTimes, time, own.zone);
  }
  return sharedTimes.length > 0 ? sharedTimes : ownTimes;
}

/**
 * True if a person has any hours in the part of the day, on the clock of a zone, that contains a time, or has stated no
 * hours. It reveals no more about them than `suggestTimes` does.
 */
export function isFreeInDayPart(person: Free, zone: string, time: Date): boolean {
  if (person.hours.length === 0) return true;
  const at = time.getTime();
  return dayPartsOf(person, zone, at, at).has(dayPartIn(zone, time));
}

/**
 * The parts of days, on the clock of a zone, in which a person is free at all. Each counts as a whole, from before the
 * first time to after the last: the rest of a part that has begun would reveal hours as time passes.
 */
function dayPartsOf(person: Free, zone: string, first: number, last: number): Set<string> {
  const parts = new Set<string>();
  for (let at = first - LONGEST_DAY_PART_MS; at <= last + LONGEST_DAY_PART_MS; at += STEP_MS) {
    const time = new Date(at);
    if (isFree(person, time)) parts.add(dayPartIn(zone, time));
  }
  return parts;
}

function dayPartIn(zone: string, time: Date): string {
  return `${calendarDayIn(zone, time)}/${Math.floor(minuteOfWeek(zone, time).minute / DAY_PART_MINUTES)}`;
}

function isFree({ hours, zone }: Free, start: Date): boolean {
  const end = new Date(start.getTime() + LENGTH_MS - 1);
  return isWithinHours(hours, zone, start) && isWithinHours(hours, zone, end);
}

function addOncePerDay(times: Date[], time: Date, zone: string): void {
  const last = times.at(-1);
  if (last === undefined || calendarDayIn(zone, last) !== calendarDayIn(zone, time)) times.push(time);
}
