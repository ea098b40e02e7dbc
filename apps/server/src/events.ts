import { createEvents, type EventBus } from './platform/process/events.ts';
import type { Logger } from './platform/process/logger.ts';

/** Everything that one feature emits for the others, after the commit that made it true. */
type DomainEvents = {
  /** A session ended: signed out, revoked or its account deleted. */
  'session.ended': { sessionId: string; userId: string };
  /** One of two people ended their connection or shared choice, without a block. */
  'pair.parted': { userIds: readonly [string, string] };
  'person.blocked': { blockerId: string; blockedId: string };
};

export type Events = EventBus<DomainEvents>;

export function createDomainEvents(logger: Logger): Events {
  return createEvents<DomainEvents>(logger);
}

export type Listeners = { [K in keyof DomainEvents]?: (event: DomainEvents[K]) => void | Promise<void> };

/** Subscribes the listeners of a feature to the events of others. */
export function listen(events: Events, listeners: Listeners): void {
  for (const name of Object.keys(listeners) as (keyof DomainEvents)[]) {
    const listener = listeners[name];
    if (listener) events.on(name, listener as never);
  }
}
