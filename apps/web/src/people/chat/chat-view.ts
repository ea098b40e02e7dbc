import type { Chat } from '@cuppa/contract/people/chat/chat-contract';
import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import type { OutboxEntry } from './outbox.ts';

/** Everything that a chat shows; any of it can be built from a literal. */
export type ChatView =
  | { status: 'loading' }
  | { status: 'unreachable' }
  /** The connection has ended. `last` is the chat as it was, to be read; null if it was not open. */
  | { status: 'closed'; last: OpenChat | null }
  | {
      status: 'open';
      /** True if it is shown from what this device kept, because the server could not be reached yet. */
      isKept: boolean;
      chat: Chat;
      /** Ordered by their numbers. */
      messages: readonly Message[];
      /** One's own messages that the server has not acknowledged yet, in the order in which they were written. */
      pending: readonly OutboxEntry[];
      older: 'none' | 'some' | 'loading' | 'failed';
      isConnected: boolean;
      isPartnerTyping: boolean;
    };

export type OpenChat = Extract<ChatView, { status: 'open' }>;
