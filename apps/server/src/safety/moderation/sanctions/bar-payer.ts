import type { Transaction } from '../../../platform/postgres/database.ts';
import { barsNewAccounts } from './give-sanction.ts';
import { findSanctionsOf } from './sanctions.repository.ts';
import type { SanctionsDeps } from './sanctions-deps.ts';

/** Bars also what a suspended or banned person pays with after the decision, because their subscription goes on. */
export async function barPayer(
  { barredKeys, clock }: Pick<SanctionsDeps, 'barredKeys' | 'clock'>,
  tx: Transaction,
  { userId, keys }: { userId: string; keys: readonly string[] },
): Promise<void> {
  const now = clock.now();
  for (const row of await findSanctionsOf(tx, userId)) {
    const isInForce = row.undoneAt === null && row.endsAt !== null && row.endsAt > now;
    if (isInForce && barsNewAccounts(row.kind)) await barredKeys.bar(tx, row, keys);
  }
}
