export const HOUR_MS = 3_600_000;

/** A day by the clock; where clocks change, a calendar day is longer or shorter. */
export const DAY_MS = 24 * HOUR_MS;
