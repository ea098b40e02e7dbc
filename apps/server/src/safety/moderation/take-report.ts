import type { Transaction } from '../../platform/postgres/database.ts';
import { addReason, type ReportReasoning } from './add-reason.ts';
import { type FiledReport, fileReport } from './file-report.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { reportFiled } from './report-filed.ts';
import { readNetwork } from './report-network.ts';

/**
 * Files a report in the caller's transaction, which holds the reporter's lock, and weighs its case. The answer is the
 * same whether the report hides its person or not.
 */
export async function takeReport(
  deps: ModerationDeps,
  tx: Transaction,
  { sessionId, ...report }: Omit<FiledReport, 'network'> & { sessionId: string },
): Promise<string> {
  const network = await readNetwork(tx, deps, sessionId);
  const filed = await fileReport(tx, { ...report, network }, deps.clock.now());
  await reportFiled(tx, deps, { ...filed, reportedId: report.reportedId });
  return filed.reportId;
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
