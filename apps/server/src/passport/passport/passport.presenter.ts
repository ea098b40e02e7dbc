import type { Passport } from '@cuppa/contract/passport/passport/passport-contract';
import type { Prices } from '@cuppa/domain/passport/passport/prices';
import { type Standing, wasNeverPaid } from '@cuppa/domain/passport/passport/standing';
import type { SubscriptionRow } from './passport.repository.ts';

type SubscriptionWithStanding = { row: SubscriptionRow; standing: Standing; isRunning: boolean };

/**
 * A person's passport, with the subscription that is still valid or else the newest one. `found` has the newest first.
 */
export function presentPassport(
  found: readonly SubscriptionWithStanding[],
  facts: { isHeld: boolean; prices: Prices | null; isTest: boolean },
): Passport {
  const begun = found.filter(({ row }) => !wasNeverPaid(row.status));
  const shown = begun.find(({ standing }) => standing.state !== 'ended') ?? begun[0];
  return { ...facts, subscription: shown === undefined ? null : presentSubscription(shown) };
}

function presentSubscription({
  row,
  standing,
  isRunning,
}: SubscriptionWithStanding): NonNullable<Passport['subscription']> {
  return {
    interval: row.interval,
    price: { currency: row.currency, amount: row.amount },
    state: standing.state,
    until: standing.until.toISOString(),
    isRunning,
  };
}
