import type { CallLimits } from '@cuppa/domain/meeting/calls/call-state';

/** The limits of calls that tests insert as rows. */
export const CALL_LIMITS: CallLimits = {
  lengthMs: 300_000,
  gatherMs: 30_000,
  graceMs: 20_000,
  graceTotalMs: 60_000,
  maxExtensions: 1,
  challengeChance: 0,
};
