import type { Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { addReason, type ReportReasoning } from './add-reason.ts';
import { type FiledReport, fileReport } from './file-report.ts';
import type { ModerationService } from './moderation.service.ts';

export type { ReportReasoning } from './add-reason.ts';
export type { ReportEvidence } from './report-evidence.ts';
export type FilingService = ReturnType<typeof createFilingService>;

/** Takes reports in, each into the open case about its person. What follows at once, `reportFiled` does. */
export function createFilingService({
  clock,
  reportFiled,
}: {
  clock: Clock;
  reportFiled: ModerationService['reportFiled'];
}) {
  return {
    /** Files a report in the caller's transaction, which holds the reporter's lock. Answers its id. */
    file: async (tx: Transaction, report: FiledReport): Promise<string> => {
      const { reportId, caseId } = await fileReport(tx, report, clock.now());
      await reportFiled(tx, { caseId, reportedId: report.reportedId });
      return reportId;
    },

    /** Adds the reason to one's own report that has none yet. Refuses NOT_FOUND and REPORT_CLOSED. */
    addReason: async (tx: Transaction, reporterId: string, reasoning: ReportReasoning): Promise<void> => {
      const completed = await addReason(tx, reporterId, reasoning, clock.now());
      if (completed !== null) await reportFiled(tx, completed);
    },
  };
}
