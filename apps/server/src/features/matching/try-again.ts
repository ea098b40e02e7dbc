import type { QueueState } from '@cuppa/contract/matching/matching-events';
import type { Transaction } from '../../platform/postgres/database.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { isOutOfReach } from './meeting.policy.ts';
import { otherOf, partiesOf } from './parties.ts';
import { emitQueueStates, readQueueState } from './queue-state.ts';
import { findTicket } from './queue-tickets.repository.ts';

/**
 * A person wants to try again after a call that never connected. The second wish starts a new call of the same two.
 * Refuses NOT_FOUND for a call that is not theirs, or was over too long ago.
 */
export async function tryAgain(deps: MatchingDeps, userId: string, callId: string): Promise<QueueState> {
  const concerned = await deps.db.transaction((tx) => startAgain(tx, deps, userId, callId));
  await emitQueueStates(deps, concerned);
  return readQueueState(deps, userId);
}

/** Starts the call unless the other has gone on meanwhile. Answers the people that it concerns. */
async function startAgain(tx: Transaction, deps: MatchingDeps, userId: string, callId: string): Promise<string[]> {
  await repository.awaitPairingLock(tx);
  const before = await deps.calls.wantAgain(tx, callId, userId);
  if (before === null || (await isKeptApart(tx, deps, before, userId))) return [];
  const { id: _id, ...terms } = before;
  const now = deps.clock.now();
  const pairing = await repository.insertPairing(tx, {
    ...terms,
    status: 'accepted',
    user1AcceptedAt: now,
    user2AcceptedAt: now,
    createdAt: now,
    expiresAt: now,
  });
  const people = partiesOf(pairing);
  await deps.calls.start(tx, pairing.id, people);
  return people;
}

async function isKeptApart(
  tx: Transaction,
  { blocks, calls, clock, profiles }: MatchingDeps,
  pairing: repository.PairingRow,
  userId: string,
): Promise<boolean> {
  const people = partiesOf(pairing);
  const now = clock.now();
  const found = await profiles.readMany(people, tx);
  if (found.length < people.length || found.some((row) => isOutOfReach(row, now))) return true;
  if (await blocks.hasBlockBetween(tx, ...people)) return true;
  for (const person of people) {
    if ((await calls.activeCallOf(person, tx)) !== null) return true;
    if ((await repository.findOpenPairing(tx, person)) !== null) return true;
  }
  const ticket = await findTicket(tx, otherOf(pairing, userId));
  return ticket !== null && ticket.leaseUntil > now;
}
