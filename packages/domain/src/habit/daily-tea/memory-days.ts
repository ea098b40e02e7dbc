import type { CalendarDay } from '../../accounts/profile/age.ts';

/**
 * The same calendar day a year and a month before, or, if that month has no such day, its last day: for February 29,
 * February 28 a year before; for March 29 to 31, the last day of February a month before.
 */
export function memoryDays(today: CalendarDay): { yearAgo: CalendarDay; monthAgo: CalendarDay } {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  return {
    yearAgo: dayOrLast(year - 1, month, day),
    monthAgo: month === 1 ? dayOrLast(year - 1, 12, day) : dayOrLast(year, month - 1, day),
  };
}

/** `month` counts from 1. */
function dayOrLast(year: number, month: number, day: number): CalendarDay {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
