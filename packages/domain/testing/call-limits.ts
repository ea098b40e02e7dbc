import type { CallLimits } from '../src/meeting/calls/call-state.ts';

/** The limits of a call of five minutes without challenges. */
export const CALL_LIMITS: CallLimits = {
  lengthMs: 300_000,
  gatherMs: 30_000,
  graceMs: 20_000,
  graceTotalMs: 60_000,
  maxExtensions: 1,
  challengeChance: 0,
};
