import type { CallConnection } from '@cuppa/contract/meeting/calls/call-events';
import type { CallState } from './call-state.ts';

/** If fresh credentials did not come, they are requested again after this time, or when the socket comes back. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Uses this connection data now. Requests fresh relay credentials at half of their life, so that a restart late in a
 * long call still has valid ones, whichever side begins it.
 */
export function holdConnection(call: CallState, connection: CallConnection): void {
  call.connection = connection;
  clearTimeout(call.renewTimer);
  if (connection.renewAfterSeconds === undefined) return;
  call.renewTimer = setTimeout(() => void renewCredentials(call), connection.renewAfterSeconds * 1_000);
}

async function renewCredentials(call: CallState): Promise<void> {
  const { callId } = call;
  const before = call.connection;
  if (call.view.status !== 'live') return;
  const connection = await call.realtime.send('call.renew-credentials', { callId }).catch(() => null);
  // Meanwhile a join has brought fresh ones, or this tab no longer has the call.
  if (call.isStopped || call.view.status !== 'live' || call.connection !== before) return;
  if (connection === null) {
    call.renewTimer = setTimeout(() => void renewCredentials(call), AGAIN_AFTER_MS);
    return;
  }
  holdConnection(call, connection);
  call.peer?.renew(connection);
}
