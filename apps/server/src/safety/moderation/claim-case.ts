import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './cases.repository.ts';
import * as claims from './claims.repository.ts';
import { claimOf, holdCase, onHeldCase } from './hold-case.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog } from './moderation-log.repository.ts';

type Deps = Pick<ModerationDeps, 'clock' | 'db' | 'profiles' | 'sanctions'>;

/** Claims the most urgent free case; null if there is none. */
export async function claimNext(deps: Deps, moderatorId: string): Promise<{ caseId: string | null }> {
  return deps.db.transaction(async (tx) => {
    const claim = claimOf(deps, moderatorId);
    const row = await claims.claimNext(tx, claim);
    if (row === null) return { caseId: null };
    // A claim of one's own that ran out is a new look.
    await appendToLog(tx, { at: claim.now, moderatorId, act: 'claim', caseId: row.id, subjectId: row.subjectId });
    return { caseId: row.id };
  });
}

/** Claims a case, or renews the claim. Refuses what `holdCase` refuses. */
export async function claimCase(deps: Deps, moderatorId: string, { caseId }: { caseId: string }): Promise<void> {
  await transact(deps.db, (tx) => holdCase(tx, deps, moderatorId, caseId));
}

/** Releases a case to others. Refuses what `holdCase` refuses. */
export async function skipCase(deps: Deps, moderatorId: string, caseId: string): Promise<void> {
  await onHeldCase(deps, { moderatorId, caseId }, async (tx) => {
    await repository.updateCase(tx, caseId, { claimedBy: null, claimedUntil: null });
    await claims.insertSkip(tx, caseId, moderatorId);
  });
}

/** Adds a note for moderators, with or without a claim, and extends the author's own claim. Refuses NOT_FOUND. */
export async function addNote(
  deps: Deps,
  moderatorId: string,
  { caseId, text }: { caseId: string; text: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await repository.lockCase(tx, caseId);
    if (row === null || row.subjectId === moderatorId) throw new Refusal('NOT_FOUND');
    const { now, until } = claimOf(deps, moderatorId);
    await repository.insertNote(tx, { caseId, authorId: moderatorId, text, createdAt: now });
    if (repository.isHeld(row, now) && row.claimedBy === moderatorId)
      await repository.updateCase(tx, caseId, { claimedUntil: until });
  });
}
