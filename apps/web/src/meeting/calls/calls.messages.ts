import type { CommandRefusalTable } from '../../lib/server/refusals.ts';

/** Refusals of joining a call. The app keeps trying to join, unless there is no such call. */
export const JOIN_REFUSALS = {
  NOT_FOUND: 'not-found',
  PROFILE_INCOMPLETE: 'unreachable',
  RULES_REQUIRED: 'unreachable',
  PAUSED: 'unreachable',
  CANNOT_CALL: 'unreachable',
  CALLS_LIMITED: 'unreachable',
  UNDER_REVIEW: 'unreachable',
  ONBOARDING_REQUIRED: 'unreachable',
  RATE_LIMITED: 'unreachable',
  ANSWER_AWAITED: 'unreachable',
  BAD_REQUEST: 'unreachable',
  UNAVAILABLE: 'unreachable',
  INTERNAL: 'unreachable',
  TIMEOUT: 'unreachable',
} as const satisfies CommandRefusalTable;
