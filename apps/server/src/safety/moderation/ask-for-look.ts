import { transact } from '../../platform/postgres/transact.ts';
import { lockOpenCase, updateCase } from './cases.repository.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { weighCase } from './weigh-case.ts';

/**
 * Moves the open case about a person ahead, once for each case, because they asked for a look. The answer is the same
 * without a case, so that no one learns of a report about themselves.
 */
export async function askForLook(
  deps: Pick<ModerationDeps, 'clock' | 'db'>,
  userId: string,
): Promise<{ isAsked: true }> {
  await transact(deps.db, async (tx) => {
    const row = await lockOpenCase(tx, userId);
    if (row === null || row.askedAt !== null) return;
    const askedAt = deps.clock.now();
    await updateCase(tx, row.id, { askedAt });
    await weighCase(tx, deps, { ...row, askedAt });
  });
  return { isAsked: true };
}
