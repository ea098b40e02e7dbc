import type { Sanction } from '@cuppa/contract/safety/moderation/sanctions-contract';
import { rankOfCase } from '@cuppa/domain/safety/safety/reporter-weight';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findCaseOfSanction, insertAppealCase, updateCase } from './cases.repository.ts';
import { closeCase } from './close-case.ts';
import { onHeldCase } from './hold-case.ts';
import { APPEAL_DANGER, APPEAL_WEIGHT } from './moderation.policy.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog } from './moderation-log.repository.ts';
import { hasOtherModerator } from './moderators.repository.ts';
import type { SanctionRow } from './sanctions/sanctions.service.ts';

type Decision = { outcome: 'upheld' | 'overturned'; answer: string };

/** Appeals one's own sanction, once, and opens a case for it. Refuses NOT_FOUND and APPEAL_CLOSED. */
export function openAppeal(
  deps: ModerationDeps,
  userId: string,
  appeal: { sanctionId: string; words: string },
): Promise<Sanction> {
  return transact(deps.db, async (tx) => {
    const row = await deps.sanctions.appeal(tx, userId, appeal);
    const openedAt = deps.clock.now();
    const rank = { weight: APPEAL_WEIGHT, rankedAt: rankOfCase(openedAt, APPEAL_WEIGHT) };
    await insertAppealCase(tx, { subjectId: userId, sanctionId: row.id, danger: APPEAL_DANGER, openedAt, ...rank });
    return deps.sanctions.present(row);
  });
}

/**
 * True if a moderator may decide an appeal against a sanction: one of another moderator, or their own if there is no
 * other moderator.
 */
export async function mayDecide(
  { db, clock }: Pick<ModerationDeps, 'db' | 'clock'>,
  moderatorId: string,
  sanction: Pick<SanctionRow, 'decidedBy' | 'userId'>,
): Promise<boolean> {
  return (
    sanction.decidedBy !== moderatorId || !(await hasOtherModerator(db, [moderatorId, sanction.userId], clock.now()))
  );
}

/** Decides an appeal. Refuses OWN_DECISION, and what `onHeldCase` refuses. */
export async function decideAppeal(
  deps: ModerationDeps,
  moderatorId: string,
  { caseId, ...decision }: Decision & { caseId: string },
): Promise<void> {
  await onHeldCase(deps, { moderatorId, caseId, kind: 'appeal' }, async (tx, held) => {
    const sanction = held.sanctionId === null ? null : await deps.sanctions.lock(tx, held.sanctionId);
    if (sanction === null) throw new Refusal('NOT_FOUND');
    if (!(await mayDecide(deps, moderatorId, sanction))) throw new Refusal('OWN_DECISION');
    await settle(tx, deps, sanction, decision);
    const { outcome } = decision;
    const act = outcome === 'upheld' ? ('appeal-upheld' as const) : ('appeal-overturned' as const);
    const about = { subjectId: sanction.userId, sanctionId: sanction.id, rule: sanction.rule };
    await appendToLog(tx, { at: deps.clock.now(), moderatorId, act, caseId, ...about });
    await closeCase(tx, deps, held, { moderatorId, outcome: 'upheld' });
  });
}

/** Stores the outcome of an appeal, and notifies the person. */
async function settle(
  tx: Transaction,
  deps: Pick<ModerationDeps, 'notices' | 'removedPhotos' | 'sanctions'>,
  { id, userId }: SanctionRow,
  decision: Decision,
): Promise<void> {
  if (decision.outcome === 'upheld') await deps.sanctions.settleAppeal(tx, id, decision);
  else {
    await deps.sanctions.undo(tx, id, decision);
    await deps.removedPhotos.forget(tx, id);
  }
  const data = { sanctionId: id, outcome: decision.outcome };
  await deps.notices.add(tx, [{ userId, kind: 'appeal.decided', key: `appeal.decided/${id}`, data }]);
}

/**
 * Undoes a decision without an appeal; an open appeal is settled with it. A second time changes nothing. Refuses
 * NOT_FOUND, also for a decision about the moderator.
 */
export async function undoDecision(
  deps: ModerationDeps,
  moderatorId: string,
  { sanctionId, words }: { sanctionId: string; words: string },
): Promise<void> {
  const found = await deps.sanctions.find(deps.db, sanctionId);
  if (found === null || found.userId === moderatorId) throw new Refusal('NOT_FOUND');
  const { userId, kind, rule } = found;
  await transact(deps.db, async (tx) => {
    await deps.profiles.lockIfThere(tx, userId);
    const appeal = await findCaseOfSanction(tx, sanctionId);
    const sanction = await deps.sanctions.lock(tx, sanctionId);
    if (sanction === null || sanction.undoneAt !== null) return;
    const at = deps.clock.now();
    if (appeal !== null && appeal.closedAt === null) {
      await settle(tx, deps, sanction, { outcome: 'overturned', answer: words });
      const closed = { closedAt: at, closedBy: moderatorId, claimedBy: null, claimedUntil: null };
      await updateCase(tx, appeal.id, closed);
    } else {
      await deps.sanctions.undo(tx, sanctionId, { words });
      await deps.removedPhotos.forget(tx, sanctionId);
      const data = { sanctionId, sanction: kind };
      await deps.notices.add(tx, [{ userId, kind: 'sanction.undone', key: `sanction.undone/${sanctionId}`, data }]);
    }
    const caseId = appeal?.id ?? null;
    await appendToLog(tx, { at, moderatorId, act: 'undo', caseId, subjectId: userId, sanctionId, rule });
  });
}
