import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import type { ChatState } from './chat-state.ts';

/** A server or a device of an earlier version knows no replies and reactions. */
const NO_ANSWERS = { replyTo: null, ownReaction: null, partnerReaction: null };

/** Remembers loaded messages, with everything that a message has today. */
export function remember({ known }: Pick<ChatState, 'known'>, messages: readonly Message[]): void {
  for (const message of messages) known.set(message.id, { ...NO_ANSWERS, ...message });
}

/** Returns all loaded messages by their numbers. */
export function inOrder({ known }: Pick<ChatState, 'known'>): Message[] {
  return [...known.values()].toSorted((a, b) => a.seq - b.seq);
}
