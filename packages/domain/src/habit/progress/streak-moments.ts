import { minuteOfWeek } from '../../accounts/profile/weekly-hours.ts';

/**
 * The hours of a person's local clock in which notices about their streak are sent, from the first up to but not
 * including the last: in the evening about a day without activity, in the morning about a streak that ended.
 */
const HOURS = { morning: [9, 12], evening: [18, 22] } as const;
export type StreakMoment = keyof typeof HOURS;

/** The current streak moment in an IANA time zone; null at all other times. An unknown zone counts as UTC. */
export function streakMoment(zone: string, now: Date): StreakMoment | null {
  const hour = minuteOfWeek(zone, now).minute / 60;
  for (const moment of ['morning', 'evening'] as const) {
    const [from, to] = HOURS[moment];
    if (from <= hour && hour < to) return moment;
  }
  return null;
}
