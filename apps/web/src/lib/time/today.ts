import { calendarDayIn } from '@cuppa/domain/habit/progress/streaks';

/** The device's IANA zone. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Today's calendar day in the device's zone. */
export function localToday(): string {
  return calendarDayIn(deviceTimeZone(), new Date());
}
