import type { Nearby, NearbyInvite, NearbyPerson } from '@cuppa/contract/meeting/nearby/nearby-contract';
import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { ageNow } from '@cuppa/domain/accounts/profile/birthday-today';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import type { InviteRow } from './invites.repository.ts';
import type { Around } from './people-around.ts';
import type { RefOf } from './refs.ts';

/**
 * A person around. Their cup is drawn from their ref of this hour: their usual cup would identify them from one hour,
 * city and match card to the next.
 */
export function presentAround(
  { row, withinMiles, sharedValues }: Around,
  { refOf, isOnline, now }: { refOf: RefOf; isOnline: boolean; now: Date },
): NearbyPerson {
  return {
    ref: refOf(row.id),
    ...cardOf(row, refOf, now),
    sharedValues,
    withinMiles,
    seen: isOnline ? 'now' : 'today',
  };
}

export function presentOwnCard(row: PersonForMeeting, refOf: RefOf, now: Date): NonNullable<Nearby['ownCard']> {
  return { ...cardOf(row, refOf, now), sharedValues: [], values: row.coreValues };
}

/** An invitation as one of the two sees it. */
export function presentInvite(
  { id, expiresAt, ...invite }: InviteRow,
  viewerId: string,
  partner: { row: PersonForMeeting; sharedValues: CoreValueId[] },
  { refOf, now }: { refOf: RefOf; now: Date },
): NearbyInvite {
  return {
    inviteId: id,
    partnerName: partner.row.firstName ?? '',
    partnerAvatarSeed: seedOf(partner.row, refOf),
    partnerFrame: partner.row.frame,
    sharedValues: partner.sharedValues,
    withinMiles: invite.fromId === viewerId ? invite.withinMilesFrom : invite.withinMilesTo,
    remainingMs: expiresAt.getTime() - now.getTime(),
  };
}

/** The facts of an invitation, or of a card that was shown in an hour, for a report. */
export function presentEvidence(facts: { invite: InviteRow; reporterId: string } | { hour: Date }): {
  inviteId: string | null;
  sentBy: 'reporter' | 'reported' | null;
  at: string;
} {
  if ('hour' in facts) return { inviteId: null, sentBy: null, at: facts.hour.toISOString() };
  const { invite, reporterId } = facts;
  const sentBy = invite.fromId === reporterId ? 'reporter' : 'reported';
  return { inviteId: invite.id, sentBy, at: invite.createdAt.toISOString() };
}

function cardOf(row: PersonForMeeting, refOf: RefOf, now: Date) {
  return {
    firstName: row.firstName ?? '',
    avatarSeed: seedOf(row, refOf),
    frame: row.frame,
    age: ageNow(row, now) ?? 0,
  };
}

const seedOf = (row: PersonForMeeting, refOf: RefOf) => avatarSeed(refOf(row.id));
