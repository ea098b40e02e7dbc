import type { AddressedSignal } from '@cuppa/contract/meeting/calls/call-events';
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { isKeptBack } from '@cuppa/domain/safety/safety/restriction';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { leaveCards } from './leave-cards.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { partiesOf } from './parties.ts';
import { emitInCall, emitToParties, emitUnlessInCall, readQueueState } from './queue-state.ts';
import { deleteTickets } from './queue-tickets.repository.ts';

const EVERY_ORIGIN = ['queue', 'direct', 'nearby'] as const;

/** A yes to a match card. User 1 may add their connection offer, which is sent with the second yes. */
type Yes = { pairingId: string; heldSignals?: AddressedSignal[] | undefined };

/**
 * Says yes to a match card. The second yes starts the call, unless the first has left the card since, one has blocked
 * the other, or moderators keep one of them back. Refuses NOT_FOUND once the card is closed.
 */
export async function acceptOffer(deps: MatchingDeps, userId: string, yes: Yes): Promise<QueueState> {
  const { concerned, started } = await deps.db.transaction((tx) => writeYes(tx, deps, userId, yes));
  const states = started === null ? await emitUnlessInCall(deps, concerned) : await enterCall(deps, started);
  return states.get(userId) ?? readQueueState(deps, userId);
}

/**
 * Shows both people the way into their call first, because their picture waits for it, and then the call. Returns the
 * state that each was sent.
 */
async function enterCall(deps: MatchingDeps, { pairing, callId }: Started): Promise<Map<string, QueueState>> {
  const tickets = await deleteTickets(deps.db, partiesOf(pairing));
  const states = emitInCall(deps, pairing, callId, tickets);
  await deps.calls.showStart(callId);
  return states;
}

/** The same for a yes that may be sent twice. If the first one has started the call, the second succeeds too. */
export async function acceptOnce(deps: MatchingDeps, userId: string, pairingId: string): Promise<void> {
  try {
    await acceptOffer(deps, userId, { pairingId });
  } catch (error) {
    if ((await repository.findPairing(deps.db, pairingId))?.status !== 'accepted') throw error;
  }
}

/** Says no to a card. The person is free at once, and the other learns nothing of it before the card's time is over. */
export async function declineOffer(deps: MatchingDeps, userId: string, pairingId: string): Promise<QueueState> {
  const closed = await deps.db.transaction((tx) =>
    leaveCards(tx, [userId], 'declined', { origins: EVERY_ORIGIN, pairingId }),
  );
  await emitToParties(deps, closed, [userId]);
  return readQueueState(deps, userId);
}

/** Ends the open card of a person who has just blocked the other, as if they had said no. */
export async function leaveCardWith(deps: MatchingDeps, userId: string, otherId: string): Promise<void> {
  const closed = await deps.db.transaction(async (tx) => {
    const pairing = await repository.findOpenPairing(tx, userId);
    if (pairing === null || !partiesOf(pairing).includes(otherId)) return null;
    return leaveCards(tx, [userId], 'withdrawn', { origins: EVERY_ORIGIN, pairingId: pairing.id });
  });
  if (closed !== null) await emitToParties(deps, closed, [userId]);
}

/** Closes the open offer of two people, one of whom has just ended their connection. */
export async function withdrawOffer(deps: MatchingDeps, userIds: readonly [string, string]): Promise<void> {
  const closed = await deps.db.transaction(async (tx) => {
    const pairing = await repository.findOpenPairing(tx, userIds[0]);
    const isBetween = pairing !== null && partiesOf(pairing).every((id) => userIds.includes(id));
    // With the lock held: if a yes came first, it has started a call, and the pairing stays as it is.
    const isOpen = isBetween && (await repository.lockOpenPairing(tx, pairing.id, userIds[0])) !== null;
    return isOpen ? repository.updatePairing(tx, pairing.id, { status: 'withdrawn', heldSignals: null }) : null;
  });
  if (closed) await emitToParties(deps, [closed]);
}

type Started = { pairing: repository.PairingRow; callId: string };

/** Writes a yes. Returns the people whose state it changes, and the call that it started, if any. */
async function writeYes(
  tx: Transaction,
  { blocks, calls, clock, profiles }: Pick<MatchingDeps, 'blocks' | 'calls' | 'clock' | 'profiles'>,
  userId: string,
  { pairingId, heldSignals }: Yes,
): Promise<{ concerned: string[]; started: Started | null }> {
  const open = await repository.lockOpenPairing(tx, pairingId, userId);
  const now = clock.now();
  if (open === null || open.expiresAt <= now) throw new Refusal('NOT_FOUND');
  const isUser1 = open.user1Id === userId;
  const yes: Partial<repository.PairingRow> = isUser1
    ? { user1AcceptedAt: open.user1AcceptedAt ?? now, ...(heldSignals !== undefined && { heldSignals }) }
    : { user2AcceptedAt: open.user2AcceptedAt ?? now };
  const isAlone = open.leftBy !== null || (isUser1 ? open.user2AcceptedAt : open.user1AcceptedAt) === null;
  const concerned = partiesOf(open);
  const people = isAlone ? [] : await profiles.readMany(concerned, tx);
  const isApart =
    isAlone || people.some((row) => isKeptBack(row, now)) || (await blocks.hasBlockBetween(tx, ...concerned));
  const pairing = await repository.updatePairing(tx, pairingId, { ...yes, ...(!isApart && { status: 'accepted' }) });
  // Two who are kept apart both wait until the card is over, as for an answer that does not come.
  if (isApart || pairing === null) return { concerned: [userId], started: null };
  return { concerned, started: { pairing, callId: await calls.start(tx, pairing, people) } };
}
