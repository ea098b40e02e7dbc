import type { Sanction } from '@cuppa/contract/safety/moderation/sanctions-contract';
import { rankOfCase } from '@cuppa/domain/safety/safety/reporter-weight';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CaseRow, findCaseOfSanction, insertAppealCase } from './cases.repository.ts';
import { closeCase } from './close-case.ts';
import type { Deciders, DecisionOf } from './decisions.ts';
import { APPEAL_DANGER, APPEAL_WEIGHT } from './moderation.policy.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog } from './moderation-log.repository.ts';
import type { SanctionRow } from './sanctions/sanctions.service.ts';

type Outcome = Pick<DecisionOf<'appeal'>, 'answer' | 'outcome'>;

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

/** Decides an appeal, whose case is held. */
export async function decideAppeal(
  tx: Transaction,
  deps: ModerationDeps,
  held: CaseRow,
  { outcome, answer }: DecisionOf<'appeal'>,
  { moderatorId }: Deciders,
): Promise<void> {
  const sanction = held.sanctionId === null ? null : await deps.sanctions.lock(tx, held.sanctionId);
  if (sanction === null) throw new Refusal('NOT_FOUND');
  await settle(tx, deps, sanction, { outcome, answer });
  const act = outcome === 'upheld' ? ('appeal-upheld' as const) : ('appeal-overturned' as const);
  const about = { subjectId: sanction.userId, sanctionId: sanction.id, rule: sanction.rule };
  await appendToLog(tx, { at: deps.clock.now(), moderatorId, act, caseId: held.id, ...about });
  await closeCase(tx, deps, held, { moderatorId, outcome: 'upheld' });
}

/** Stores the outcome of an appeal, and notifies the person. */
async function settle(
  tx: Transaction,
  deps: Pick<ModerationDeps, 'notices' | 'removedPhotos' | 'sanctions'>,
  { id, userId }: SanctionRow,
  decision: Outcome,
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
 * Undoes a decision without an appeal; an open appeal is settled with it. A second time changes nothing. The caller has
 * locked the person's row.
 */
export async function undoDecision(
  tx: Transaction,
  deps: ModerationDeps,
  { sanctionId, words }: DecisionOf<'undo'>,
  { moderatorId }: Deciders,
): Promise<void> {
  const appeal = await findCaseOfSanction(tx, sanctionId);
  const sanction = await deps.sanctions.lock(tx, sanctionId);
  if (sanction === null || sanction.undoneAt !== null) return;
  const { userId, kind, rule } = sanction;
  const at = deps.clock.now();
  if (appeal !== null && appeal.closedAt === null) {
    await settle(tx, deps, sanction, { outcome: 'overturned', answer: words });
    await closeCase(tx, deps, appeal, { moderatorId, outcome: 'upheld' });
  } else {
    await deps.sanctions.undo(tx, sanctionId, { words });
    await deps.removedPhotos.forget(tx, sanctionId);
    const data = { sanctionId, sanction: kind };
    await deps.notices.add(tx, [{ userId, kind: 'sanction.undone', key: `sanction.undone/${sanctionId}`, data }]);
  }
  const caseId = appeal?.id ?? null;
  await appendToLog(tx, { at, moderatorId, act: 'undo', caseId, subjectId: userId, sanctionId, rule });
}
