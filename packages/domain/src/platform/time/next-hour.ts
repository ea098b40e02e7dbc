import { HOUR_MS } from './lengths.ts';

/** The longest random delay before the next full hour. */
const LONGEST_DELAY_MS = HOUR_MS / 2;

/**
 * The first full hour after a moment in milliseconds plus a random delay of up to half an hour. `chance` returns a
 * number from 0 to 1.
 */
export function nextHourAfter(moment: number, chance: () => number): Date {
  return new Date((Math.floor((moment + chance() * LONGEST_DELAY_MS) / HOUR_MS) + 1) * HOUR_MS);
}
