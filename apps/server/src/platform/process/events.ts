import type { Logger } from './logger.ts';

type Handler<Event> = (event: Event) => void | Promise<void>;

/** Events by name, each with its payload. */
export type EventBus<List> = {
  on<K extends keyof List>(name: K, handler: Handler<List[K]>): void;
  emit<K extends keyof List>(name: K, event: List[K]): void;
};

/** Delivers events inside this process. A failing handler is logged and does not stop the others. */
export function createEvents<List>(logger: Logger): EventBus<List> {
  const handlers = new Map<keyof List, Handler<never>[]>();
  return {
    on: (name, handler) => {
      handlers.set(name, [...(handlers.get(name) ?? []), handler as Handler<never>]);
    },
    emit: (name, event) => {
      for (const handler of handlers.get(name) ?? []) {
        Promise.resolve()
          .then(() => handler(event as never))
          .catch((error: unknown) => logger.error({ error, event: name }, 'an event handler failed'));
      }
    },
  };
}
