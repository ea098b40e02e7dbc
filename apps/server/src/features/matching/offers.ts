import type { AddressedSignal } from '@cuppa/contract/calls/call-events';
import type { QueueState } from '@cuppa/contract/matching/matching-events';
import { isKeptBack } from '@cuppa/domain/safety/restriction';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { partiesOf } from './parties.ts';
import { emitQueueStates, emitToParties, readQueueState } from './queue-state.ts';
import { deleteTickets } from './queue-tickets.repository.ts';

/** A yes to a match card, with the offer of the first of the two, which goes out with the second yes. */
export type Yes = { pairingId: string; heldSignals?: AddressedSignal[] | undefined };

/**
 * Says yes to a match card. The second yes starts the call, unless one has blocked the other or was kept back by
 * moderators meanwhile. Refuses NOT_FOUND once the card is closed.
 */
export async function acceptOffer(deps: MatchingDeps, userId: string, yes: Yes): Promise<QueueState> {
  const { concerned, callId } = await deps.db.transaction((tx) => writeYes(tx, deps, userId, yes));
  // The call and the way into it at once: both pages wait for the two.
  const [states] = await Promise.all([
    emitQueueStates(deps, concerned),
    callId === null ? null : deps.calls.showStart(callId),
  ]);
  if (callId !== null) await deleteTickets(deps.db, concerned);
  return states.get(userId) ?? readQueueState(deps, userId);
}

/** The same for a yes that may be sent twice. If the first has started the call, the second succeeds too. */
export async function acceptOnce(deps: MatchingDeps, userId: string, pairingId: string): Promise<void> {
  try {
    await acceptOffer(deps, userId, { pairingId });
  } catch (error) {
    if ((await repository.findPairing(deps.db, pairingId))?.status !== 'accepted') throw error;
  }
}

/** Says no to a match card: both go back to the queue, and neither learns why. */
export async function declineOffer(deps: MatchingDeps, userId: string, pairingId: string): Promise<QueueState> {
  const pairing = await deps.db.transaction(async (tx) => {
    const open = await repository.lockOpenPairing(tx, pairingId, userId);
    return open === null ? null : repository.updatePairing(tx, pairingId, { status: 'declined', heldSignals: null });
  });
  if (pairing !== null) await emitToParties(deps, [pairing]);
  return readQueueState(deps, userId);
}

/** Closes the open offer of two people, one of whom has just ended their connection. */
export async function withdrawOffer(deps: MatchingDeps, userIds: readonly [string, string]): Promise<void> {
  const closed = await deps.db.transaction(async (tx) => {
    const pairing = await repository.findOpenPairing(tx, userIds[0]);
    const isBetween = pairing !== null && partiesOf(pairing).every((id) => userIds.includes(id));
    // The pairing is locked: if a yes came first, it has started a call, and the pairing stays as it is.
    const isOpen = isBetween && (await repository.lockOpenPairing(tx, pairing.id, userIds[0])) !== null;
    return isOpen ? repository.updatePairing(tx, pairing.id, { status: 'withdrawn', heldSignals: null }) : null;
  });
  if (closed) await emitToParties(deps, [closed]);
}

/** The people that the yes concerns, and the call that it started. */
async function writeYes(
  tx: Transaction,
  { blocks, calls, clock, profiles }: Pick<MatchingDeps, 'blocks' | 'calls' | 'clock' | 'profiles'>,
  userId: string,
  { pairingId, heldSignals }: Yes,
): Promise<{ concerned: string[]; callId: string | null }> {
  const pairing = await repository.lockOpenPairing(tx, pairingId, userId);
  const now = clock.now();
  if (pairing === null || pairing.expiresAt <= now) throw new Refusal('NOT_FOUND');
  const mine = pairing.user1Id === userId ? ('user1AcceptedAt' as const) : ('user2AcceptedAt' as const);
  const isOffering = pairing.user1Id === userId && heldSignals !== undefined;
  const accepted = await repository.updatePairing(tx, pairingId, {
    [mine]: pairing[mine] ?? now,
    ...(isOffering && { heldSignals }),
  });
  if (!accepted?.user1AcceptedAt || !accepted.user2AcceptedAt) return { concerned: [userId], callId: null };
  const concerned = partiesOf(pairing);
  const people = await profiles.readMany(concerned, tx);
  const isApart = people.some((row) => isKeptBack(row, now)) || (await blocks.hasBlockBetween(tx, ...concerned));
  await repository.updatePairing(
    tx,
    pairingId,
    isApart ? { status: 'withdrawn', heldSignals: null } : { status: 'accepted' },
  );
  return { concerned, callId: isApart ? null : await calls.start(tx, pairingId, concerned) };
}
