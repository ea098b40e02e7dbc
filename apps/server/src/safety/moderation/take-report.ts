import type { Transaction } from '../../platform/postgres/database.ts';
import { addReason, type ReportReasoning } from './add-reason.ts';
import { type FiledReport, fileReport } from './file-report.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { reportFiled } from './report-filed.ts';

/** Files a report in the caller's transaction, which holds the reporter's lock, and weighs its case. */
export async function takeReport(deps: ModerationDeps, tx: Transaction, report: FiledReport): Promise<string> {
  const { reportId, caseId } = await fileReport(tx, report, deps.clock.now());
  await reportFiled(tx, deps, { caseId, reportedId: report.reportedId });
  return reportId;
}

/** Adds the reason to a report that has none yet, and weighs its case. Refuses NOT_FOUND and REPORT_CLOSED. */
export async function takeReason(
  deps: ModerationDeps,
  tx: Transaction,
  reporterId: string,
  reasoning: ReportReasoning,
): Promise<void> {
  const completed = await addReason(tx, reporterId, reasoning, deps.clock.now());
  if (completed !== null) await reportFiled(tx, deps, completed);
}
