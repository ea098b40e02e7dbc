import type { Chat } from '@cuppa/contract/chat/chat-contract';
import { avatarSeed } from '@cuppa/domain/profile/avatar-seed';
import type { ChatDeps } from './chat-deps.ts';

/** A person's view of a chat apart from its messages. Refuses NOT_FOUND. */
export async function openChat(deps: ChatDeps, userId: string, connectionId: string): Promise<Chat> {
  const { profiles, connections, realtime } = deps;
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
}
