import { type CommandRefusalTable, type RefusalTable, refusalOf } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

const QUEUE_REFUSALS = {
  PROFILE_INCOMPLETE: 'errorProfile',
  RULES_REQUIRED: 'errorRules',
  PAUSED: 'errorPaused',
  CANNOT_CALL: 'errorCannotCall',
  CALLS_LIMITED: 'errorLimited',
  UNDER_REVIEW: 'errorReview',
  RATE_LIMITED: 'errorSlowDown',
  NOT_FOUND: 'errorGone',
  ONBOARDING_REQUIRED: 'errorUnknown',
  BAD_REQUEST: 'errorUnknown',
  ANSWER_AWAITED: 'errorUnknown',
  UNAVAILABLE: 'errorUnknown',
  INTERNAL: 'errorUnknown',
  TIMEOUT: 'errorUnknown',
} as const satisfies CommandRefusalTable;

/** Message keys of `callProfile` for an answer before the first call that was not saved. */
export const ANSWER_REFUSALS = {
  INVALID_AGE_WINDOW: 'failed',
  PROFILE_CHANGED: 'failed',
  UNKNOWN_TIME_ZONE: 'failed',
} as const satisfies RefusalTable<Api['profile']['update']>;

/** The message key for an error of the queue. */
export function queueErrorKey(error: unknown) {
  return refusalOf(error, QUEUE_REFUSALS) ?? 'errorUnknown';
}

/** True if the answered offer no longer exists. */
export function isOfferGone(error: unknown): boolean {
  return queueErrorKey(error) === 'errorGone';
}
