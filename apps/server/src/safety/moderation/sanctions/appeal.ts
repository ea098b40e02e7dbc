import type { Transaction } from '../../../platform/postgres/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { canAppeal } from './sanctions.presenter.ts';
import * as repository from './sanctions.repository.ts';
import type { SanctionsDeps } from './sanctions-deps.ts';

/**
 * Appeals a decision, once. Refuses NOT_FOUND for another person's decision, and APPEAL_CLOSED if it was appealed
 * before or undone.
 */
export async function writeAppeal(
  tx: Transaction,
  { clock }: Pick<SanctionsDeps, 'clock'>,
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
