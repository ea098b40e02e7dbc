import type { ServerToClientEvents } from '@cuppa/contract/realtime';

type EventName = keyof ServerToClientEvents;

/** Stands in for `lib/server/realtime.ts`: a test says what the server sends, and sees whether anybody still listens. */
export function createFakeRealtime() {
  const listeners = new Map<string, Set<(message: never) => void>>();

  function on(name: string, listener: (message: never) => void): () => void {
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known.add(listener));
    return () => void known.delete(listener);
  }

  return {
    openRealtime: () => ({
      on,
      onConnect: (listener: () => void) => {
        listener();
        return on('connect', listener);
      },
    }),
    /** Sends an event to all who listen. */
    emit<K extends EventName>(name: K, ...message: Parameters<ServerToClientEvents[K]>): void {
      for (const listener of listeners.get(name) ?? []) (listener as (...all: unknown[]) => void)(...message);
    },
    reconnect(): void {
      for (const listener of listeners.get('connect') ?? []) (listener as () => void)();
    },
    countListeners: () => [...listeners.values()].reduce((sum, known) => sum + known.size, 0),
  };
}
