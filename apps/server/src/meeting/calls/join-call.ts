import type { CallConnection, CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import type { Seat } from '@cuppa/domain/meeting/calls/call-state';
import { connectionOf } from './call-connection.ts';
import { readSnapshot } from './call-snapshot.ts';
import type { CallsDeps } from './calls-deps.ts';
import { requireSeat } from './require-seat.ts';

/** The data that a person needs to enter their call, or to return to it. Refuses NOT_FOUND. */
export async function joinCall(
  deps: Pick<CallsDeps, 'blocks' | 'clock' | 'db' | 'ice' | 'profiles'>,
  callId: string,
  userId: string,
): Promise<{ snapshot: CallSnapshot; connection: CallConnection; seat: Seat }> {
  const { call, seat } = await requireSeat(deps.db, callId, userId);
  const connection = connectionOf(deps, call.pairing, userId);
  // The relay is only for open calls: an ended one gets no servers.
  const isOver = call.conversation.endedAt !== null;
  return {
    seat,
    snapshot: await readSnapshot(deps, call, seat),
    connection: isOver ? { ...connection, iceServers: [] } : connection,
  };
}
