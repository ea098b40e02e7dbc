import type { AddressedSignal } from '@cuppa/contract/meeting/calls/call-events';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { otherOf, partiesOf } from './parties.ts';

/**
 * Passes on a message of the negotiation behind a card (docs/calls.md). Before both have said yes, only messages that
 * reveal no address may pass, so the connection must be limited to a relay; without one, the offer waits for the second
 * yes instead. Refuses NOT_FOUND for a card that is closed or not theirs, or whose call is over; BAD_REQUEST for any
 * candidate without a relay.
 */
export async function passSignal(
  { calls, clock, db, realtime }: MatchingDeps,
  userId: string,
  pairingId: string,
  message: AddressedSignal,
): Promise<void> {
  const pairing = await repository.findPairing(db, pairingId);
  if (pairing === null || !partiesOf(pairing).includes(userId)) throw new Refusal('NOT_FOUND');
  const isOpen = pairing.status === 'offered' && pairing.expiresAt > clock.now();
  const isHidden = calls.connectionOf(pairing, userId).iceTransportPolicy === 'relay';
  if (!(isOpen && isHidden) && !(await areInCall({ calls, db }, pairing))) throw new Refusal('NOT_FOUND');
  if (isHidden && !isOfRelayAlone(message)) throw new Refusal('BAD_REQUEST');
  realtime.toPerson(otherOf(pairing, userId)).emit('match.signal', { pairingId, ...message });
}

/** True if both have said yes to a card, and its call is not over. */
async function areInCall(
  { calls, db }: Pick<MatchingDeps, 'calls' | 'db'>,
  { id, status, user1Id }: repository.PairingRow,
): Promise<boolean> {
  if (status !== 'accepted') return false;
  const callId = await calls.activeCallOf(user1Id);
  return callId !== null && (await repository.findPairingOfCall(db, callId))?.id === id;
}

/** True if every candidate of a message goes through a relay and hides the address behind it. */
export function isOfRelayAlone({ signal }: AddressedSignal): boolean {
  const lines = 'candidate' in signal ? [signal.candidate.candidate] : signal.description.sdp.split(/\r?\n/);
  const candidates = lines.filter((line) => /^(a=)?candidate:/.test(line));
  return candidates.every((line) => / typ relay /.test(`${line} `) && !/ raddr (?!0\.0\.0\.0|::)/.test(line));
}
