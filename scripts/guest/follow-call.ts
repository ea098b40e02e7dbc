import type { Page } from '@playwright/test';
import type { CallSnapshot } from '../../packages/contract/src/meeting/calls/call-events.ts';

/** The newest snapshot of the call that a page is in, with the time of its arrival; null before the first. */
export type ReadCall = () => { snapshot: CallSnapshot; receivedAtMs: number } | null;

/**
 * Follows the server's messages to a page about its call. Call it before the page opens the app. It reads the contract
 * instead of the screen: the screen's words may change, while a change of the contract is a type error here.
 */
export function followCall(page: Page, now: () => number = Date.now): ReadCall {
  let newest: ReturnType<ReadCall> = null;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const snapshot = snapshotIn(String(payload));
      if (snapshot !== null) newest = { snapshot, receivedAtMs: now() };
    });
  });
  return () => newest;
}

/** The call's snapshot in a packet of socket.io: in its own event, or in the acknowledgment of joining. */
export function snapshotIn(packet: string): CallSnapshot | null {
  const start = packet.indexOf('[');
  if (start === -1 || !packet.includes('"isReady"')) return null;
  try {
    const [first, second] = JSON.parse(packet.slice(start)) as [unknown, unknown];
    if (first === 'call.snapshot') return second as CallSnapshot;
    return (first as { data?: { snapshot?: CallSnapshot } }).data?.snapshot ?? null;
  } catch {
    return null;
  }
}

type Turn = Pick<CallSnapshot, 'phase' | 'elapsedMs' | 'turn'>;

/** Whether it is this person's turn, some time after the snapshot came; time counts only while the call is running. */
export function isOwnTurn({ phase, elapsedMs, turn }: Turn, sinceMs: number): boolean {
  if (phase !== 'running' || turn === null) return false;
  const isFirstHalf = elapsedMs + sinceMs < turn.handsOverAtMs;
  return turn.isYoursFirst === isFirstHalf;
}
