import { HOUR_MS } from '../../platform/time/lengths.ts';

/** `scheduled` waits for a yes to its time. `completed`: it took place. All other statuses are outcomes. */
export const RECONNECTION_STATUSES = ['scheduled', 'accepted', 'declined', 'cancelled', 'completed'] as const;
export type ReconnectionStatus = (typeof RECONNECTION_STATUSES)[number];
export type ReconnectionReply = 'accept' | 'decline' | 'propose' | 'cancel';

const MINUTE_MS = 60_000;
/** Specification section 9. */
const RITUAL_AFTER_MS = 24 * HOUR_MS;
/** The lowest rating that shows the card (specification section 5). */
export const RITUAL_MIN_RATING = 4;
const EARLIEST_MS = 5 * MINUTE_MS;
const LATEST_MS = 60 * 24 * HOUR_MS;
const JOIN_WINDOW_OPENS_BEFORE_MS = 5 * MINUTE_MS;
const JOIN_WINDOW_CLOSES_AFTER_MS = HOUR_MS;

/** The time of a ritual that is scheduled now. */
export function ritualTime(now: Date): Date {
  return new Date(now.getTime() + RITUAL_AFTER_MS);
}

export type RitualPromptId = 'delighted' | 'curious' | 'unfinished' | 'open';

/** The question to start with, by the person's own connection rating (specification section 9). */
export function ritualPromptId(rating: number | null): RitualPromptId {
  if (rating !== null && rating >= 4.5) return 'delighted';
  if (rating !== null && rating >= 4) return 'curious';
  if (rating !== null && rating >= 3) return 'unfinished';
  return 'open';
}

/** True if a time may be proposed: not within the next few minutes, and not later than two months from now. */
export function canProposeTime(at: Date, now: Date): boolean {
  const aheadMs = at.getTime() - now.getTime();
  return aheadMs >= EARLIEST_MS && aheadMs <= LATEST_MS;
}

/** The first moment at which one tap no longer starts the call. */
export const joinWindowEnd = (scheduledFor: Date): Date =>
  new Date(scheduledFor.getTime() + JOIN_WINDOW_CLOSES_AFTER_MS + 1);

/** True while one tap starts the call: from a little before the time until an hour after it. */
export function isJoinWindowOpen(scheduledFor: Date, now: Date): boolean {
  const sinceMs = now.getTime() - scheduledFor.getTime();
  return sinceMs >= -JOIN_WINDOW_OPENS_BEFORE_MS && sinceMs <= JOIN_WINDOW_CLOSES_AFTER_MS;
}

/**
 * The status after a reply, or null if the reply is not allowed. Only the person who was asked accepts or declines.
 * Only the person who asked cancels a proposal. Either may call off or move an agreed reconnection.
 */
export function replyTo(
  reconnection: { status: ReconnectionStatus; isProposedByReplier: boolean },
  reply: ReconnectionReply,
): ReconnectionStatus | null {
  const { status, isProposedByReplier } = reconnection;
  if (status !== 'scheduled' && status !== 'accepted') return null;
  switch (reply) {
    case 'accept':
      return status === 'scheduled' && !isProposedByReplier ? 'accepted' : null;
    case 'decline':
      return status === 'scheduled' && !isProposedByReplier ? 'declined' : null;
    case 'propose':
      return 'scheduled';
    case 'cancel':
      return status === 'accepted' || isProposedByReplier ? 'cancelled' : null;
  }
}
