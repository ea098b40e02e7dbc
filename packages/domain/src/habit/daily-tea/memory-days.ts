import type { CalendarDay } from '../../accounts/profile/age.ts';

/**
 * The same calendar day a year and a month before. Where that month has no such day, it is its last one: of February 29,
 * February 28 a year before, and of March 29, 30 and 31 the last of February.
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
