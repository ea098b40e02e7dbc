import type { Realtime } from '../../platform/realtime/realtime.ts';

/** A change to the connection or shared choice of two people; `connectionId` is null if it was never a connection. */
type PairChange = { callId: string; connectionId: string | null; userIds: readonly [string, string] };

/** Emitted to both, in every tab. It reports only what they share, never what one of them chose. */
export function emitPairChange(
  realtime: Pick<Realtime, 'toPerson'>,
  { callId, connectionId, userIds }: PairChange,
): void {
  for (const userId of userIds) {
    realtime.toPerson(userId).emit('verdict.changed', { callId });
    if (connectionId !== null) realtime.toPerson(userId).emit('connection.changed', { connectionId, callId });
  }
}
