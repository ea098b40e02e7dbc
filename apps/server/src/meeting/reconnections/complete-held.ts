import type { Transaction } from '../../platform/postgres/database.ts';
import { emitChange } from './emit-change.ts';
import { audienceOf } from './reconnections.policy.ts';
import { completeHeldBy } from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { readFacts } from './visible-reconnections.ts';

/** Closes the reconnection that led to a call, in the transaction that ends the call: it took place. */
export async function completeHeld(
  deps: Pick<ReconnectionsDeps, 'clock' | 'realtime'>,
  { tx, matchId }: { tx: Transaction; matchId: string },
): Promise<void> {
  for (const id of await completeHeldBy(tx, matchId, deps.clock.now())) {
    const facts = await readFacts(tx, id);
    emitChange(tx, deps, audienceOf(facts), facts.callId);
  }
}
