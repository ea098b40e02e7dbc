import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';

/**
 * The weekday of a calendar day in words. A calendar day has no zone: noon UTC is that day wherever it is read as UTC.
 */
export function weekdayName(day: CalendarDay, weekday: 'long' | 'narrow'): string {
  return new Intl.DateTimeFormat('en', { weekday, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}

export function monthNames(): string[] {
  const format = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)));
}
