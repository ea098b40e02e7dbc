import type { Realtime } from '../../platform/realtime/realtime.ts';

/** What two people share has changed; `connectionId` is null where it was never a connection. */
type PairChange = { callId: string; connectionId: string | null; userIds: readonly [string, string] };

/** Sent to both, in every tab: for what they share alone, never for what one of them chose. */
export function emitPairChange(
  realtime: Pick<Realtime, 'toPerson'>,
  { callId, connectionId, userIds }: PairChange,
): void {
  for (const userId of userIds) {
    realtime.toPerson(userId).emit('verdict.changed', { callId });
    if (connectionId !== null) realtime.toPerson(userId).emit('connection.changed', { connectionId, callId });
  }
}
