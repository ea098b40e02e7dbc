import type { CommandRefusalTable } from '../../lib/server/refusals.ts';

/** What a person is told of a call that they cannot enter; all but a call that is none is tried again. */
export const JOIN_REFUSALS = {
  NOT_FOUND: 'not-found',
  PROFILE_INCOMPLETE: 'unreachable',
  RULES_REQUIRED: 'unreachable',
  ONBOARDING_REQUIRED: 'unreachable',
  RATE_LIMITED: 'unreachable',
  BAD_REQUEST: 'unreachable',
  INTERNAL: 'unreachable',
  TIMEOUT: 'unreachable',
} as const satisfies CommandRefusalTable;
