import { DAY_MINUTES, type WeeklyHours } from '@cuppa/domain/accounts/profile/weekly-hours';

/**
 * The hours of some days from two times as their fields hold them ("18:00"). An end that is not after the start is one
 * of the next day. Null if a time or every day is missing, or if both times are the same and not midnight.
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
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
