import type { Transaction } from '../../../platform/postgres/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { canAppeal } from './sanctions.presenter.ts';
import * as repository from './sanctions.repository.ts';
import type { SanctionsDeps } from './sanctions-deps.ts';

export type AppealDecision = { outcome: 'upheld' | 'overturned'; answer: string };

/**
 * Appeals a decision, once. Refuses NOT_FOUND for another person's decision, and APPEAL_CLOSED if it was appealed
 * before or undone.
 */
export async function writeAppeal(
  { clock }: Pick<SanctionsDeps, 'clock'>,
  tx: Transaction,
  userId: string,
  { sanctionId, words }: { sanctionId: string; words: string },
): Promise<repository.SanctionRow> {
  const row = await repository.lockSanction(tx, sanctionId);
  if (row === null || row.userId !== userId) throw new Refusal('NOT_FOUND');
  if (!canAppeal(row)) throw new Refusal('APPEAL_CLOSED');
  const appealedAt = clock.now();
  return repository.updateSanction(tx, sanctionId, {
    appealWords: words,
    appealedAt,
    seenAt: row.seenAt ?? appealedAt,
  });
}

/** Stores the outcome of an appeal. */
export function settleAppeal(
  { clock }: Pick<SanctionsDeps, 'clock'>,
  tx: Transaction,
  sanctionId: string,
  decision: AppealDecision,
): Promise<repository.SanctionRow> {
  return repository.updateSanction(tx, sanctionId, settled(decision, clock.now()));
}

/** Returns the columns of a decided appeal. */
export function settled({ outcome, answer }: AppealDecision, now: Date): Partial<repository.SanctionRow> {
  return { appealOutcome: outcome, appealAnswer: answer, appealDecidedAt: now };
}
