import { Refusal } from '../../platform/api/refusal.ts';
import type { Membership } from '../connections/connections.service.ts';
import { bothShare } from './both-share.ts';
import { findPhoto } from './chat.repository.ts';
import type { ChatDeps } from './chat-deps.ts';
import { readChatEvidence } from './chat-evidence.ts';
import { markRead } from './mark-read.ts';
import { type MessagePageQuery, readMessagePage } from './message-page.ts';
import { openChat } from './open-chat.ts';
import { type EncodePhoto, type Sent, type SentText, sendMessage, sendPhoto } from './send-message.ts';

export type ChatService = ReturnType<typeof createChatService>;

/**
 * The chats of connected people. Whoever is no member of a living connection gets the refusal
 * NOT_FOUND, the same as for one that never was.
 */
export function createChatService(deps: ChatDeps) {
  const { db, connections, realtime } = deps;

  return {
    /** What stands around the messages: the other person, and up to where both have read. */
    open: (userId: string, connectionId: string) => openChat(deps, userId, connectionId),

    /** A page in the chat's order; `hasMore` says whether the same direction goes on. */
    readMessages: (userId: string, page: MessagePageQuery) => readMessagePage(deps, userId, page),

    /** Refuses BAD_REQUEST too, for text that cannot be kept as it is. */
    send: (userId: string, sent: SentText) => sendMessage(deps, userId, sent),

    /** Sends a photo; `encode` makes it ready, for a member alone and once. */
    sendPhoto: (userId: string, sent: Sent, encode: EncodePhoto) => sendPhoto(deps, userId, sent, encode),

    /** The bytes of a photo, WebP. */
    readPhoto: async (userId: string, photoId: string): Promise<Buffer> => {
      const bytes = await findPhoto(db, userId, photoId);
      if (bytes === null) throw new Refusal('NOT_FOUND');
      return bytes;
    },

    requireMember: (userId: string, connectionId: string): Promise<Membership> =>
      connections.requireMember(userId, connectionId),

    /** Notes that everything up to `seq` has been seen; a mark never goes back. */
    markRead: (userId: string, connectionId: string, seq: number) => markRead(deps, userId, connectionId, seq),

    /** Typing is passed on where both share it, and never kept. */
    noteTyping: async (userId: string, connectionId: string): Promise<void> => {
      const { partnerId } = await connections.requireMember(userId, connectionId);
      const isShared = await bothShare(db, 'sharesTyping', [userId, partnerId]);
      if (isShared) realtime.toPerson(partnerId).emit('chat.typing', { connectionId });
    },

    /** A chat as facts for a report, also of an ended connection; refuses NOT_FOUND where it never was theirs. */
    readEvidence: (userId: string, connectionId: string, messageIds: readonly string[]) =>
      readChatEvidence(db, userId, connectionId, messageIds),
  };
}
