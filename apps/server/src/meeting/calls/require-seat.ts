import type { Seat } from '@cuppa/domain/meeting/calls/call-state';
import type { Db } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { seatOf } from './calls.policy.ts';
import * as repository from './calls.repository.ts';

/** A call and the person's seat in it. Refuses NOT_FOUND if the call is not theirs. */
export async function requireSeat(
  db: Db,
  callId: string,
  userId: string,
): Promise<{ call: repository.CallRow; seat: Seat }> {
  const call = await repository.findCall(db, callId);
  const seat = call && seatOf(call, userId);
  if (!call || seat === null) throw new Refusal('NOT_FOUND');
  return { call, seat };
}
