import { queueCommands } from '@cuppa/contract/matching/matching-events';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { MatchingService } from './matching.service.ts';

/** The tab from which each socket joined the queue, to end its lease when the socket closes. */
export function registerMatchingSocket(
  realtime: Realtime,
  matching: MatchingService,
  onError: (error: unknown) => void,
): void {
  const tabs = new Map<string, string>();

  realtime.onCommand('queue.join', queueCommands['queue.join'], async (caller, { tabId }, socket) => {
    tabs.set(socket.id, tabId);
    return matching.join(caller.userId, tabId);
  });
  realtime.onCommand('queue.heartbeat', queueCommands['queue.heartbeat'], (caller, { tabId }) =>
    matching.heartbeat(caller.userId, tabId),
  );
  realtime.onCommand('queue.leave', queueCommands['queue.leave'], (caller, { tabId }) =>
    matching.leave(caller.userId, tabId),
  );
  realtime.onCommand('queue.read', queueCommands['queue.read'], (caller) => matching.read(caller.userId));
  realtime.onCommand('match.accept', queueCommands['match.accept'], (caller, { pairingId }) =>
    matching.accept(caller.userId, pairingId),
  );
  realtime.onCommand('match.decline', queueCommands['match.decline'], (caller, { pairingId }) =>
    matching.decline(caller.userId, pairingId),
  );
  realtime.onDisconnect(async (caller, socket) => {
    const tabId = tabs.get(socket.id);
    tabs.delete(socket.id);
    const isTabHere = tabId !== undefined && [...tabs.values()].includes(tabId);
    if (tabId !== undefined && !isTabHere) await matching.expectReturn(caller.userId, tabId).catch(onError);
  });
}
