import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit, transact } from '../../platform/postgres/transact.ts';
import { findCase } from './cases.repository.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { followCase, weighCase } from './weigh-case.ts';

export type Reported = { caseId: string; reportedId: string };

/**
 * What follows at once from a report that was written, or was given its reason: the place of its case in the queue, and
 * whether its person is hidden until a moderator has looked. In the transaction of the report, which `transact` opened
 * and which holds the case; safe to repeat.
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
  const isHidden = await followCase(tx, deps, reportedId, true);
  afterCommit(tx, () => void takeOutOfSight(deps, { caseId, reportedId }, isHidden));
}

/** The person leaves the queue and an open card at once. Their row decides; this only makes it quick. */
async function takeOutOfSight(
  deps: ModerationDeps,
  { caseId, reportedId }: Reported,
  isHidden: boolean,
): Promise<void> {
  try {
    if (!isHidden) await hideLater(deps, { caseId, reportedId });
    await deps.sanctions.enforce(reportedId);
  } catch (error) {
    deps.logger.error({ err: error, caseId }, 'a reported person could not be hidden');
  }
}

/** Another transaction held the person's row when the report was written. */
async function hideLater(deps: ModerationDeps, { caseId, reportedId }: Reported): Promise<void> {
  await transact(deps.db, async (tx) => {
    const person = await deps.profiles.lockIfThere(tx, reportedId);
    const row = await findCase(tx, caseId);
    if (person === null || row === null || row.closedAt !== null) return;
    await followCase(tx, deps, reportedId, (await weighCase(tx, deps, row)).hides);
  });
}
