import type { Logger } from './logger.ts';

/** Everything one feature tells the others, after the commit that made it true. */
type DomainEvents = {
  /** A session ended: signed out, revoked or its account deleted. */
  'session.ended': { sessionId: string; userId: string };
  'pairing.accepted': { pairingId: string; callId: string; userIds: readonly [string, string] };
  'call.completed': { callId: string; userIds: readonly [string, string] };
  /** One of two people ended what they shared, without a block. */
  'pair.parted': { userIds: readonly [string, string] };
  'person.blocked': { blockerId: string; blockedId: string };
};

type Handler<K extends keyof DomainEvents> = (event: DomainEvents[K]) => void | Promise<void>;

export type Events = {
  on<K extends keyof DomainEvents>(name: K, handler: Handler<K>): void;
  emit<K extends keyof DomainEvents>(name: K, event: DomainEvents[K]): void;
};

/** Delivers events inside this process. A failing handler is logged and stops no other. */
export function createEvents(logger: Logger): Events {
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
