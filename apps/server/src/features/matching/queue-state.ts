import type { QueueState } from '@cuppa/contract/matching/matching-events';
import { presentOffer } from './matching.presenter.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { otherOf, partiesOf } from './parties.ts';
import { findTicket } from './queue-tickets.repository.ts';

type ReadDeps = Pick<MatchingDeps, 'calls' | 'clock' | 'db' | 'limits' | 'profiles'>;
type EmitDeps = ReadDeps & Pick<MatchingDeps, 'realtime'>;

/** The state of a person: in a call, looking at a match card, asked whether they are there, searching, or idle. */
export async function readQueueState(deps: ReadDeps, userId: string): Promise<QueueState> {
  const now = deps.clock.now();
  const ticket = await findTicket(deps.db, userId);
  const callId = await deps.calls.activeCallOf(userId);
  if (callId !== null) return inCallState(deps, userId, callId, ticket?.tabId ?? null);
  const pairing = await repository.findOpenPairing(deps.db, userId);
  if (pairing?.origin === 'direct') return offeredState(deps, userId, pairing, null);
  if (ticket === null || ticket.leaseUntil <= now) return { state: 'idle' };
  if (pairing !== null) return offeredState(deps, userId, pairing, ticket.tabId);
  if (ticket.stillThereAskedAt !== null) {
    const remainingMs = ticket.stillThereAskedAt.getTime() + deps.limits.stillThereMs - now.getTime();
    return remainingMs > 0 ? { state: 'still-there', tabId: ticket.tabId, remainingMs } : { state: 'idle' };
  }
  return { state: 'searching', tabId: ticket.tabId, waitedMs: now.getTime() - ticket.enteredAt.getTime() };
}

/** Emits to each of some people their present state. Answers what each was told. */
export async function emitQueueStates(deps: EmitDeps, userIds: readonly string[]): Promise<Map<string, QueueState>> {
  const states = await Promise.all(
    userIds.map(async (userId): Promise<[string, QueueState]> => {
      const state = await readQueueState(deps, userId);
      deps.realtime.toPerson(userId).emit('queue.state', state);
      return [userId, state];
    }),
  );
  return new Map(states);
}

/** The same for the two people of every changed pairing, and for some others, once each. */
export async function emitToParties(
  deps: EmitDeps,
  changed: readonly repository.PairingRow[],
  alsoTo: readonly string[] = [],
): Promise<void> {
  await emitQueueStates(deps, [...new Set([...changed.flatMap(partiesOf), ...alsoTo])]);
}

async function offeredState(
  deps: ReadDeps,
  userId: string,
  pairing: repository.PairingRow,
  tabId: string | null,
): Promise<QueueState> {
  const partnerId = otherOf(pairing, userId);
  const partner = await deps.profiles.read(partnerId);
  // Who knows the other already rings without a ticket.
  const partnerTicket = pairing.origin === 'queue' ? await findTicket(deps.db, partnerId) : null;
  const offer = presentOffer(pairing, {
    viewerId: userId,
    partner,
    partnerStartsWithVoice: partnerTicket?.startsWithVoice ?? false,
    connection: deps.calls.connectionOf(pairing, userId),
    now: deps.clock.now(),
  });
  return { state: 'offered', tabId, offer };
}

async function inCallState(deps: ReadDeps, userId: string, callId: string, tabId: string | null): Promise<QueueState> {
  const pairing = await repository.findPairingOfCall(deps.db, callId);
  if (pairing === null) return { state: 'idle' };
  const heldSignals = pairing.user1Id === userId ? [] : (pairing.heldSignals ?? []);
  return { state: 'in-call', tabId, callId, pairingId: pairing.id, heldSignals };
}
