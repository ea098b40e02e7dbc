import type { Seat } from '@cuppa/domain/meeting/calls/call-state';
import type { CallRow } from './calls.repository.ts';

/** The seat of a person in a call, or null for everyone else: only a call's own two people may touch it. */
export function seatOf(call: CallRow, userId: string): Seat | null {
  if (call.pairing.user1Id === userId) return 0;
  return call.pairing.user2Id === userId ? 1 : null;
}

export function personInSeat(call: CallRow, seat: Seat): string {
  return seat === 0 ? call.pairing.user1Id : call.pairing.user2Id;
}

/** The time when a person entered the queue that led to a call; null if they did not come from the queue. */
export function enteredAtOf({ user1EnteredAt, user2EnteredAt }: CallRow['pairing'], seat: Seat): Date | null {
  return seat === 0 ? user1EnteredAt : user2EnteredAt;
}
