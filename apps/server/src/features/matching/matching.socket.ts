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

  realtime.onCommands(queueCommands, {
    'queue.join': (caller, { tabId }, socket) => {
      tabs.set(socket.id, tabId);
      return matching.join(caller.userId, tabId);
    },
    'queue.heartbeat': (caller, { tabId }) => matching.heartbeat(caller.userId, tabId),
    'queue.leave': (caller, { tabId }) => matching.leave(caller.userId, tabId),
    'queue.read': (caller) => matching.read(caller.userId),
    'match.accept': (caller, { pairingId }) => matching.accept(caller.userId, pairingId),
    'match.decline': (caller, { pairingId }) => matching.decline(caller.userId, pairingId),
  });
  realtime.onDisconnect(async (caller, socket) => {
    const tabId = tabs.get(socket.id);
    tabs.delete(socket.id);
    const isTabHere = tabId !== undefined && [...tabs.values()].includes(tabId);
    if (tabId !== undefined && !isTabHere) await matching.expectReturn(caller.userId, tabId).catch(onError);
  });
}
