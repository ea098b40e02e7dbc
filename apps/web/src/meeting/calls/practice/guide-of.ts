import type { CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import { isGoodbye, turnAt } from '../call-time.ts';
import { hasMoreTime } from '../more-time.tsx';

export type Guide = 'yourTurn' | 'theirTurn' | 'next' | 'nextTaken' | 'moreTimeSoon';

/** From this share of the call on, until it is asked, the guide announces the question of more time. */
const SOON_SHARE = 0.6;

/** The one thing to learn at a moment of a practice call; null where the stage itself says all. */
export function guideOf(snapshot: CallSnapshot, elapsedMs: number, hasTakenNext: boolean): Guide | null {
  const { act, phase } = snapshot;
  if (phase !== 'running' || act === 'arrive') return null;
  if (hasMoreTime(snapshot, elapsedMs) || isGoodbye(snapshot, elapsedMs)) return null;
  if (elapsedMs >= snapshot.lengthMs * SOON_SHARE) return 'moreTimeSoon';
  if (act === 'values') return hasTakenNext ? 'nextTaken' : 'next';
  return turnAt(snapshot, elapsedMs) === 'you' ? 'yourTurn' : 'theirTurn';
}
