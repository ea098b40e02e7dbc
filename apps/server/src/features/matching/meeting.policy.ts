import type { VerdictChoice } from '@cuppa/domain/connections/verdict';
import { missingCallProfileFields } from '@cuppa/domain/profile/call-profile';
import type { ProfileRow } from '../profile/profile.service.ts';
import type { PairingStatus } from './matching.table.ts';

/**
 * Who may be paired with whom (product decisions section 4). The queue pairs two people where nothing of this list
 * keeps them apart:
 *
 * 1. Somebody may not wait: whoever is not signed in, of age and onboarded (`COMMAND_ACCESS` of the contract, for
 *    `queue.join`), and whom `queueRefusal` refuses.
 * 2. Somebody who waits is busy: they look at a match card, are in a call, or their tab was not heard of in time
 *    (`findWaiting` in queue-tickets.repository.ts).
 * 3. The two do not fit (matching section 1): `canMeet` in packages/domain/src/matching/pairing-rules.ts asks for a
 *    shared value, a shared language, accepted ages, friendship or dating for both, and nearness.
 * 4. Something is between the two: a block, whoever made it, or a pairing of late (`APART_MS`). `findKeptApart` in
 *    meeting.repository.ts reads both; they reach `canMeet` as the `excluded` of a ticket.
 * 5. One has blocked the other while their match card was open: `hasBlockBetween` is asked again at the second yes.
 *
 * A ready card (`offerReadyCard` in ready-card.ts) brings two together who know each other. Whether they may call each
 * other is for the feature that asks for it to know; here only 5, busy people and `REST_AFTER_NO_MS` stand in its way.
 */

type QueueRefusal = 'RULES_REQUIRED' | 'PROFILE_INCOMPLETE';

/** Why a person who is of age and onboarded may not join the queue yet, or null where they may. */
export function queueRefusal(profile: ProfileRow): QueueRefusal | null {
  if (missingCallProfileFields(profile).length > 0) return 'PROFILE_INCOMPLETE';
  return profile.rulesAcceptedAt === null ? 'RULES_REQUIRED' : null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long a pairing keeps its two people apart, from when it was made, by what came of it. */
const APART_MS = {
  /** They have talked. Product decisions section 4, matching section 1: not met in the last seven days. */
  met: 7 * DAY_MS,
  /** One declined, or left before the call connected: they are not offered to one another again at once. */
  left: 5 * MINUTE_MS,
  /** Nobody answered the card in time, so it may come again soon: perhaps the phone was in a pocket. */
  missed: MINUTE_MS,
};

/** How a pairing ends that counts as missed. */
export const MISSED: PairingStatus = 'expired';

/** Where both chose this after their call, no window holds (product decisions section 4). */
export const LIFTS_WINDOWS: VerdictChoice = 'again';

export type ApartSince = { [Outcome in keyof typeof APART_MS]: Date };

/** Since when a pairing must have been made to keep its two people apart now. */
export function apartSince(now: Date): ApartSince {
  return {
    met: before(now, APART_MS.met),
    left: before(now, APART_MS.left),
    missed: before(now, APART_MS.missed),
  };
}

/** Whose ready card was declined, or ran out, does not ring the same person again at once. */
const REST_AFTER_NO_MS = MINUTE_MS;

/** Since when a ready card must have been refused to keep its sender from another one now. */
export function restsSince(now: Date): Date {
  return before(now, REST_AFTER_NO_MS);
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
