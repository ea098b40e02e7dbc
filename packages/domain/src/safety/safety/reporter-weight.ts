import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';

/** Counts of a person's closed reports. `badFaith` reports are among the closed ones. */
export type ReporterRecord = { upheld: number; closed: number; badFaith: number };

/** A report made to harm counts against its reporter like this many wrong ones. */
const BAD_FAITH_COUNTS_AS = 4;
/** Everyone starts with one right and one wrong report, so a newcomer counts as average. */
const ASSUMED = { upheld: 1, closed: 2 };

/**
 * Lighter reporters do not help to hide anyone. One report in bad faith, or three wrong ones, make a reporter too
 * light.
 */
const COUNTS_FROM = 0.5;

/** Each unit of weight moves a case ahead by this much waiting time. */
const AHEAD_PER_WEIGHT_MS = 6 * HOUR_MS;
/** A report of a minor that hides no one moves its case ahead by this much, and so does its person's wish for a look. */
const AHEAD_MS = DAY_MS;

/**
 * Returns the weight of a reporter's record, from 0 to 2: twice the share of their closed reports that were right,
 * smoothed. A first report, and a reporter who is right as often as not, weighs 1.
 */
export function reporterWeight({ upheld, closed, badFaith }: ReporterRecord): number {
  const counted = closed + badFaith * (BAD_FAITH_COUNTS_AS - 1);
  return (2 * (upheld + ASSUMED.upheld)) / (counted + ASSUMED.closed);
}

/** True if a reporter's weight is enough to count towards hiding a person. */
export function countsTowardHiding(record: ReporterRecord): boolean {
  return reporterWeight(record) >= COUNTS_FROM;
}

/**
 * Returns the rank of a case; among those of the same danger the earliest is next. `isUrgent`: it is about a minor whom
 * it does not hide. `isAskedFor`: its person asked for a look.
 */
export function rankOfCase(
  openedAt: Date,
  weight: number,
  { isUrgent = false, isAskedFor = false }: { isUrgent?: boolean; isAskedFor?: boolean } = {},
): Date {
  const aheadMs = (isUrgent ? AHEAD_MS : 0) + (isAskedFor ? AHEAD_MS : 0);
  return new Date(openedAt.getTime() - weight * AHEAD_PER_WEIGHT_MS - aheadMs);
}
