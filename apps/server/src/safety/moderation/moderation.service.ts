import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { bindContext } from '../../platform/bind-context.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { allowAge } from './allow-age.ts';
import { openAppeal } from './appeals.ts';
import { askForLook } from './ask-for-look.ts';
import { addNote, claimCase, claimNext, skipCase } from './claim-case.ts';
import { closeReporter } from './close-reporter.ts';
import { decide, undo } from './decide.ts';
import { createFigures } from './figures.ts';
import { silenceReporter } from './give-voice.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { noteReturn } from './note-return.ts';
import { obeyOperator } from './operator-orders.ts';
import { readCase, readQueue, visitCase } from './read-case.ts';
import { readLog } from './read-log.ts';
import { finishHiding } from './report-filed.ts';
import { findEncounter } from './reporters.repository.ts';
import { type Settling, settleProposal } from './settle-proposal.ts';
import { takeReason, takeReport } from './take-report.ts';

export type { ReportReasoning } from './add-reason.ts';
export type { ReportEvidence } from './report-evidence.ts';
export type ModerationService = ReturnType<typeof createModerationService>;

/**
 * Moderators' work on reports and appeals. Each action on a case requires that no other moderator works on it, is
 * written in one transaction with its log entry, and returns the updated case. The file of a use case documents it.
 */
export function createModerationService(deps: ModerationDeps) {
  return {
    ...bindContext(deps, {
      // Reports.
      fileReport: takeReport,
      addReason: takeReason,
      finishHiding,
      findEncounter: ({ clock }: ModerationDeps, tx: Db, pair: { reporterId: string; reportedId: string }) =>
        findEncounter(tx, pair, clock.now()),
      silenceReporter,
      askForLook,
      noteReturn,

      // The queue.
      queue: readQueue,
      read: visitCase,
      next: claimNext,
      claim: thenReadCase(claimCase),
      skip: skipCase,
      addNote: thenReadCase(addNote),

      // Decisions.
      decide: thenReadCase(decide),
      closeReporter,
      undo,
      settleProposal: async (of: ModerationDeps, moderatorId: string, proposal: Settling) =>
        readCase(of, moderatorId, await settleProposal(of, moderatorId, proposal)),
      allowAge,
      obeyOperator,
      log: readLog,
      appeal: openAppeal,
    }),

    figures: createFigures(deps),
  };
}

/** Runs an action on a case, then reads the case again. */
function thenReadCase<Input extends { caseId: string }>(
  work: (deps: ModerationDeps, moderatorId: string, input: Input) => Promise<void>,
) {
  return async (deps: ModerationDeps, moderatorId: string, input: Input): Promise<ModerationCase> => {
    await work(deps, moderatorId, input);
    return readCase(deps, moderatorId, input.caseId);
  };
}
