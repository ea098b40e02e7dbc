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
 * The chats of connected people. A person who is no member of a living connection gets the refusal NOT_FOUND, the same
 * as for a connection that never existed.
 */
export function createChatService(deps: ChatDeps) {
  const { db, connections, realtime, storage } = deps;

  return {
    /** The frame of a chat: the other person, and how far both have read. */
    open: (userId: string, connectionId: string) => openChat(deps, userId, connectionId),

    /** Whether a message had better be read again before it goes. Refuses RATE_LIMITED too. */
    checkWords: (userId: string, message: { connectionId: string; text: string }) => checkWords(deps, userId, message),

    /** A page in the chat's order; `hasMore` says whether there are more messages in the same direction. */
    readMessages: (userId: string, page: MessagePageQuery) => readMessagePage(deps, userId, page),

    /** Refuses BAD_REQUEST too, for text that cannot be stored unchanged. */
    send: (userId: string, sent: SentText) => sendMessage(deps, userId, sent),

    /** Sends a photo. `encode` prepares it, only for a member and only once. */
    sendPhoto: (userId: string, sent: Sent, encode: EncodePhoto) => sendPhoto(deps, userId, sent, encode),

    /** The bytes of a photo, WebP. */
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

    /** The job that tells a person of messages that wait. */
    tellWaiting: (waiting: Waiting, tx: Transaction) => tellWaiting(deps, waiting, tx),

    /** Records that everything up to `seq` has been seen. A mark never goes back. */
    markRead: (userId: string, connectionId: string, seq: number) => markRead(deps, userId, connectionId, seq),

    /** Passes typing on if both share it; it is never stored. */
    noteTyping: async (userId: string, connectionId: string): Promise<void> => {
      const { partnerId } = await connections.requireMember(userId, connectionId);
      const isShared = await bothShare(db, 'sharesTyping', [userId, partnerId]);
      if (isShared) realtime.toPerson(partnerId).emit('chat.typing', { connectionId });
    },

    /** Locks messages before `takeDownMessages`, where other rows are locked in between. */
    holdMessages: lockSent,
    /** Puts other words in the place of messages. Answers what their photos look like; null if nothing is there. */
    takeDownMessages,

    /** A chat as facts for a report, even if the connection has ended; refuses NOT_FOUND if it never was theirs. */
    readEvidence: (userId: string, connectionId: string, messageIds: readonly string[]) =>
      readChatEvidence(db, userId, connectionId, messageIds),

    /** The files of the photos of some messages, locked so that none goes before the caller's transaction ends. */
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
