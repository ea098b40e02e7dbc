import type { Chat } from '@cuppa/contract/chat/chat-contract';
import type { Message } from '@cuppa/contract/chat/chat-schema';
import { avatarSeed } from '@cuppa/domain/profile/avatar-seed';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { ConnectionsService, Membership } from '../connections/connections.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { presentMessage } from './chat.presenter.ts';
import * as repository from './chat.repository.ts';

export type ChatService = ReturnType<typeof createChatService>;

/** What PostgreSQL calls an integer; numbers of messages beyond it are as good as it. */
const MAX_SEQ = 2_147_483_647;

/**
 * The chats of connected people. Whoever is no member of a living connection gets the refusal
 * NOT_FOUND, the same as for one that never was.
 */
export function createChatService(deps: {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  connections: Pick<ConnectionsService, 'requireMember' | 'lockMember'>;
  realtime: Pick<Realtime, 'toPerson' | 'isOnline'>;
}) {
  const { db, clock, profiles, connections, realtime } = deps;

  async function bothShare(what: 'sharesReadMarks' | 'sharesTyping', userIds: readonly string[]): Promise<boolean> {
    const sharing = await repository.findSharing(db, userIds);
    return sharing.length === userIds.length && sharing.every((person) => person[what]);
  }

  /** Tells who read, elsewhere, and the other of the two where both share it. */
  async function publishRead(userId: string, { connectionId, partnerId }: Membership, seq: number): Promise<void> {
    realtime.toPerson(userId).emit('counts.changed', {});
    if (await bothShare('sharesReadMarks', [userId, partnerId])) {
      realtime.toPerson(partnerId).emit('chat.read', { connectionId, seq });
    }
  }

  /**
   * Writes a message once: under the connection's lock its number is the next one, and what the
   * sender sent before under the same client id is answered as it stands. BAD_REQUEST where that
   * client id belongs to another chat.
   */
  async function deliver(
    userId: string,
    sent: { connectionId: string; clientId: string; text: string },
    photo: repository.NewPhoto | null,
  ): Promise<Message> {
    const { connectionId, clientId, text } = sent;
    const { row, membership, isNew } = await db.transaction(async (tx) => {
      const membership = await connections.lockMember(tx, userId, connectionId);
      const message = {
        connectionId: membership.connectionId,
        seq: membership.lastSeq + 1,
        senderId: userId,
        clientId: clientId.toLowerCase(),
        text,
        createdAt: clock.now(),
      };
      // A photo is written before its message: one that was sent before must not be written again.
      const before = photo && (await repository.findSent(tx, userId, clientId));
      const row = before ? null : await repository.insertMessage(tx, message, photo);
      if (row) return { row, membership, isNew: true };
      const known = before ?? (await repository.findSent(tx, userId, clientId));
      if (known?.connectionId !== membership.connectionId) throw new Refusal('BAD_REQUEST');
      return { row: known, membership, isNew: false };
    });
    if (isNew) {
      for (const id of [userId, membership.partnerId]) {
        realtime.toPerson(id).emit('chat.message', presentMessage(row, id));
      }
      if (membership.readSeq < membership.lastSeq) await publishRead(userId, membership, row.seq);
    }
    return presentMessage(row, userId);
  }

  return {
    open: async (userId: string, connectionId: string): Promise<Chat> => {
      const membership = await connections.requireMember(userId, connectionId);
      const { partnerId } = membership;
      const [own, partner, isPartnerOnline] = await Promise.all([
        profiles.read(userId),
        profiles.read(partnerId),
        realtime.isOnline(partnerId),
      ]);
      return {
        connectionId,
        kind: membership.kind,
        partnerName: partner.firstName ?? '',
        partnerAvatarSeed: avatarSeed(partnerId),
        partnerFrame: partner.frame,
        lastSeq: membership.lastSeq,
        ownReadSeq: membership.readSeq,
        partnerReadSeq: own.sharesReadMarks && partner.sharesReadMarks ? membership.partnerReadSeq : null,
        isPartnerOnline,
      };
    },

    /** A page in the chat's order; `hasMore` says whether the same direction goes on. */
    readMessages: async (
      userId: string,
      page: { connectionId: string; before?: number | undefined; after?: number | undefined; limit: number },
    ): Promise<{ messages: Message[]; hasMore: boolean }> => {
      const { connectionId, limit } = page;
      await connections.requireMember(userId, connectionId);
      const clamp = (seq: number | undefined) => (seq === undefined ? undefined : Math.min(seq, MAX_SEQ));
      const bounds = { before: clamp(page.before), after: clamp(page.after) };
      const rows = await repository.findPage(db, connectionId, { ...bounds, limit: limit + 1 });
      const shown = bounds.after === undefined ? rows.slice(-limit) : rows.slice(0, limit);
      return { messages: shown.map((row) => presentMessage(row, userId)), hasMore: rows.length > limit };
    },

    /** Refuses BAD_REQUEST for text that cannot be kept as it is: a NUL, or half a surrogate pair. */
    send: async (userId: string, sent: { connectionId: string; clientId: string; text: string }): Promise<Message> => {
      if (sent.text.includes('\0') || !sent.text.isWellFormed()) throw new Refusal('BAD_REQUEST');
      return deliver(userId, sent, null);
    },

    /**
     * Sends a photo that `encode` makes ready. It runs only for a member, and not for a photo that
     * was sent before under the same client id.
     */
    sendPhoto: async (
      userId: string,
      sent: { connectionId: string; clientId: string },
      encode: () => Promise<{ width: number; height: number; bytes: Buffer }>,
    ): Promise<Message> => {
      await connections.requireMember(userId, sent.connectionId);
      const known = await repository.findSent(db, userId, sent.clientId);
      const photo = known ? null : { ownerId: userId, ...(await encode()) };
      return deliver(userId, { ...sent, text: '' }, photo);
    },

    /** The bytes of a photo, WebP. Refuses NOT_FOUND to all but the two people of a living connection. */
    readPhoto: async (userId: string, photoId: string): Promise<Buffer> => {
      const bytes = await repository.findPhoto(db, userId, photoId);
      if (bytes === null) throw new Refusal('NOT_FOUND');
      return bytes;
    },

    requireMember: (userId: string, connectionId: string): Promise<Membership> =>
      connections.requireMember(userId, connectionId),

    /** Everything up to `seq` has been seen; a mark never goes back. */
    markRead: async (userId: string, connectionId: string, seq: number): Promise<void> => {
      const membership = await connections.requireMember(userId, connectionId);
      const target = Math.min(seq, membership.lastSeq);
      if (!(await repository.raiseReadSeq(db, userId, connectionId, target))) return;
      await publishRead(userId, membership, target);
    },

    /** Passed on where both share it, and never kept. */
    noteTyping: async (userId: string, connectionId: string): Promise<void> => {
      const { partnerId } = await connections.requireMember(userId, connectionId);
      if (await bothShare('sharesTyping', [userId, partnerId])) {
        realtime.toPerson(partnerId).emit('chat.typing', { connectionId });
      }
    },

    /**
     * A connection and the chosen messages of it as facts for a report, also of an ended one. Ids of
     * other chats are left out. Refuses NOT_FOUND where the person never was part of it.
     */
    readEvidence: async (userId: string, connectionId: string, messageIds: readonly string[]) => {
      const side = await repository.findSide(db, userId, connectionId);
      if (side === null) throw new Refusal('NOT_FOUND');
      const chosen = await repository.findChosen(db, connectionId, messageIds);
      const { partnerId, madeAt, endedAt, ...facts } = side;
      return {
        partnerId,
        connection: {
          ...facts,
          madeAt: madeAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
        },
        messages: chosen.map(({ id, senderId, text, photo, createdAt }) => ({
          id,
          senderId,
          text,
          photoId: photo?.id ?? null,
          sentAt: createdAt.toISOString(),
        })),
      };
    },
  };
}
