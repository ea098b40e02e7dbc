import type { ServerToClientEvents } from '@cuppa/contract/platform/realtime';
import type { Realtime } from '../src/lib/server/realtime.ts';

type EventName = keyof ServerToClientEvents;

type Given = {
  send?: (name: string, payload: unknown) => unknown;
  /** False until the test calls `reconnect`. */
  isConnected?: boolean;
};

/** A fake live connection: a test sets what the server sends and answers, and can check for remaining listeners. */
export function createFakeRealtime({ send, isConnected = true }: Given = {}) {
  const listeners = new Map<string, Set<(message: never) => void>>();

  function on(name: string, listener: (message: never) => void): () => void {
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known.add(listener));
    return () => void known.delete(listener);
  }

  const realtime: Realtime = {
    send: async (name, payload) => {
      if (send === undefined) throw new Error(`The test answers no command ${name}.`);
      return send(name, payload) as never;
    },
    on,
    onConnect: (listener) => {
      if (isConnected) listener();
      return on('connect', listener);
    },
    onDisconnect: (listener) => on('disconnect', listener),
  };

  return {
    openRealtime: () => realtime,
    emit<K extends EventName>(name: K, ...message: Parameters<ServerToClientEvents[K]>): void {
      for (const listener of listeners.get(name) ?? []) (listener as (...all: unknown[]) => void)(...message);
    },
    reconnect(): void {
      isConnected = true;
      for (const listener of listeners.get('connect') ?? []) (listener as () => void)();
    },
    countListeners: () => [...listeners.values()].reduce((sum, known) => sum + known.size, 0),
  };
}
