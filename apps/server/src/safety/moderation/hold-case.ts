import { CLAIM_MS } from '@cuppa/domain/safety/safety/sanctions';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './cases.repository.ts';
import * as claims from './claims.repository.ts';
import { isOwnDecision } from './moderation.policy.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog } from './moderation-log.repository.ts';
import { hasOtherModerator } from './moderators.repository.ts';

type Deps = Pick<ModerationDeps, 'clock' | 'db' | 'profiles' | 'sanctions'>;

/** Returns the claim that an action at this moment makes or renews. */
export function claimOf({ clock }: Pick<ModerationDeps, 'clock'>, moderatorId: string) {
  const now = clock.now();
  return { moderatorId, now, until: new Date(now.getTime() + CLAIM_MS) };
}

/**
 * Claims a case, or renews the claim, and locks the row until the transaction ends. A new claim is logged. Refuses
 * NOT_FOUND, also for a case about the moderator; CASE_CLOSED; CASE_CLAIMED if another moderator works on it; and
 * OWN_DECISION for an appeal against a decision of the moderator, or if they reported in the case and are not the only
 * moderator.
 */
export async function holdCase(
  tx: Transaction,
  deps: Pick<ModerationDeps, 'clock' | 'sanctions'>,
  moderatorId: string,
  caseId: string,
): Promise<repository.CaseRow> {
  const row = await repository.lockCase(tx, caseId);
  if (row === null || row.subjectId === moderatorId) throw new Refusal('NOT_FOUND');
  if (row.closedAt !== null) throw new Refusal('CASE_CLOSED');
  const { now, until } = claimOf(deps, moderatorId);
  const isFresh = !repository.isHeld(row, now);
  if (!isFresh && row.claimedBy !== moderatorId) throw new Refusal('CASE_CLAIMED');
  if (await isParty(tx, deps, row, moderatorId)) throw new Refusal('OWN_DECISION');
  await repository.updateCase(tx, caseId, { claimedBy: moderatorId, claimedUntil: until });
  if (isFresh) await appendToLog(tx, { at: now, moderatorId, act: 'claim', caseId, subjectId: row.subjectId });
  return { ...row, claimedBy: moderatorId, claimedUntil: until };
}

async function isParty(
  tx: Transaction,
  { sanctions }: Pick<ModerationDeps, 'sanctions'>,
  { id, sanctionId }: repository.CaseRow,
  moderatorId: string,
): Promise<boolean> {
  if (sanctionId === null)
    return (await claims.hasReportBy(tx, id, moderatorId)) && (await hasOtherModerator(tx, moderatorId));
  const sanction = await sanctions.find(tx, sanctionId);
  return sanction !== null && isOwnDecision(moderatorId, sanction);
}

type HeldAction = {
  moderatorId: string;
  caseId: string;
  kind?: repository.CaseRow['kind'];
  /** Locks other rows of the person that the action changes: a report locks these before the case. */
  lockFirst?(tx: Transaction, found: repository.CaseRow): Promise<unknown>;
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
    await lockFirst?.(tx, found);
    return work(tx, await holdCase(tx, deps, moderatorId, caseId));
  });
}
