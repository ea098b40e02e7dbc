import { randomUUID } from 'node:crypto';
import type { CallCardId } from '@cuppa/domain/calls/call-cards';
import { nextChangeMs, startCall } from '@cuppa/domain/calls/call-script';
import { CARD_MEMORY_DAYS, dealCards } from '@cuppa/domain/calls/deal-cards';
import type { Transaction } from '../../platform/postgres/database.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { findSeenCards } from './seen-cards.repository.ts';

type Deps = Pick<CallsDeps, 'alarm' | 'clock' | 'limits' | 'profiles'>;
type Pairing = { matchId: string; userIds: readonly [string, string] };

const MEMORY_MS = CARD_MEMORY_DAYS * 24 * 60 * 60 * 1_000;

/** Starts the call of an accepted pairing with cards that are dealt for its two people. Answers its id. */
export async function startCallOf(
  tx: Transaction,
  deps: Deps,
  matchId: string,
  userIds: readonly [string, string],
): Promise<string> {
  const id = randomUUID();
  const now = deps.clock.now();
  const state = startCall(deps.limits, now.getTime(), await dealFor(tx, deps, id, { matchId, userIds }));
  const dueMs = nextChangeMs(state);
  if (dueMs !== null) deps.alarm.ring(dueMs - now.getTime());
  const dueAt = dueMs === null ? null : new Date(dueMs);
  await repository.insertConversation(tx, { id, matchId, state, dueAt, createdAt: now });
  return id;
}

async function dealFor(
  tx: Transaction,
  { clock, profiles }: Deps,
  callId: string,
  { matchId, userIds }: Pairing,
): Promise<CallCardId[][]> {
  const [a, b] = [await profiles.read(userIds[0], tx), await profiles.read(userIds[1], tx)];
  const shared = await repository.findSharedValues(tx, matchId);
  const ofOne = [
    ...a.coreValues.filter((value) => !b.coreValues.includes(value)),
    ...b.coreValues.filter((value) => !a.coreValues.includes(value)),
  ];
  return dealCards({
    callId,
    values: { shared, differing: ofOne.filter((value) => !shared.includes(value)) },
    decks: [...new Set([...a.decks, ...b.decks])],
    seen: await findSeenCards(tx, userIds, new Date(clock.now().getTime() - MEMORY_MS)),
  });
}
