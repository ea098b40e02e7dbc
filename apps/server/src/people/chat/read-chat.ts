import type { Chat } from '@cuppa/contract/people/chat/chat-contract';
import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { areLinksOpen } from '@cuppa/domain/safety/safety/link-wait';
import { isKeptBack } from '@cuppa/domain/safety/safety/restriction';
import { Refusal } from '../../platform/refusal.ts';
import { presentMessage } from './chat.presenter.ts';
import { findPage } from './chat.repository.ts';
import type { ChatDeps } from './chat-deps.ts';
import { asksClassifier } from './check-words.ts';

/** The largest PostgreSQL integer. Greater message numbers are treated as this one. */
const MAX_SEQ = 2_147_483_647;

/** Selects messages numbered below `before`, or above `after`; the newest if neither is given. */
type MessagePageQuery = {
  connectionId: string;
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
};

/** Returns a person's view of a chat without its messages. Refuses NOT_FOUND. */
export async function openChat(deps: ChatDeps, userId: string, connectionId: string): Promise<Chat> {
  const { clock, profiles, publicProfile, connections, realtime } = deps;
  const membership = await connections.requireMember(userId, connectionId);
  const { partnerId } = membership;
  const [own, [partner], isPartnerOnline] = await Promise.all([
    profiles.read(userId),
    profiles.readMany([partnerId]),
    realtime.isOnline(partnerId),
  ]);
  // The account, and the connection with it, may have been deleted a moment ago.
  if (partner === undefined) throw new Refusal('NOT_FOUND');
  // A pause looks the same as a hidden online state. Otherwise someone who is online but never answers a ring would
  // reveal the pause.
  const showsOnline = own.sharesOnline && partner.sharesOnline && partner.pausedAt === null;
  // A ring to or from a person who is kept back is answered as if they were away, so the chat shows them away too.
  const isAway = [own, partner].some((person) => isKeptBack(person, clock.now()));
  const faces = await publicProfile.faces([partner], 'connection');
  return {
    connectionId,
    kind: membership.kind,
    partnerName: partner.firstName ?? '',
    partnerAvatarSeed: avatarSeed(partnerId),
    partnerFrame: partner.frame,
    partnerFace: faces.get(partnerId) ?? null,
    lastSeq: membership.lastSeq,
    ownReadSeq: membership.readSeq,
    partnerReadSeq: own.sharesReadMarks && partner.sharesReadMarks ? membership.partnerReadSeq : null,
    areLinksOpen: areLinksOpen(membership.connectedAt, clock.now()),
    asksClassifier: asksClassifier(deps, membership),
    isPartnerOnline: showsOnline ? isPartnerOnline && !isAway : null,
  };
}

/**
 * Returns a page in the order of the chat; `hasMore` is true if there are more in the same direction. Refuses
 * NOT_FOUND.
 */
export async function readMessagePage(
  { db }: Pick<ChatDeps, 'db'>,
  userId: string,
  page: MessagePageQuery,
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const { connectionId, limit } = page;
  const before = Math.min(page.before ?? MAX_SEQ, MAX_SEQ);
  const after = Math.min(page.after ?? 0, MAX_SEQ);
  const which = page.after === undefined ? 'newest' : 'oldest';
  const rows = await findPage(db, { userId, connectionId }, which, { after, before, limit: limit + 1 });
  if (rows === null) throw new Refusal('NOT_FOUND');
  const shown = which === 'newest' ? rows.slice(-limit) : rows.slice(0, limit);
  return { messages: shown.map((row) => presentMessage(row, userId)), hasMore: rows.length > limit };
}
