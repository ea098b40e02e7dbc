import type { Reaction } from '@cuppa/contract/people/chat/chat-schema';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/postgres/database.ts';
import { messageReactions, messages } from '../connections/messages.table.ts';

type NewReaction = {
  userId: string;
  connectionId: string;
  messageId: string;
  reaction: Reaction | null;
  createdAt: Date;
};

/** Replaces or deletes a reaction. Returns false if the connection has no such message. */
export async function replaceReaction(tx: Transaction, change: NewReaction): Promise<boolean> {
  const { userId, connectionId, messageId, reaction, createdAt } = change;
  const isThere = and(eq(messages.id, messageId), eq(messages.connectionId, connectionId));
  if ((await tx.$count(messages, isThere)) === 0) return false;
  if (reaction === null) {
    await tx
      .delete(messageReactions)
      .where(and(eq(messageReactions.messageId, messageId), eq(messageReactions.userId, userId)));
  } else {
    await tx
      .insert(messageReactions)
      .values({ messageId, userId, reaction, createdAt })
      .onConflictDoUpdate({
        target: [messageReactions.messageId, messageReactions.userId],
        set: { reaction, createdAt },
      });
  }
  return true;
}
