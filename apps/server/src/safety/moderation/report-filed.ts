import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { findCase, lockCase } from './cases.repository.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { applyHiding, weighCase } from './weigh-case.ts';

export type Reported = { caseId: string; reportedId: string };

/** Finishes hiding a person after a report. Slow, because it ends in a transaction of the queue. */
export const hidingJob = jobKind<{ caseId: string }>('moderation.hide', { isSlow: true });

/**
 * Weighs the case of a report that was filed or given its reason, and hides the reported person if the reports ask for
 * it. Runs in the transaction of the report, which holds the case; safe to repeat.
 */
export async function reportFiled(
  tx: Transaction,
  deps: ModerationDeps,
  { caseId, reportedId }: Reported,
): Promise<void> {
  const row = await findCase(tx, caseId);
  if (row === null || row.closedAt !== null) return;
  const { hides } = await weighCase(tx, deps, row);
  if (!hides) return;
  await applyHiding(tx, deps, reportedId, true);
  // The job is added with the report: if this process dies after the commit, another one runs it.
  await addJob(tx, hidingJob, { payload: { caseId } });
}

/**
 * Job: hides the person of a case whose row was locked by another transaction when the report was filed, and ends their
 * open card. Safe to repeat. Does nothing if the case was closed meanwhile.
 */
export async function finishHiding(deps: ModerationDeps, { caseId }: { caseId: string }): Promise<void> {
  const subjectId = await transact(deps.db, async (tx) => {
    const found = await findCase(tx, caseId);
    if (found === null || (await deps.profiles.lockIfThere(tx, found.subjectId)) === null) return null;
    // A concurrent report is weighed before or after this one.
    const row = await lockCase(tx, caseId);
    if (row === null || row.closedAt !== null) return null;
    await applyHiding(tx, deps, row.subjectId, (await weighCase(tx, deps, row)).hides);
    return row.subjectId;
  });
  if (subjectId === null) return;
  const [person] = await deps.profiles.readMany([subjectId]);
  if (person?.hiddenSince) await deps.matching.withdrawCard(subjectId);
}
