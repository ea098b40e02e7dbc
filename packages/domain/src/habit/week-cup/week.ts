import type { CalendarDay } from '../../accounts/profile/age.ts';
import { minuteOfWeek } from '../../accounts/profile/weekly-hours.ts';
import { addDays, calendarDayIn } from '../progress/streaks.ts';

export const DAYS_A_WEEK = 7;
/** The minute of its Sunday from which a week is ready, by the person's clock: 18:00. */
const READY_MINUTE = 18 * 60;

/** The Monday of the week that contains a day. */
export function mondayOf(day: CalendarDay): CalendarDay {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_A_WEEK;
  return addDays(day, -sinceMonday);
}

/** The days of a week, Monday first. */
export function daysOfWeek(monday: CalendarDay): [CalendarDay, ...CalendarDay[]] {
  return [monday, ...Array.from({ length: DAYS_A_WEEK - 1 }, (_, index) => addDays(monday, index + 1))];
}

/** The Monday of the newest week that is ready at an instant: this week's on Sunday evening, else last week's. */
export function newestToldWeek(zone: string, instant: Date): CalendarDay {
  const today = calendarDayIn(zone, instant);
  const monday = mondayOf(today);
  return isSundayEvening(zone, instant) ? monday : addDays(monday, -DAYS_A_WEEK);
}

/**
 * The Monday of the week that has just become ready in a zone: from Sunday evening to the end of Monday. Null at any
 * other time.
 */
export function freshlyToldWeek(zone: string, instant: Date): CalendarDay | null {
  const today = calendarDayIn(zone, instant);
  return mondayOf(today) === today || isSundayEvening(zone, instant) ? newestToldWeek(zone, instant) : null;
}

/** Whether the clock of a zone shows a Sunday from 18:00 on. An unknown zone counts as UTC. */
export function isSundayEvening(zone: string, instant: Date): boolean {
  const { day, minute } = minuteOfWeek(zone, instant);
  return day === DAYS_A_WEEK && minute >= READY_MINUTE;
}
