import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import type { NoticeData } from '@cuppa/contract/reach/notices/notices-contract';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import type { FrameId } from '@cuppa/domain/habit/xp-store/store-items';
import { isJoinWindowOpen, ritualPromptId } from '@cuppa/domain/meeting/reconnections/reconnection';
import { keptRitualPrompt, ritualWords } from '@cuppa/domain/meeting/reconnections/ritual-words';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { ReconnectionFacts, ReconnectionRow } from './reconnections.repository.ts';

/** The other person of the two, as this person sees them. */
export function partnerOf(
  facts: ReconnectionFacts,
  viewerId: string,
): { userId: string; name: string; zone: string; frame: FrameId | null } {
  const { row } = facts;
  return row.userId === viewerId
    ? { userId: row.partnerId, name: facts.partnerName, zone: facts.partnerZone, frame: facts.partnerFrame }
    : { userId: row.userId, name: facts.personName, zone: facts.personZone, frame: facts.personFrame };
}

/**
 * A prompt depends on a person's own rating of the call. The other person gets the neutral one, so it does not reveal
 * that rating.
 */
export function promptFor(row: ReconnectionRow, viewerId: string): string {
  if (row.userId === viewerId) return keptRitualPrompt(row.customPrompt, READER_LANGUAGE);
  return ritualWords(READER_LANGUAGE)[ritualPromptId(null)];
}

export function presentReconnection(facts: ReconnectionFacts, viewerId: string, now: Date): Reconnection {
  const { row } = facts;
  const partner = partnerOf(facts, viewerId);
  return {
    id: row.id,
    callId: facts.callId,
    connectionId: facts.connectionId,
    partnerName: partner.name,
    partnerAvatarSeed: avatarSeed(partner.userId),
    partnerFrame: partner.frame,
    status: row.status,
    scheduledFor: row.scheduledFor.toISOString(),
    prompt: promptFor(row, viewerId),
    isProposedByYou: row.proposedBy === viewerId,
    isShared: row.isShared,
    isJoinable: row.isShared && isJoinWindowOpen(row.scheduledFor, now),
  };
}

/** The content of a notice about a reconnection for this person. */
export function noticeData(facts: ReconnectionFacts, viewerId: string): NoticeData<'reconnection.proposed'> {
  const { row } = facts;
  const partner = partnerOf(facts, viewerId);
  return {
    reconnectionId: row.id,
    partnerName: partner.name,
    partnerAvatarSeed: avatarSeed(partner.userId),
    scheduledFor: row.scheduledFor.toISOString(),
  };
}
