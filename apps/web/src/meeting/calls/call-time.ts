import type { LiveView } from './call-view.ts';
import { challengeOf } from './challenge-of.ts';

/** Clock time at a time on the page's clock. It advances between snapshots while the call runs. */
export function elapsedOf({ snapshot, receivedAt, isSignalling }: LiveView, now: number): number {
  const isRunning = snapshot.phase === 'running' && isSignalling;
  const sinceMs = isRunning ? Math.max(0, now - receivedAt) : 0;
  return Math.min(snapshot.lengthMs, snapshot.elapsedMs + sinceMs);
}

export type Turn = 'you' | 'partner' | null;

/** The person whose turn it is at a clock time; null if no one answers, or a challenge replaces the card. */
export function turnAt(snapshot: LiveView['snapshot'], elapsedMs: number): Turn {
  if (snapshot.turn === null || challengeOf(snapshot) !== null || isGoodbye(snapshot, elapsedMs)) return null;
  return snapshot.turn.isYoursFirst !== isHandedOver(snapshot, elapsedMs) ? 'you' : 'partner';
}

/** True once the card has gone from the one who answers first to the other. */
export function isHandedOver({ turn }: LiveView['snapshot'], elapsedMs: number): boolean {
  return turn !== null && elapsedMs >= turn.handsOverAtMs;
}

/** The last part of a call, in which the two say goodbye, as a share of its length before any time was added. */
const GOODBYE_SHARE = 15 / 300;

/** True in the last seconds of a call, with its time already added, and while its pictures fade. */
export function isGoodbye({ phase, lengthMs, extensions }: LiveView['snapshot'], elapsedMs: number): boolean {
  const isOn = phase === 'running' || phase === 'ended';
  return isOn && lengthMs - elapsedMs <= (lengthMs / (extensions + 1)) * GOODBYE_SHARE;
}
