import { DAY_MINUTES, type WeeklyHours } from '@cuppa/domain/accounts/profile/weekly-hours';
import { asciiDigits } from '@cuppa/domain/platform/text/digits';

/**
 * The hours on the given days between two typed times ("18:00"). If the end is not after the start, it is on the next
 * day. Null if a time or all days are missing, or if both times are equal and not midnight.
 */
export function typedHours(days: readonly number[], from: string, to: string): WeeklyHours | null {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  if (start === null || end === null || days.length === 0 || (start === end && start !== 0)) return null;
  return days.flatMap((day) => {
    if (start < end) return [{ day, from: start, to: end }];
    const evening = { day, from: start, to: DAY_MINUTES };
    return end === 0 ? [evening] : [evening, { day: (day % 7) + 1, from: 0, to: end }];
  });
}

function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(asciiDigits(time)) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
