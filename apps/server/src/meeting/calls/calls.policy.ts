import type { Seat } from '@cuppa/domain/meeting/calls/call-state';
import type { CallRow } from './calls.repository.ts';

/** The seat of a person in a call, or null for everybody else. Nobody touches another pair's call. */
export function seatOf(call: CallRow, userId: string): Seat | null {
  if (call.pairing.user1Id === userId) return 0;
  return call.pairing.user2Id === userId ? 1 : null;
}

export function personInSeat(call: CallRow, seat: Seat): string {
  return seat === 0 ? call.pairing.user1Id : call.pairing.user2Id;
}

/** When a person entered the queue that led to a call; null where none did. */
export function enteredAtOf({ user1EnteredAt, user2EnteredAt }: CallRow['pairing'], seat: Seat): Date | null {
  return seat === 0 ? user1EnteredAt : user2EnteredAt;
}
