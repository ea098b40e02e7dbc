import type { Reconnection } from '@cuppa/contract/reconnections/reconnections-contract';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { emitChange } from './emit-change.ts';
import { audienceOf } from './reconnections.policy.ts';
import { presentReconnection } from './reconnections.presenter.ts';
import type { ReconnectionFacts } from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';

/** Runs a person's change in one transaction; every screen that shows the reconnection reads it afresh. */
export async function changeReconnection(
  deps: Pick<ReconnectionsDeps, 'clock' | 'db' | 'realtime'>,
  userId: string,
  step: (tx: Transaction) => Promise<ReconnectionFacts>,
): Promise<Reconnection> {
  const facts = await transact(deps.db, async (tx) => {
    const changed = await step(tx);
    // Whoever changed it hears of it too, in their other tabs.
    emitChange(tx, deps, [userId, ...audienceOf(changed)], changed.callId);
    return changed;
  });
  return presentReconnection(facts, userId, deps.clock.now());
}
