import type { CallConnection } from '@cuppa/contract/meeting/calls/call-events';
import type { Offer, QueueState, Widened } from '@cuppa/contract/meeting/matching/matching-events';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import type { OnMatchCard } from '../../people/public-profile/public-profile.service.ts';
import type { PairingRow } from './matching.repository.ts';
import type { TicketRow } from './queue-tickets.repository.ts';
import { ageOfProfile } from './ticket-of.ts';

/**
 * Everything that a person learns about a stranger on the match card. It does not reveal whether the stranger accepted.
 */
export function presentOffer(
  pairing: PairingRow,
  {
    viewerId,
    partner,
    shown,
    photoUrl,
    ticket,
    connection,
    now,
  }: {
    viewerId: string;
    partner: PersonForMeeting;
    shown: OnMatchCard;
    photoUrl: string;
    /** The viewer's own; null for a ready card. */
    ticket: TicketRow | null;
    connection: CallConnection;
    now: Date;
  },
): Offer {
  const isUser1 = pairing.user1Id === viewerId;
  const acceptedAt = isUser1 ? pairing.user1AcceptedAt : pairing.user2AcceptedAt;
  return {
    pairingId: pairing.id,
    partnerName: partner.firstName ?? '',
    partnerAvatarSeed: avatarSeed(partner.id),
    partnerFrame: partner.frame,
    partnerFace: shown.thumbhash === null ? null : { url: photoUrl, thumbhash: shown.thumbhash },
    partnerAge: ageOfProfile(partner, now),
    partnerPronouns: shown.pronouns,
    partnerPrompt: shown.prompt,
    sharedValues: pairing.sharedValues,
    kind: pairing.kind,
    startsWithVoice: ticket?.startsWithVoice ?? startsWithVoice(pairing, isUser1),
    // Not from their ticket, which would tell whether they still search.
    partnerStartsWithVoice: startsWithVoice(pairing, !isUser1),
    ...((isUser1 ? pairing.user2StartsWithTyping : pairing.user1StartsWithTyping) && {
      partnerStartsWithTyping: true as const,
    }),
    remainingMs: Math.max(0, pairing.expiresAt.getTime() - now.getTime()),
    hasAccepted: acceptedAt !== null,
    // To the browser, any other card is a ready card, which rings.
    origin: pairing.origin === 'queue' ? 'queue' : 'direct',
    connection: pairing.origin === 'queue' ? connection : null,
  };
}

/** True if this person starts with their camera off, as chosen before the card or on it. */
function startsWithVoice(pairing: PairingRow, isUser1: boolean): boolean {
  return isUser1 ? pairing.user1StartsWithVoice : pairing.user2StartsWithVoice;
}

/** The way into a call for one of its two people. User 1's held signals go only to user 2. */
export function presentInCall(
  pairing: PairingRow,
  userId: string,
  callId: string,
  tabId: string | null,
): Extract<QueueState, { state: 'in-call' }> {
  const heldSignals = pairing.user1Id === userId ? [] : (pairing.heldSignals ?? []);
  return { state: 'in-call', tabId, callId, pairingId: pairing.id, heldSignals };
}

/** The limits that a person has widened for this search; undefined if none. */
export function presentWidened({ widenedRadiusMiles, widenedAgeMin, widenedAgeMax }: TicketRow): Widened | undefined {
  if (widenedRadiusMiles === null && widenedAgeMin === null) return undefined;
  return {
    radiusMiles: widenedRadiusMiles,
    ages: widenedAgeMin === null || widenedAgeMax === null ? null : { min: widenedAgeMin, max: widenedAgeMax },
  };
}

/** A match card as moderators see it in a report. */
export function presentEvidence({ id, origin, status, createdAt }: PairingRow) {
  return { matchId: id, origin, status, offeredAt: createdAt.toISOString() };
}
