import type { Logger } from '../platform/process/logger.ts';

/** Everything that one feature emits for the others, after the commit that made it true. */
type DomainEvents = {
  /** A session ended: signed out, revoked or its account deleted. */
  'session.ended': { sessionId: string; userId: string };
  /** One of two people ended their connection or shared choice, without a block. */
  'pair.parted': { userIds: readonly [string, string] };
  /** A suspension or ban is in force; emitted again for some minutes, so that it is heard once a process died. */
  'person.suspended': { userId: string };
  'person.blocked': { blockerId: string; blockedId: string };
};

type Handler<Event> = (event: Event) => void | Promise<void>;

export type Listeners = { [K in keyof DomainEvents]?: Handler<DomainEvents[K]> };

export type Events = {
  on<K extends keyof DomainEvents>(name: K, handler: Handler<DomainEvents[K]>): void;
  emit<K extends keyof DomainEvents>(name: K, event: DomainEvents[K]): void;
};

/** Delivers events inside this process. A failing handler is logged and does not stop the others. */
export function createDomainEvents(logger: Logger): Events {
  const handlers = new Map<keyof DomainEvents, Handler<never>[]>();
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

/** Subscribes the listeners of a feature to the events of others. */
export function listen(events: Events, listeners: Listeners): void {
  for (const name of Object.keys(listeners) as (keyof DomainEvents)[]) {
    const listener = listeners[name];
    if (listener) events.on(name, listener as never);
  }
}
