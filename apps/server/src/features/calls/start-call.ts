import { nextChangeMs, startCall } from '@cuppa/domain/calls/call-script';
import type { Transaction } from '../../platform/postgres/database.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';

/** Starts the call of an accepted pairing with the decks that the two have in use. Answers its id. */
export async function startCallOf(
  tx: Transaction,
  deps: Pick<CallsDeps, 'alarm' | 'clock' | 'limits' | 'profiles'>,
  matchId: string,
  userIds: readonly [string, string],
): Promise<string> {
  const people = [await deps.profiles.read(userIds[0], tx), await deps.profiles.read(userIds[1], tx)];
  const decks = new Set(people.flatMap((profile) => profile.decks));
  const nowMs = deps.clock.now().getTime();
  const state = startCall(deps.limits, nowMs, [...decks]);
  const dueMs = nextChangeMs(state);
  if (dueMs !== null) deps.alarm.ring(dueMs - nowMs);
  return repository.insertConversation(tx, {
    matchId,
    state,
    dueAt: dueMs === null ? null : new Date(dueMs),
    createdAt: deps.clock.now(),
  });
}
