import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { findCase } from './cases.repository.ts';
import { giveVoice } from './give-voice.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { applyHiding, weighAgain, weighCase } from './weigh-case.ts';

/** `isOtherKind`: it was no report of a minor before and is one now, or the reverse. */
export type Reported = { reportId: string; caseId: string; reportedId: string; isOtherKind: boolean };

/** Finishes hiding a person after a report. Slow, because it ends in a transaction of the queue. */
export const hidingJob = jobKind<{ caseId: string }>('moderation.hide', { isSlow: true });

/**
 * Weighs the case of a report that was filed or given its reason, and hides the reported person if the reports ask for
 * it. Runs in the transaction of the report, which holds the case; safe to repeat.
 */
export async function reportFiled(
  tx: Transaction,
  deps: ModerationDeps,
  { caseId, reportedId, ...report }: Reported,
): Promise<void> {
  const row = await findCase(tx, caseId);
  if (row === null || row.closedAt !== null) return;
  await giveVoice(tx, deps, report);
  const { hides } = await weighCase(tx, deps, row);
  if (!hides) return;
  await applyHiding(tx, deps, reportedId, true);
  // The job is added with the report: if this process dies after the commit, another one runs it.
  await addJob(tx, hidingJob, { payload: { caseId } });
}

/** Job: hides the person of a case whose row was locked by another transaction when the report was filed. */
export async function finishHiding(deps: ModerationDeps, { caseId }: { caseId: string }): Promise<void> {
  await weighAgain(deps, caseId);
}
