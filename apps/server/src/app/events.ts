import type { Transaction } from '../platform/postgres/database.ts';
import type { Logger } from '../platform/process/logger.ts';

/** Events that one feature emits for the others, after the commit of their cause. */
type DomainEvents = {
  /** A session ended: signed out, revoked or its account deleted. */
  'session.ended': { sessionId: string; userId: string };
  /** One of two people ended their connection or shared choice, without a block. */
  'pair.parted': { userIds: readonly [string, string] };
  /** A suspension or ban is in force. Emitted again for some minutes, in case a process died. */
  'person.suspended': { userId: string };
  'person.blocked': { blockerId: string; blockedId: string };
};

/**
 * Steps that a feature runs in the others before it continues, in the order of the list of features. A failing step
 * stops the run. If `tx` is given, a step belongs to that transaction.
 */
type DomainSteps = {
  /** A call that ended at `at` counts for one of its people or both, and they are still locked. */
  'call.counted': {
    tx: Transaction;
    callId: string;
    userIds: readonly [string, string];
    countsFor: readonly string[];
    at: Date;
  };
  /** An account was opened on a device that it was not opened on before; never its first one. */
  'device.seen-first': {
    tx: Transaction;
    userId: string;
    sessionId: string;
    browser: string | null;
    system: string | null;
  };
  /** A call has lasted its first fifth and ended; `matchId` is its pairing. */
  'call.held': { tx: Transaction; matchId: string };
  /**
   * Stripe said what a person has bought; `keys` recognize who pays (`payment-keys.ts`). The person is locked. Comes
   * again with each answer.
   */
  'passport.payer-read': { tx: Transaction; userId: string; keys: readonly string[] };
  /** The deletion of an account was requested, or is due: hides the person from others. Safe to repeat. */
  'account.leaving': { userId: string };
  /** The account stays after all: shows the person again. */
  'account.kept': { userId: string };
  /** The date of a deletion was set or lifted. */
  'account.date-changed': { tx: Transaction; userId: string };
  /** Ends what a person shares with others, while their address is still known. Safe to repeat. */
  'account.parting': { userId: string };
  /** The account is about to be erased: its rows are still there. */
  'account.erased': { tx: Transaction; userId: string };
};

type Handler<Event> = (event: Event) => void | Promise<void>;

export type Listeners = { [K in keyof DomainEvents]?: Handler<DomainEvents[K]> };
export type Steps = { [K in keyof DomainSteps]?: (event: DomainSteps[K]) => Promise<void> };

export type Events = {
  on<K extends keyof DomainEvents>(name: K, handler: Handler<DomainEvents[K]>): void;
  emit<K extends keyof DomainEvents>(name: K, event: DomainEvents[K]): void;
  addSteps(steps: Steps): void;
  /** Runs the steps of all features one after another. Rejects with the first failure, and skips the rest. */
  run<K extends keyof DomainSteps>(name: K, event: DomainSteps[K]): Promise<void>;
};

/** Delivers events within this process. A failing handler is logged and does not stop the others. */
export function createDomainEvents(logger: Logger): Events {
  const handlers = new Map<keyof DomainEvents, Handler<never>[]>();
  const steps: Steps[] = [];
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
    addSteps: (added) => void steps.push(added),
    run: async (name, event) => {
      for (const each of steps) await each[name]?.(event);
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
