import type { Reaction } from '@cuppa/contract/people/chat/chat-schema';
import { afterCommit, transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ChatDeps } from './chat-deps.ts';
import { replaceReaction } from './reactions.repository.ts';

export const REACTION_LIMIT = { name: 'chat-reactions', points: 60, seconds: 60 };

/**
 * Replaces a person's reaction to a message of either person; null takes it back. Shows the change in every tab of
 * both. It is no message: nothing becomes unread, and nobody is notified. Refuses NOT_FOUND, and RATE_LIMITED.
 */
export async function react(
  { db, clock, connections, realtime, reactions }: ChatDeps,
  userId: string,
  change: { connectionId: string; messageId: string; reaction: Reaction | null },
): Promise<void> {
  const { connectionId, reaction } = change;
  const messageId = change.messageId.toLowerCase();
  await reactions.take(userId);
  await transact(db, async (tx) => {
    const { partnerId } = await connections.lockMember(tx, userId, connectionId);
    const isThere = await replaceReaction(tx, { userId, connectionId, messageId, reaction, createdAt: clock.now() });
    if (!isThere) throw new Refusal('NOT_FOUND');
    afterCommit(tx, () => {
      for (const id of [userId, partnerId]) {
        realtime.toPerson(id).emit('chat.reaction', { connectionId, messageId, isOwn: id === userId, reaction });
      }
    });
  });
}
