import type { CallConnection } from '@cuppa/contract/meeting/calls/call-events';
import type { CallState } from './call-state.ts';

/** Fresh credentials that did not come are asked for again after this, unless the socket comes back before. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Connects by this from now on. Fresh credentials of the relay are asked for at half of their life, so that a restart
 * late in a long call still has some, on whichever side it begins.
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
  // A join has brought fresh ones meanwhile, or this tab has the call no more.
  if (call.isStopped || call.view.status !== 'live' || call.connection !== before) return;
  if (connection === null) {
    call.renewTimer = setTimeout(() => void renewCredentials(call), AGAIN_AFTER_MS);
    return;
  }
  holdConnection(call, connection);
  call.peer?.renew(connection);
}
