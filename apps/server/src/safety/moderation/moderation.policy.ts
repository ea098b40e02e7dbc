import { type Danger, dangerOf, type ReportReason } from '@cuppa/domain/safety/safety/report';
import {
  HIDING_REPORTERS,
  HIDING_WINDOW_MS,
  helpsToHide,
  type ReporterRecord,
  reporterWeight,
} from '@cuppa/domain/safety/safety/reporter-weight';

export type OpenReport = { reporterId: string; reason: ReportReason | null; createdAt: Date };

/** An appeal waits with what hurts: somebody may be shut out by mistake. */
export const APPEAL_DANGER: Danger = 1;
/** Nobody's reports speak for an appeal, so it counts like one of a newcomer. */
export const APPEAL_WEIGHT = 1;

/** The urgency of reports that are open together. */
export function highestDanger(reports: readonly Pick<OpenReport, 'reason'>[]): Danger {
  return reports.map(({ reason }) => dangerOf(reason)).reduce((most, one) => (one > most ? one : most), 0 as Danger);
}

/** The weight of a case: that of its reporters together, each once. */
export function weightOfCase(reports: readonly OpenReport[], records: ReadonlyMap<string, ReporterRecord>): number {
  return reportersOf(reports, records).reduce((sum, record) => sum + reporterWeight(record), 0);
}

/**
 * Whether open reports hide their person until a moderator has looked: one that says that they are a minor, or the
 * reports of several people within a month. Those who report in bad faith count for neither.
 */
export function hidesPerson(
  reports: readonly OpenReport[],
  records: ReadonlyMap<string, ReporterRecord>,
  now: Date,
): boolean {
  const ofMinor = reports.filter(({ reason }) => reason === 'under-age');
  if (reportersOf(ofMinor, records).some(helpsToHide)) return true;
  const recent = reports.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < HIDING_WINDOW_MS);
  return reportersOf(recent, records).filter(helpsToHide).length >= HIDING_REPORTERS;
}

function reportersOf(
  reports: readonly OpenReport[],
  records: ReadonlyMap<string, ReporterRecord>,
): readonly ReporterRecord[] {
  const ids = new Set(reports.map(({ reporterId }) => reporterId));
  return [...ids].map((id) => records.get(id) ?? { upheld: 0, closed: 0, badFaith: 0 });
}
