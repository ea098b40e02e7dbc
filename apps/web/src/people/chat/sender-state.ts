import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import type { PreparedPhoto } from '../../lib/media/prepare-photo.ts';
import type { Realtime } from '../../lib/server/realtime.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';

export type SendingDeps = {
  connectionId: string;
  realtime: Realtime;
  outbox: Outbox;
  /** Rejects with a PhotoRefusal, or with any other error where nothing came through. */
  uploadPhoto(clientId: string, photo: PreparedPhoto): Promise<Message>;
  /** Runs while no other tab runs something under the same name. */
  withLock(name: string, run: () => Promise<void>): Promise<void>;
  /** Answers the function that stops listening. */
  whenSignedOut(listener: () => void): () => void;
};

export type SenderDeps = SendingDeps & {
  onSent(message: Message): void;
  onPending(pending: readonly OutboxEntry[]): void;
  onTakenElsewhere(): Promise<void>;
  /** The server knows no such connection. */
  onGone(): Promise<void>;
};

/** Everything that the sender of one chat holds. Messages are named by their `clientId`. */
export type SenderState = {
  readonly deps: SenderDeps;
  /** Own messages that the server has not answered yet, in the order in which they were written. */
  pending: readonly OutboxEntry[];
  readonly confirmed: Set<string>;
  /** Messages not known to stand in the outbox: still being saved, or not to be saved. */
  readonly unsaved: Set<string>;
  /** Why a message failed, where the outbox could not note it. */
  readonly unsavedFailures: Map<string, string>;
  /** Takes the message that came to all tabs, where the answer to its sending is still awaited. */
  readonly waiting: Map<string, (message: Message) => void>;
  /** The number of times that the server stumbled at a message. */
  readonly stumbles: Map<string, number>;
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
    unsavedFailures: new Map(),
    waiting: new Map(),
    stumbles: new Map(),
    isConnected: false,
    isFlushing: false,
    mustFlushAgain: false,
    isDropped: false,
    retryTimer: undefined,
    stops: [],
    isStarted: false,
  };
}
