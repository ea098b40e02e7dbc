/** A day that is being chosen; each part may still be missing. */
export type DayParts = { day: number | null; month: number | null; year: number | null };
export type DatePart = keyof DayParts;
/** The first and last selectable day, yyyy-MM-dd. */
export type DayLimits = { min: string; max: string };

export const NO_PARTS: DayParts = { day: null, month: null, year: null };

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function dayOf(parts: DayParts): string | null {
  if (parts.day === null || parts.month === null || parts.year === null) return null;
  if (parts.year < 1000 || parts.month < 1 || parts.month > 12) return null;
  if (parts.day < 1 || parts.day > daysInMonth(parts.year, parts.month)) return null;
  return [String(parts.year).padStart(4, '0'), pad(parts.month), pad(parts.day)].join('-');
}

export function partsOf(day: string | null): DayParts {
  if (day === null) return NO_PARTS;
  const [year, month, date] = day.split('-').map(Number);
  return { day: date ?? null, month: month ?? null, year: year ?? null };
}

/** Moves a day that does not exist, or is outside the limits, to the nearest valid one. */
export function nearestParts(parts: DayParts, limits: DayLimits): DayParts {
  const { month, year } = parts;
  let { day } = parts;
  if (day !== null && month !== null) day = Math.min(day, daysInMonth(year ?? 2000, month));
  const settled = { day, month, year };
  const whole = dayOf(settled);
  if (whole === null) return settled;
  if (whole > limits.max) return partsOf(limits.max);
  if (whole < limits.min) return partsOf(limits.min);
  return settled;
}

/** Whether any day of the month can be chosen. */
export function isMonthOpen(year: number, month: number, limits: DayLimits): boolean {
  const text = `${year}-${pad(month)}`;
  return text >= limits.min.slice(0, 7) && text <= limits.max.slice(0, 7);
}

export function isDayOpen(year: number, month: number, day: number, limits: DayLimits): boolean {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  return text >= limits.min && text <= limits.max;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
