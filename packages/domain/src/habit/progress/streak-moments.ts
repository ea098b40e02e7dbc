import { minuteOfWeek } from '../../accounts/profile/weekly-hours.ts';

/**
 * The hours of a person's own clock in which their streak is spoken of, the last one excluded. In the evening, a day that
 * has nothing yet is offered; in the morning, a streak that ended is told.
 */
const HOURS = { morning: [9, 12], evening: [18, 22] } as const;
export type StreakMoment = keyof typeof HOURS;

/** Which of the moments it is in an IANA time zone; null at all other times. An unknown zone counts as UTC. */
export function streakMoment(zone: string, now: Date): StreakMoment | null {
  const hour = minuteOfWeek(zone, now).minute / 60;
  for (const moment of ['morning', 'evening'] as const) {
    const [from, to] = HOURS[moment];
    if (from <= hour && hour < to) return moment;
  }
  return null;
}
