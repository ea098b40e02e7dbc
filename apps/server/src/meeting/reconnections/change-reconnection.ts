import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { emitChange } from './emit-change.ts';
import { audienceOf } from './reconnections.policy.ts';
import { presentReconnection } from './reconnections.presenter.ts';
import type { ReconnectionFacts } from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';

/** Runs a person's change in one transaction. Every screen that shows the reconnection then reads it again. */
export async function changeReconnection(
  deps: Pick<ReconnectionsDeps, 'clock' | 'db' | 'realtime'>,
  userId: string,
  step: (tx: Transaction) => Promise<ReconnectionFacts>,
): Promise<Reconnection> {
  const facts = await transact(deps.db, async (tx) => {
    const changed = await step(tx);
    // The person who made the change is included, for their other tabs.
    emitChange(tx, deps, [userId, ...audienceOf(changed)], changed.callId);
    return changed;
  });
  return presentReconnection(facts, userId, deps.clock.now());
}
