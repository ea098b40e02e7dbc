import type { Chat } from '@cuppa/contract/people/chat/chat-contract';
import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import type { OutboxEntry } from './outbox.ts';

/** All that a chat shows; any of it can be built from a literal. */
export type ChatView =
  | { status: 'loading' }
  | { status: 'unreachable' }
  /** The connection has ended; what was open stays to be read, null where nothing was. */
  | { status: 'closed'; last: OpenChat | null }
  | {
      status: 'open';
      /** Shown from what this device kept: the server could not be reached yet. */
      isKept: boolean;
      chat: Chat;
      /** In the order of their numbers. */
      messages: readonly Message[];
      /** Own messages that the server has not answered yet, in the order in which they were written. */
      pending: readonly OutboxEntry[];
      older: 'none' | 'some' | 'loading' | 'failed';
      isConnected: boolean;
      isPartnerTyping: boolean;
    };

export type OpenChat = Extract<ChatView, { status: 'open' }>;
