import { DAY_MINUTES, minuteOfWeek } from '../../accounts/profile/weekly-hours.ts';
import type { QuietHours } from './notice-choices.ts';

/** Quiet hours begin and end on quarter hours, and all time zones differ by quarter hours. */
const QUARTER_MS = 15 * 60_000;

/** Whether a zone's clocks are in the quiet hours; `until` itself is not. An unknown zone counts as UTC. */
export function isQuiet({ from, until }: QuietHours, zone: string, instant: Date): boolean {
  const { minute } = minuteOfWeek(zone, instant);
  const sinceFrom = (minute - minuteOfDay(from) + DAY_MINUTES) % DAY_MINUTES;
  return sinceFrom < (minuteOfDay(until) - minuteOfDay(from) + DAY_MINUTES) % DAY_MINUTES;
}

/**
 * The end of the quiet hours at an instant; null outside of them. If a clock change skips their end, it is the end of
 * the gap.
 */
export function quietUntil(hours: QuietHours, zone: string, now: Date): Date | null {
  if (!isQuiet(hours, zone, now)) return null;
  return firstQuarter(now, (instant) => !isQuiet(hours, zone, instant));
}

/** The next instant at which a zone's clocks reach or skip a time in quarter hours, such as 07:00. */
export function nextTime(time: string, zone: string, now: Date): Date {
  const before = minuteOfDay(time) - minuteOfWeek(zone, now).minute;
  const isToday = before > 0;
  const passed = (instant: Date) => {
    const { minute, day } = minuteOfWeek(zone, instant);
    const isLater = day !== minuteOfWeek(zone, now).day;
    // A clock change can skip into the next day.
    return isLater ? isToday || minute >= minuteOfDay(time) : isToday && minute >= minuteOfDay(time);
  };
  return firstQuarter(now, passed);
}

/** The first quarter hour, from an instant on, that passes a test. */
function firstQuarter(now: Date, test: (instant: Date) => boolean): Date {
  let at = Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS;
  while (!test(new Date(at))) at += QUARTER_MS;
  return new Date(at);
}

/** The minutes after midnight of a time such as 07:15. */
export function minuteOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
