import type { CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';

export const CALL_ID = 'call-1';

/** A call as one of its two people sees it. */
export function snapshotOf(change: Partial<CallSnapshot> = {}): CallSnapshot {
  return {
    callId: CALL_ID,
    revision: 1,
    phase: 'gathering',
    act: 'arrive',
    promptNumber: 1,
    card: { id: 'arrive-1', text: 'Hello', value: null, isWildcard: false },
    canDrawCard: false,
    turn: null,
    elapsedMs: 0,
    lengthMs: 300_000,
    unblurAtMs: 10_000,
    isReady: { you: false, partner: false },
    extension: { askedAtMs: 240_000, answer: null },
    extensions: 0,
    challenge: null,
    hasConnected: true,
    hasBrokenOff: false,
    keepsWaiting: false,
    wantsAgain: false,
    partner: { firstName: 'Ben', avatarSeed: 'seed', frame: null },
    sharedValues: ['honesty'],
    matchType: 'Values Match',
    ...change,
  };
}
