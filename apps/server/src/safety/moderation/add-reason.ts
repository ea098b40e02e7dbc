import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { isOfMinor } from '@cuppa/domain/safety/safety/hiding';
import { dangerOf, type ReportReason } from '@cuppa/domain/safety/safety/report';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { joinDetails } from './file-report.ts';
import type { Reported } from './report-filed.ts';
import { findOwnReport, openCase, updateReport } from './reports.repository.ts';

export type ReportReasoning = { reportId: string; reason: ReportReason; details: string };

const COMPLETED_WITHIN_MS = DAY_MS;

/**
 * Adds the reason to a report that was made without one; its evidence is unchanged. Returns what is now known of the
 * report, or null for a repetition, as after a lost reply. Refuses NOT_FOUND for another person's report, and
 * REPORT_CLOSED for one that has another reason, was handled, or is older than a day.
 */
export async function addReason(
  tx: Transaction,
  reporterId: string,
  { reportId, reason, details }: ReportReasoning,
  now: Date,
): Promise<Reported | null> {
  const report = await findOwnReport(tx, reportId, reporterId);
  if (report === null) throw new Refusal('NOT_FOUND');
  if (report.reason === reason && joinDetails(report.details, details) === report.details) return null;
  const isFresh = now.getTime() - report.createdAt.getTime() < COMPLETED_WITHIN_MS;
  if (report.reason !== null || report.outcome !== null || !isFresh) throw new Refusal('REPORT_CLOSED');
  const caseId = await openCase(tx, { subjectId: report.reportedId, danger: dangerOf(reason), now });
  await updateReport(tx, reportId, { caseId, reason, details: joinDetails(report.details, details) });
  return { reportId, caseId, reportedId: report.reportedId, isOtherKind: isOfMinor(reason) };
}
