import type { Transaction } from '../../platform/postgres/database.ts';
import { findCase, findReturns, lockOpenCase, updateCase } from './cases.repository.ts';
import { weightOfReturn } from './moderation.policy.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { openCase } from './reports.repository.ts';
import { weighCase } from './weigh-case.ts';

/**
 * Hands a person to the moderators who pays with what someone suspended or banned paid with: in their open case or a new
 * one, once for each such decision. Nothing else follows, because families share cards. The caller has locked the person.
 */
export async function noteReturn(
  deps: Pick<ModerationDeps, 'barredKeys' | 'clock'>,
  tx: Transaction,
  { userId, keys }: { userId: string; keys: readonly string[] },
): Promise<void> {
  const barred = await deps.barredKeys.findOthers(tx, userId, keys);
  if (barred.length === 0) return;
  const known = await findReturns(tx, userId);
  const returnOf = barred.find((id) => !known.includes(id));
  const open = await lockOpenCase(tx, userId);
  // Another one is looked at once this one is decided.
  if (returnOf === undefined || (open?.returnOf ?? null) !== null) return;
  const { danger } = weightOfReturn(returnOf);
  const caseId = await openCase(tx, { subjectId: userId, danger, now: deps.clock.now() });
  await updateCase(tx, caseId, { returnOf });
  const row = await findCase(tx, caseId);
  if (row !== null) await weighCase(tx, deps, row);
}
