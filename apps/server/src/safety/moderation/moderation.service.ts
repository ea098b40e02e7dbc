import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { ReportReasoning } from './add-reason.ts';
import { decideAppeal, openAppeal, undoDecision } from './appeals.ts';
import { addNote, claimCase, claimNext, skipCase } from './claim-case.ts';
import { closeReporter } from './close-reporter.ts';
import { correctBirthday } from './correct-birthday.ts';
import { actOnCase, dismissCase } from './decide-case.ts';
import { createFigures } from './figures.ts';
import type { FiledReport } from './file-report.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { readCase, readQueue } from './read-case.ts';
import { readLog } from './read-log.ts';
import { finishHiding } from './report-filed.ts';
import { takeReason, takeReport } from './take-report.ts';

export type { ReportReasoning } from './add-reason.ts';
export type { ReportEvidence } from './report-evidence.ts';
export type ModerationService = ReturnType<typeof createModerationService>;

type CaseRef = { caseId: string };

/**
 * Moderators' work on reports and appeals. Each action on a case requires that no other moderator works on it, is
 * written in one transaction with its log entry, and returns the updated case.
 */
export function createModerationService(deps: ModerationDeps) {
  /** Runs an action on a case, then reads the case again. */
  const onCase =
    <Input extends CaseRef>(work: (deps: ModerationDeps, moderatorId: string, input: Input) => Promise<void>) =>
    async (moderatorId: string, input: Input): Promise<ModerationCase> => {
      await work(deps, moderatorId, input);
      return readCase(deps, moderatorId, input.caseId);
    };

  return {
    /** Files a report in the caller's transaction, which holds the reporter's lock. Returns its id. */
    fileReport: (tx: Transaction, report: FiledReport): Promise<string> => takeReport(tx, deps, report),
    /** Adds the reason to one's own report that has none yet. Refuses NOT_FOUND and REPORT_CLOSED. */
    addReason: (tx: Transaction, reporterId: string, reasoning: ReportReasoning): Promise<void> =>
      takeReason(tx, deps, reporterId, reasoning),

    /** Job that finishes hiding a person. */
    finishHiding: (job: { caseId: string }): Promise<void> => finishHiding(deps, job),

    /** Returns a page of open cases in their order, without those about the moderator. */
    queue: (moderatorId: string, of: Parameters<typeof readQueue>[2]) => readQueue(deps, moderatorId, of),
    /** Refuses NOT_FOUND. */
    read: (moderatorId: string, caseId: string) => readCase(deps, moderatorId, caseId),
    /** Claims the most urgent free case; null if there is none. */
    next: (moderatorId: string) => claimNext(deps, moderatorId),
    /** Refuses NOT_FOUND, CASE_CLOSED and CASE_CLAIMED, as every action on a case does. */
    claim: onCase((_deps, moderatorId, { caseId }: CaseRef) => claimCase(deps, moderatorId, caseId)),
    skip: (moderatorId: string, caseId: string) => skipCase(deps, moderatorId, caseId),
    /** Refuses only NOT_FOUND: a note needs no claim. */
    addNote: onCase(addNote),

    /** Refuses NOTHING_TO_REMOVE too. */
    act: onCase(actOnCase),
    dismiss: onCase(dismissCase),
    /** Refuses NOT_FOUND. */
    closeReporter: (moderatorId: string, reporterId: string) => closeReporter(deps, moderatorId, reporterId),
    /** Refuses NOT_FOUND. */
    undo: (moderatorId: string, what: { sanctionId: string; words: string }) => undoDecision(deps, moderatorId, what),
    /** Refuses OWN_DECISION too. */
    decideAppeal: onCase(decideAppeal),
    /** Refuses BIRTHDAY_CORRECTED and UNDER_AGE too. */
    correctBirthday: onCase(correctBirthday),

    /** Returns every act, newest first, by pages. */
    log: (moderatorId: string, before: number | undefined) => readLog(deps, moderatorId, before),
    figures: createFigures(deps),

    /** Appeals one's own sanction, once. Refuses NOT_FOUND and APPEAL_CLOSED. */
    appeal: (userId: string, appeal: { sanctionId: string; words: string }) => openAppeal(deps, userId, appeal),
  };
}
