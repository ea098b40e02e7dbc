import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { isOutOfReach } from './meeting.policy.ts';
import { otherOf, partiesOf } from './parties.ts';
import { emitQueueStates, readQueueState } from './queue-state.ts';
import { findTicket } from './queue-tickets.repository.ts';

/**
 * Records that a person wants to try again after a call that never connected. If both want to, starts a new call of the
 * same two. Refuses NOT_FOUND for a call that is not theirs, or ended too long ago.
 */
export async function tryAgain(deps: MatchingDeps, userId: string, callId: string): Promise<QueueState> {
  const concerned = await deps.db.transaction((tx) => startAgain(tx, deps, userId, callId));
  await emitQueueStates(deps, concerned);
  return readQueueState(deps, userId);
}

/** Starts the call unless the other has moved on meanwhile. Returns the people whose state it changes. */
async function startAgain(tx: Transaction, deps: MatchingDeps, userId: string, callId: string): Promise<string[]> {
  await repository.awaitPairingLock(tx);
  const before = await deps.calls.wantAgain(tx, callId, userId);
  if (before === null) return [];
  const people = await deps.profiles.readMany(partiesOf(before), tx);
  if (await isKeptApart(tx, deps, before, { people, userId })) return [];
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
  await deps.calls.start(tx, pairing, people);
  return partiesOf(pairing);
}

async function isKeptApart(
  tx: Transaction,
  { blocks, calls, clock }: MatchingDeps,
  pairing: repository.PairingRow,
  { people, userId }: { people: readonly PersonForMeeting[]; userId: string },
): Promise<boolean> {
  const parties = partiesOf(pairing);
  const now = clock.now();
  if (people.length < parties.length || people.some((row) => isOutOfReach(row, now))) return true;
  if (await blocks.hasBlockBetween(tx, ...parties)) return true;
  for (const person of parties) {
    if ((await calls.activeCallOf(person, tx)) !== null) return true;
    if ((await repository.findOpenPairing(tx, person)) !== null) return true;
  }
  const ticket = await findTicket(tx, otherOf(pairing, userId));
  return ticket !== null && ticket.leaseUntil > now;
}
