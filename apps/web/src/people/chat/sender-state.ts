import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import type { PreparedPhoto } from '../../lib/media/prepare-photo.ts';
import type { Realtime } from '../../lib/server/realtime.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';

export type SendingDeps = {
  connectionId: string;
  realtime: Realtime;
  outbox: Outbox;
  /** Rejects with a PhotoRefusal, or with any other error if the upload did not get through. */
  uploadPhoto(clientId: string, photo: PreparedPhoto, replyToId?: string): Promise<Message>;
  /** Runs while no other tab holds the lock of this name. */
  withLock(name: string, run: () => Promise<void>): Promise<void>;
  /** Returns the function that stops listening. */
  whenSignedOut(listener: () => void): () => void;
};

export type SenderDeps = SendingDeps & {
  onSent(message: Message): void;
  onPending(pending: readonly OutboxEntry[]): void;
  onTakenElsewhere(): Promise<void>;
  /** Called if the server does not know the connection. */
  onGone(): Promise<void>;
};

/** The state of the sender of one chat. Messages are identified by their `clientId`. */
export type SenderState = {
  readonly deps: SenderDeps;
  /** One's own messages that the server has not acknowledged yet, in the order in which they were written. */
  pending: readonly OutboxEntry[];
  readonly confirmed: Set<string>;
  /** Messages not known to be in the outbox: still being saved, or impossible to save. */
  readonly unsaved: Set<string>;
  /** Messages that the outbox refused, or did not answer: they are sent from memory. */
  readonly onlyHere: Set<string>;
  /** Failure codes that the outbox could not store. */
  readonly unsavedFailures: Map<string, string>;
  /** Resolves a send with the message that reached all tabs, while its reply is still awaited. */
  readonly waiting: Map<string, (message: Message) => void>;
  /** The number of server errors for each message. */
  readonly serverErrors: Map<string, number>;
  isConnected: boolean;
  isFlushing: boolean;
  mustFlushAgain: boolean;
  isDropped: boolean;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
  stops: (() => void)[];
  isStarted: boolean;
};

export function createSenderState(deps: SenderDeps): SenderState {
  return {
    deps,
    pending: [],
    confirmed: new Set(),
    unsaved: new Set(),
    onlyHere: new Set(),
    unsavedFailures: new Map(),
    waiting: new Map(),
    serverErrors: new Map(),
    isConnected: false,
    isFlushing: false,
    mustFlushAgain: false,
    isDropped: false,
    retryTimer: undefined,
    stops: [],
    isStarted: false,
  };
}
