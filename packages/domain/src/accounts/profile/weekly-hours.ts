import { zoneFormat } from '../../platform/time/zone-format.ts';

/** Hours of a week in which a person usually has time, in their own time zone. */
export type WeeklyHours = readonly {
  /** ISO 8601: 1 is Monday, 7 is Sunday. */
  day: number;
  /** Minutes after midnight, `to` above `from`, at most 1,440. */
  from: number;
  to: number;
}[];

export const DAY_MINUTES = 1_440;
/** The most ranges that a person can state: six a day. */
export const MAX_WEEKLY_RANGES = 42;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The same hours in the order of the week; ranges of one day that overlap or touch become one. */
export function tidyHours(hours: WeeklyHours): WeeklyHours {
  const tidy: { day: number; from: number; to: number }[] = [];
  for (const range of hours.toSorted((a, b) => a.day - b.day || a.from - b.from)) {
    const last = tidy.at(-1);
    if (last?.day === range.day && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else tidy.push({ ...range });
  }
  return tidy;
}

/** The hours without those of a range of one day; what it cuts in two becomes two. */
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

/** Whether clocks of a zone show a time of these hours at an instant. An unknown zone counts as UTC. */
export function isWithinHours(hours: WeeklyHours, zone: string, instant: Date): boolean {
  const { day, minute } = minuteOfWeek(zone, instant);
  return hours.some((range) => range.day === day && range.from <= minute && minute < range.to);
}

const formatMinute = zoneFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The weekday (1 is Monday) and the minute after midnight that clocks of a zone show. An unknown zone counts as UTC. */
export function minuteOfWeek(zone: string, instant: Date): { day: number; minute: number } {
  const [weekday = '', time = ''] = formatMinute(zone, instant).split(/,? /);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { day: WEEKDAYS.indexOf(weekday) + 1, minute: hour * 60 + minute };
}
