import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';

/** What became of a person's reports, as far as they are closed. Reports made to harm are among those that are closed. */
export type ReporterRecord = { upheld: number; closed: number; badFaith: number };

/** A report made to harm counts against its reporter like so many that were merely wrong. */
const BAD_FAITH_COUNTS_AS = 4;
/** As if everybody had one report that was right and one that was wrong, so that a newcomer is neither. */
const ASSUMED = { upheld: 1, closed: 2 };

/** Lighter reporters do not help to hide somebody. One report in bad faith, or three wrong ones, are enough for that. */
const COUNTS_FROM = 0.5;

/** So many different people hide a person until a moderator has looked. */
export const HIDING_REPORTERS = 3;
/** Older reports hide nobody by their number. */
export const HIDING_WINDOW_MS = 30 * DAY_MS;

/** A reporter of this weight moves a case ahead of those that wait so much longer. */
const AHEAD_PER_WEIGHT_MS = 6 * HOUR_MS;

/**
 * How much a reporter's word weighs, from 0 to 2: twice the share of their closed reports that were right, smoothed. A
 * newcomer, and whoever is right as often as not, weighs 1.
 */
export function reporterWeight({ upheld, closed, badFaith }: ReporterRecord): number {
  const counted = closed + badFaith * (BAD_FAITH_COUNTS_AS - 1);
  return (2 * (upheld + ASSUMED.upheld)) / (counted + ASSUMED.closed);
}

/** Whether a reporter is one of those who together hide a person. */
export function helpsToHide(record: ReporterRecord): boolean {
  return reporterWeight(record) >= COUNTS_FROM;
}

/** The moment by which a case of this weight stands in line; the earliest is next, among those of the same danger. */
export function rankOfCase(openedAt: Date, weight: number): Date {
  return new Date(openedAt.getTime() - weight * AHEAD_PER_WEIGHT_MS);
}
