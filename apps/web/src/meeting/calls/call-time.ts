import type { LiveView } from './call-view.ts';

/** Clock time at a time on the page's clock. It advances between snapshots while the call runs. */
export function elapsedOf({ snapshot, receivedAt, isSignalling }: LiveView, now: number): number {
  const isRunning = snapshot.phase === 'running' && isSignalling;
  const sinceMs = isRunning ? Math.max(0, now - receivedAt) : 0;
  return Math.min(snapshot.lengthMs, snapshot.elapsedMs + sinceMs);
}

/** The person whose turn it is at a clock time; null if no one answers. */
export function turnAt({ turn }: LiveView['snapshot'], elapsedMs: number): 'you' | 'partner' | null {
  if (turn === null) return null;
  const isHandedOver = elapsedMs >= turn.handsOverAtMs;
  return turn.isYoursFirst !== isHandedOver ? 'you' : 'partner';
}
