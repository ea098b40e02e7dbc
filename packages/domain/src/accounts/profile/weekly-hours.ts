import { wallClockIn } from '../../platform/time/wall-clock.ts';

/** The hours of a week in which a person usually has time, in their own time zone. */
export type WeeklyHours = readonly {
  /** ISO 8601: 1 is Monday, 7 is Sunday. */
  day: number;
  /** Minutes after midnight. `to` is greater than `from` and at most 1,440. */
  from: number;
  to: number;
}[];

export const DAY_MINUTES = 1_440;
/** The maximum number of ranges that a person can enter: six per day. */
export const MAX_WEEKLY_RANGES = 42;

/** The hours sorted by weekday and start. Ranges of one day that overlap or touch are merged. */
export function tidyHours(hours: WeeklyHours): WeeklyHours {
  const tidy: { day: number; from: number; to: number }[] = [];
  for (const range of hours.toSorted((a, b) => a.day - b.day || a.from - b.from)) {
    const last = tidy.at(-1);
    if (last?.day === range.day && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else tidy.push({ ...range });
  }
  return tidy;
}

/** The hours without a range of one day. A range that it cuts in two leaves two ranges. */
export function withoutRange(hours: WeeklyHours, gone: WeeklyHours[number]): WeeklyHours {
  return hours.flatMap((range) => {
    if (range.day !== gone.day || range.to <= gone.from || range.from >= gone.to) return [range];
    const rest = [
      { ...range, to: gone.from },
      { ...range, from: gone.to },
    ];
    return rest.filter(({ from, to }) => from < to);
  });
}

/** Whether an instant, as local time of a zone, falls within these hours. An unknown zone counts as UTC. */
export function isWithinHours(hours: WeeklyHours, zone: string, instant: Date): boolean {
  const { day, minute } = minuteOfWeek(zone, instant);
  return hours.some((range) => range.day === day && range.from <= minute && minute < range.to);
}

/** The local weekday (1 is Monday) and minute after midnight of an instant. An unknown zone counts as UTC. */
export function minuteOfWeek(zone: string, instant: Date): { day: number; minute: number } {
  const [day = '', time = ''] = wallClockIn(zone, instant).split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { day: new Date(`${day}T00:00:00Z`).getUTCDay() || 7, minute: hour * 60 + minute };
}
