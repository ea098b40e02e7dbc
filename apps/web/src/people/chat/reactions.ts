import type { Message, Reaction, ReactionChange } from '@cuppa/contract/people/chat/chat-schema';
import { codeOf } from '../../lib/server/refusals.ts';
import { refresh, showKnown } from './chat-history.ts';
import type { ChatState } from './chat-state.ts';

/** Shows a reaction of one of the two to a message that is loaded. */
export function showReaction(state: ChatState, change: ReactionChange): void {
  const { connectionId, messageId, isOwn, reaction } = change;
  const message = state.known.get(messageId);
  if (connectionId !== state.deps.connectionId || message === undefined) return;
  state.known.set(messageId, { ...message, [isOwn ? 'ownReaction' : 'partnerReaction']: reaction });
  showKnown(state);
}

/**
 * Replaces one's own reaction to a message, or takes it back. It is shown before the server has it; one that the server
 * does not take disappears again, and the answer is false.
 */
export async function react(state: ChatState, message: Message, reaction: Reaction | null): Promise<boolean> {
  const { connectionId, realtime } = state.deps;
  const { id: messageId, ownReaction: before } = message;
  const show = (next: Reaction | null) => showReaction(state, { connectionId, messageId, isOwn: true, reaction: next });
  show(reaction);
  try {
    await realtime.send('chat.react', { connectionId, messageId, reaction });
    return true;
  } catch (error) {
    if (state.known.get(messageId)?.ownReaction === reaction) show(before);
    if (codeOf(error) === 'NOT_FOUND') void refresh(state);
    return false;
  }
}
