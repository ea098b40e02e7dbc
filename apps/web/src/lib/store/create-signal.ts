/** An event: `send` calls the current listeners, `listen` answers the function that stops listening. */
export function createSignal<Message extends unknown[] = []>() {
  const listeners = new Set<(...message: Message) => void>();
  return {
    send: (...message: Message): void => {
      for (const listener of listeners) listener(...message);
    },
    listen: (listener: (...message: Message) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
