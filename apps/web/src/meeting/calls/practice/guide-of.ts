import type { CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import { isGoodbye, turnAt } from '../call-time.ts';
import { hasMoreTime } from '../more-time.tsx';

export type Guide = 'blur' | 'yourTurn' | 'theirTurn' | 'next' | 'nextTaken' | 'moreTimeSoon';

/** From this share of the call on, until it is asked, the guide announces the question of more time. */
const SOON_SHARE = 0.6;

/** The one thing to learn at a moment of a practice call; null where the stage itself says all. */
export function guideOf(snapshot: CallSnapshot, elapsedMs: number, hasTakenNext: boolean): Guide | null {
  if (snapshot.phase !== 'running' || hasMoreTime(snapshot, elapsedMs) || isGoodbye(snapshot, elapsedMs)) return null;
  if (snapshot.act === 'arrive') return 'blur';
  if (elapsedMs >= snapshot.lengthMs * SOON_SHARE) return 'moreTimeSoon';
  if (snapshot.act === 'values') return hasTakenNext ? 'nextTaken' : 'next';
  return turnAt(snapshot, elapsedMs) === 'you' ? 'yourTurn' : 'theirTurn';
}
