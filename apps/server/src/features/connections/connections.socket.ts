import type { Realtime } from '../../platform/realtime/realtime.ts';

/** What two people share has changed; `connectionId` is null where it was never a connection. */
export type ConnectionChange = { callId: string; connectionId: string | null; userIds: readonly [string, string] };

/** Tells both, in every tab. Sent for what they share alone, never for what one of them chose. */
export function announceConnection(
  realtime: Pick<Realtime, 'toPerson'>,
  { callId, connectionId, userIds }: ConnectionChange,
): void {
  for (const userId of userIds) {
    realtime.toPerson(userId).emit('verdict.changed', { callId });
    if (connectionId !== null) realtime.toPerson(userId).emit('connection.changed', { connectionId, callId });
  }
}
