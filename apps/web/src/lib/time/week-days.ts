/** ISO 8601: 1 is Monday, 7 is Sunday. */
const DAYS = [1, 2, 3, 4, 5, 6, 7];
type WeekInfo = { firstDay: number };

/** The days of a week, starting with the first one in a region. */
export function weekDays(region: string): number[] {
  const locale: Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(`und-${region}`);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return [...DAYS.slice(firstDay - 1), ...DAYS.slice(0, firstDay - 1)];
}

export function weekDayName(day: number, weekday: 'long' | 'short'): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat('en', { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
}
