import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Membership } from '../connections/connections.service.ts';
import { bothShare } from './both-share.ts';
import { canSeePhoto, findPhoto, lockPhotoFiles, lockSent } from './chat.repository.ts';
import type { ChatDeps } from './chat-deps.ts';
import { readChatEvidence } from './chat-evidence.ts';
import { checkWords } from './check-words.ts';
import { markRead } from './mark-read.ts';
import { type MessagePageQuery, openChat, readMessagePage } from './read-chat.ts';
import { type EncodePhoto, type Sent, type SentText, sendMessage, sendPhoto } from './send-message.ts';
import { takeDownMessages } from './take-down-messages.ts';
import { tellWaiting, type Waiting } from './tell-waiting.ts';

export type ChatService = ReturnType<typeof createChatService>;

/**
 * Chats of connected people. Refuses NOT_FOUND unless the person is a member of a living connection, as if the
 * connection had never existed.
 */
export function createChatService(deps: ChatDeps) {
  const { db, connections, realtime, storage } = deps;

  return {
    /** Returns everything about a chat except its messages: the other person, and how far both have read. */
    open: (userId: string, connectionId: string) => openChat(deps, userId, connectionId),

    /** Says whether the sender should reread a message before sending it. Refuses RATE_LIMITED too. */
    checkWords: (userId: string, message: { connectionId: string; text: string }) => checkWords(deps, userId, message),

    /** Returns a page in the order of the chat; `hasMore` is true if there are more messages in the same direction. */
    readMessages: (userId: string, page: MessagePageQuery) => readMessagePage(deps, userId, page),

    /** Refuses BAD_REQUEST too, for text that cannot be stored unchanged. */
    send: (userId: string, sent: SentText) => sendMessage(deps, userId, sent),

    /** Sends a photo. Calls `encode` only for a member, and at most once. */
    sendPhoto: (userId: string, sent: Sent, encode: EncodePhoto) => sendPhoto(deps, userId, sent, encode),

    /** Returns the bytes of a photo, as WebP. */
    readPhoto: async (userId: string, photoId: string): Promise<Buffer> => {
      const photo = await findPhoto(db, userId, photoId);
      const file = photo && (await storage.read(photo.fileId));
      if (!file) throw new Refusal('NOT_FOUND');
      return file.bytes;
    },

    /** Refuses NOT_FOUND unless the person may see the photo. */
    requirePhoto: async (userId: string, photoId: string): Promise<void> => {
      if (!(await canSeePhoto(db, userId, photoId))) throw new Refusal('NOT_FOUND');
    },

    requireMember: (userId: string, connectionId: string): Promise<Membership> =>
      connections.requireMember(userId, connectionId),

    /** Job that notifies a person about unread messages. */
    tellWaiting: (waiting: Waiting, tx: Transaction) => tellWaiting(deps, waiting, tx),

    /** Records that the person has seen everything up to `seq`. A mark never moves back. */
    markRead: (userId: string, connectionId: string, seq: number) => markRead(deps, userId, connectionId, seq),

    /** Passes typing on if both share it; it is never stored. */
    noteTyping: async (userId: string, connectionId: string): Promise<void> => {
      const { partnerId } = await connections.requireMember(userId, connectionId);
      const isShared = await bothShare(db, 'sharesTyping', [userId, partnerId]);
      if (isShared) realtime.toPerson(partnerId).emit('chat.typing', { connectionId });
    },

    /** Locks messages before `takeDownMessages`, for callers that lock other rows in between. */
    holdMessages: lockSent,
    /**
     * Replaces the text of messages. Returns the perceptual hashes of their photos; null if there was nothing to
     * replace.
     */
    takeDownMessages,

    /**
     * Returns a chat as facts for a report, even if the connection has ended. Refuses NOT_FOUND if the person was never
     * part of it.
     */
    readEvidence: (userId: string, connectionId: string, messageIds: readonly string[]) =>
      readChatEvidence(db, userId, connectionId, messageIds),

    /**
     * Returns the files of the photos of messages, locked so that none is deleted before the caller's transaction ends.
     */
    lockPhotoFiles: async (tx: Db, chosen: readonly { id: string; photoId: string | null }[]) => {
      const photos = await lockPhotoFiles(
        tx,
        chosen.flatMap(({ photoId }) => photoId ?? []),
      );
      return chosen.flatMap(({ id, photoId }) => {
        const fileId = photos.find((photo) => photo.id === photoId)?.fileId;
        return fileId ? [{ fileId, messageId: id }] : [];
      });
    },
  };
}
