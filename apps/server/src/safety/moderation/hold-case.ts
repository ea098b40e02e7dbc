import { CLAIM_MS } from '@cuppa/domain/safety/safety/sanctions';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './cases.repository.ts';
import * as claims from './claims.repository.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { hasOtherModerator } from './moderators.repository.ts';

type Deps = Pick<ModerationDeps, 'clock' | 'db' | 'profiles'>;

/** Returns the claim that an action at this moment makes or renews. */
export function claimOf({ clock }: Pick<Deps, 'clock'>, moderatorId: string) {
  const now = clock.now();
  return { moderatorId, now, until: new Date(now.getTime() + CLAIM_MS) };
}

/**
 * Claims a case, or renews the claim, and locks the row until the transaction ends. Refuses NOT_FOUND, also for a case
 * about the moderator; CASE_CLOSED; and CASE_CLAIMED if another moderator works on it, or if this moderator reported in
 * it and another one can decide it.
 */
export async function holdCase(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  moderatorId: string,
  caseId: string,
): Promise<repository.CaseRow> {
  const claim = claimOf(deps, moderatorId);
  const isAlone = !(await hasOtherModerator(tx, [moderatorId], claim.now));
  const held = await claims.claimCase(tx, caseId, claim, isAlone);
  if (held !== null) return held;
  const found = await repository.findCase(tx, caseId);
  if (found === null || found.subjectId === moderatorId) throw new Refusal('NOT_FOUND');
  throw new Refusal(found.closedAt === null ? 'CASE_CLAIMED' : 'CASE_CLOSED');
}

type HeldAction = {
  moderatorId: string;
  caseId: string;
  kind?: repository.CaseRow['kind'];
  /** Locks other rows of the person that the action changes: a report locks these before the case. */
  lockFirst?(tx: Transaction, subjectId: string): Promise<unknown>;
};

/**
 * Runs an action on a case of the given kind, in one transaction that locks the person's row, then the case, as a
 * report does. Refuses what `holdCase` refuses, and NOT_FOUND for the other kind.
 */
export async function onHeldCase<T>(
  deps: Deps,
  { moderatorId, caseId, kind, lockFirst }: HeldAction,
  work: (tx: Transaction, held: repository.CaseRow) => Promise<T>,
): Promise<T> {
  return transact(deps.db, async (tx) => {
    const found = await repository.findCase(tx, caseId);
    if (found === null || (kind !== undefined && found.kind !== kind)) throw new Refusal('NOT_FOUND');
    await deps.profiles.lockIfThere(tx, found.subjectId);
    await lockFirst?.(tx, found.subjectId);
    return work(tx, await holdCase(tx, deps, moderatorId, caseId));
  });
}
