export const HOUR_MS = 3_600_000;
/** Of a clock, not of a calendar: a day in which clocks change is longer or shorter. */
export const DAY_MS = 24 * HOUR_MS;
