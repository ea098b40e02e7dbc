import { missingCallProfileFields } from '@cuppa/domain/accounts/profile/call-profile';
import type { VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { isKeptBack, type Restriction, restrictionOf } from '@cuppa/domain/safety/safety/restriction';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import type { PairingStatus } from './matching.repository.ts';

/**
 * The rules about who may be paired with whom (product decisions section 4). The queue pairs two people unless one of
 * these reasons keeps them apart:
 *
 * 1. One of them may not wait: they are not signed in, of age and onboarded (`COMMAND_ACCESS` of the contract, for
 * `queue.join` and `queue.watch`), or `queueRefusal` refuses them. People whom moderators have suspended, limited or
 * put under review are excluded again when the offer is written (`mayMeet` in queue-tickets.repository.ts). A person
 * who is hidden without knowing it yet waits with a ticket that is never paired (`isKeptBack` of `TicketChange` in
 * matcher-work.ts), and the app looks to them as on an evening when no one fits.
 * 2. One of them is busy: they look at a match card, are in a call, or their tab sent no heartbeat in time
 * (`findWaiting` in queue-tickets.repository.ts, and `lockFree` again when the offer is written).
 * 3. The two do not fit (matching section 1): `canMeet` in packages/domain/src/meeting/matching/pairing-rules.ts asks
 * for a shared value, a shared language, accepted ages, friendship or dating for both, and nearness.
 * 4. A block by either of them, a connection that ended, or a recent pairing (`APART_MS`). An unmatch keeps two people
 * apart as a block does, so that no one can tell an unmatch from a block. `findKeptApart` in meeting.repository.ts
 * reads all three. They reach `canMeet` as the `excluded` of a ticket, and are read again when the offer is written.
 * 5. Since their match card was shown, one has blocked the other, or moderators keep one of them back: both are checked
 * again at the second yes.
 *
 * A ready card (`offerReadyCard` in ready-card.ts) brings two people together who know each other. The feature that
 * asks for it must know whether they may call each other. For two people who do not know each other
 * (`offerStrangers`), that feature asks `whoFits` in who-fits.ts. Here only reason 5, a pause, a decision of
 * moderators, busy people and `REST_AFTER_NO_MS` prevent it.
 */

type QueueRefusal = 'RULES_REQUIRED' | 'PROFILE_INCOMPLETE' | 'PAUSED' | Restriction;

/** The refusal that a person who is of age and onboarded gets when they join the queue; null if they may join. */
export function queueRefusal(profile: PersonForMeeting, now: Date): QueueRefusal | null {
  const restriction = restrictionOf(profile, now);
  if (restriction !== null) return restriction;
  if (profile.pausedAt !== null) return 'PAUSED';
  if (missingCallProfileFields(profile).length > 0) return 'PROFILE_INCOMPLETE';
  return profile.rulesAcceptedAt === null ? 'RULES_REQUIRED' : null;
}

/** The refusal that a person gets when they ring anyone now; null if they may ring. */
export function ringRefusal(profile: PersonForMeeting, now: Date): 'PAUSED' | Restriction | null {
  return restrictionOf(profile, now) ?? (profile.pausedAt === null ? null : 'PAUSED');
}

/** True if a person can neither ring nor be rung now, whether or not they know it. */
export function isOutOfReach(profile: PersonForMeeting, now: Date): boolean {
  return isKeptBack(profile, now) || profile.pausedAt !== null;
}

const MINUTE_MS = 60_000;

/** How long a pairing keeps its two people apart, counted from its start, by its outcome. */
const APART_MS = {
  /** They have talked. Product decisions section 4, matching section 1: no second meeting within seven days. */
  met: 7 * DAY_MS,
  /** One of them declined, or left before the call connected: they are not offered to each other again immediately. */
  left: 5 * MINUTE_MS,
  /** No one answered the card in time. It may come again soon: perhaps the phone was in a pocket. */
  missed: MINUTE_MS,
};

/** Which of these times a pairing without a call brings, by its status. */
const APART_AFTER: Record<PairingStatus, 'left' | 'missed'> = {
  offered: 'left',
  accepted: 'left',
  declined: 'left',
  withdrawn: 'left',
  expired: 'missed',
};

/** True for each status that means the person declined or ignored a ready card. */
const IS_REFUSAL: Record<PairingStatus, boolean> = {
  offered: false,
  accepted: false,
  declined: true,
  withdrawn: false,
  expired: true,
};

const STATUSES = Object.keys(APART_AFTER) as PairingStatus[];

/** The statuses that keep two people apart for the `left` or the `missed` time. */
export function statusesApart(as: 'left' | 'missed'): PairingStatus[] {
  return STATUSES.filter((status) => APART_AFTER[status] === as);
}

/** The statuses that count as a refusal of a ready card. */
export const REFUSED_STATUSES = STATUSES.filter((status) => IS_REFUSAL[status]);

/** If both chose this after their call, no time apart applies (product decisions section 4). */
export const LIFTS_WINDOWS: VerdictChoice = 'again';

export type ApartSince = { [Outcome in keyof typeof APART_MS]: Date };

/** A pairing made after these times keeps its two people apart now. */
export function apartSince(now: Date): ApartSince {
  return {
    met: before(now, APART_MS.met),
    left: before(now, APART_MS.left),
    missed: before(now, APART_MS.missed),
  };
}

/** When the time apart after a pairing ends. `isMet`: its two people have talked. */
export function apartUntil(pairing: { status: PairingStatus; createdAt: Date; isMet: boolean }): Date {
  return new Date(pairing.createdAt.getTime() + APART_MS[pairing.isMet ? 'met' : APART_AFTER[pairing.status]]);
}

/** After a declined or missed ready card, its sender cannot ring the same person again for this long. */
const REST_AFTER_NO_MS = MINUTE_MS;

/** A ready card refused after this moment keeps its sender from sending another one now. */
export function restsSince(now: Date): Date {
  return before(now, REST_AFTER_NO_MS);
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
