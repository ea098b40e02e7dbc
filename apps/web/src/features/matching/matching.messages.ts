import { type CommandRefusalTable, refusalOf } from '../../lib/server/refusals.ts';

const QUEUE_REFUSALS = {
  PROFILE_INCOMPLETE: 'errorProfile',
  RULES_REQUIRED: 'errorRules',
  RATE_LIMITED: 'errorSlowDown',
  NOT_FOUND: 'errorGone',
  ONBOARDING_REQUIRED: 'errorUnknown',
  BAD_REQUEST: 'errorUnknown',
  UNAVAILABLE: 'errorUnknown',
  INTERNAL: 'errorUnknown',
  TIMEOUT: 'errorUnknown',
} as const satisfies CommandRefusalTable;

/** The words for an error of the queue, as a key of the feature's messages. */
export function queueErrorKey(error: unknown) {
  return refusalOf(error, QUEUE_REFUSALS) ?? 'errorUnknown';
}

/** Whether an offer that was answered is one no more. */
export function isOfferGone(error: unknown): boolean {
  return queueErrorKey(error) === 'errorGone';
}
