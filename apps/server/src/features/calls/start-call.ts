import { randomUUID } from 'node:crypto';
import { nextChangeMs } from '@cuppa/domain/calls/call-script';
import { startCall } from '@cuppa/domain/calls/call-state';
import type { Transaction } from '../../platform/postgres/database.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';

/** Who holds a passport may extend a call once more (product decisions section 5). */
const EXTENSIONS_BY_PASSPORT = 1;

/** Starts the call of an accepted pairing with the decks that the two have in use. Answers its id. */
export async function startCallOf(
  tx: Transaction,
  deps: Pick<CallsDeps, 'alarm' | 'clock' | 'limits' | 'profiles'>,
  matchId: string,
  userIds: readonly [string, string],
): Promise<string> {
  const people = [await deps.profiles.read(userIds[0], tx), await deps.profiles.read(userIds[1], tx)];
  const hasPassport = people.some((profile) => profile.hasPassport);
  const limits = hasPassport
    ? { ...deps.limits, maxExtensions: deps.limits.maxExtensions + EXTENSIONS_BY_PASSPORT }
    : deps.limits;
  const decks = new Set(people.flatMap((profile) => profile.decks));
  const callId = randomUUID();
  const nowMs = deps.clock.now().getTime();
  const state = startCall(limits, nowMs, { seed: callId, decks: [...decks] });
  const dueMs = nextChangeMs(state);
  if (dueMs !== null) deps.alarm.ring(dueMs - nowMs);
  await repository.insertConversation(tx, {
    id: callId,
    matchId,
    state,
    dueAt: dueMs === null ? null : new Date(dueMs),
    createdAt: deps.clock.now(),
  });
  return callId;
}
