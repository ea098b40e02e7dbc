import { type Danger, dangerOf, type ReportReason } from '@cuppa/domain/safety/safety/report';
import {
  countsTowardHiding,
  HIDING_REPORTERS,
  HIDING_WINDOW_MS,
  type ReporterRecord,
  reporterWeight,
} from '@cuppa/domain/safety/safety/reporter-weight';

export type OpenReport = { reporterId: string; reason: ReportReason | null; createdAt: Date };

/** An appeal ranks with harassment: the person may be shut out by mistake. */
export const APPEAL_DANGER: Danger = 1;
/** An appeal has no reporters, so it weighs as much as one report of a newcomer. */
export const APPEAL_WEIGHT = 1;

/** Returns the highest danger of open reports. */
export function highestDanger(reports: readonly Pick<OpenReport, 'reason'>[]): Danger {
  return reports.map(({ reason }) => dangerOf(reason)).reduce((most, one) => (one > most ? one : most), 0 as Danger);
}

/** Returns the weight of a case: the sum of its reporters' weights, each counted once. */
export function weightOfCase(reports: readonly OpenReport[], records: ReadonlyMap<string, ReporterRecord>): number {
  return reportersOf(reports, records).reduce((sum, record) => sum + reporterWeight(record), 0);
}

/**
 * True if open reports hide the person until a moderator has looked: one that says that they are a minor, or reports of
 * `HIDING_REPORTERS` people within a month. Reporters with too little weight count for neither.
 */
export function hidesPerson(
  reports: readonly OpenReport[],
  records: ReadonlyMap<string, ReporterRecord>,
  now: Date,
): boolean {
  const ofMinor = reports.filter(({ reason }) => reason === 'under-age');
  if (reportersOf(ofMinor, records).some(countsTowardHiding)) return true;
  const recent = reports.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < HIDING_WINDOW_MS);
  return reportersOf(recent, records).filter(countsTowardHiding).length >= HIDING_REPORTERS;
}

function reportersOf(
  reports: readonly OpenReport[],
  records: ReadonlyMap<string, ReporterRecord>,
): readonly ReporterRecord[] {
  const ids = new Set(reports.map(({ reporterId }) => reporterId));
  return [...ids].map((id) => records.get(id) ?? { upheld: 0, closed: 0, badFaith: 0 });
}
