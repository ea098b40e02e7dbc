import type { Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { addReason, type ReportReasoning } from './add-reason.ts';
import { type FiledReport, fileReport } from './file-report.ts';

export type { ReportReasoning } from './add-reason.ts';
export type { ReportEvidence } from './report-evidence.ts';
export type FilingService = ReturnType<typeof createFilingService>;

/** Takes reports in, each into the open case about its person. */
export function createFilingService({ clock }: { clock: Clock }) {
  return {
    /** Files a report in the caller's transaction, which holds the reporter's lock. Answers its id. */
    file: async (tx: Transaction, report: FiledReport): Promise<string> =>
      (await fileReport(tx, report, clock.now())).reportId,

    /** Adds the reason to one's own report that has none yet. Refuses NOT_FOUND and REPORT_CLOSED. */
    addReason: async (tx: Transaction, reporterId: string, reasoning: ReportReasoning): Promise<void> => {
      await addReason(tx, reporterId, reasoning, clock.now());
    },
  };
}
