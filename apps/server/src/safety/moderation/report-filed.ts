import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { findCase, lockCase } from './cases.repository.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { followCase, weighCase } from './weigh-case.ts';

export type Reported = { caseId: string; reportedId: string };

/** What is left of a hiding after the report. Slow, because it ends in a transaction of the queue. */
export const hidingJob = jobKind<{ caseId: string }>('moderation.hide', { isSlow: true });

/**
 * What follows at once from a report that was written, or was given its reason: the place of its case in the queue, and
 * whether its person is hidden until a moderator has looked. In the transaction of the report, which holds the case;
 * safe to repeat.
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
  await followCase(tx, deps, reportedId, true);
  // With the report: a process that dies after the commit leaves it to the others.
  await addJob(tx, hidingJob, { payload: { caseId } });
}

/**
 * The job. It hides the person of a case whose row another transaction held when the report was written, and ends their
 * open card. It may be repeated; of a case that was closed meanwhile nothing follows.
 */
export async function finishHiding(deps: ModerationDeps, { caseId }: { caseId: string }): Promise<void> {
  const subjectId = await transact(deps.db, async (tx) => {
    const found = await findCase(tx, caseId);
    if (found === null || (await deps.profiles.lockIfThere(tx, found.subjectId)) === null) return null;
    // A report that comes at this moment is weighed before or after.
    const row = await lockCase(tx, caseId);
    if (row === null || row.closedAt !== null) return null;
    await followCase(tx, deps, row.subjectId, (await weighCase(tx, deps, row)).hides);
    return row.subjectId;
  });
  if (subjectId === null) return;
  const [person] = await deps.profiles.readMany([subjectId]);
  if (person?.hiddenSince) await deps.matching.withdrawCard(subjectId);
}
