import type { CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import { runningCall } from '../../lib/page/running-call.ts';
import type { Realtime } from '../../lib/server/realtime.ts';
import { codeOf } from '../../lib/server/refusals.ts';
import { createSignal } from '../../lib/store/create-signal.ts';

const RETRY_MS = 2_000;

/** A call as the server last described it, and when that came, on the page's clock. */
export type RunningCall = { snapshot: CallSnapshot; receivedAt: number };

type RunningCallDeps = { realtime: Realtime; now?: () => number };

/** Follows the call that a person is in from a page that is not the call's; null while there is none. */
export function createRunningCall({ realtime, now = () => performance.now() }: RunningCallDeps) {
  const changed = createSignal();
  let view: RunningCall | null = null;
  let isStopped = true;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function show(next: RunningCall | null): void {
    view = next;
    changed.send();
  }

  function take(snapshot: CallSnapshot): void {
    if (isStopped) return;
    const shown = view?.snapshot.callId === snapshot.callId ? view.snapshot : null;
    if (snapshot.phase !== 'ended') {
      if (shown === null || snapshot.revision >= shown.revision) show({ snapshot, receivedAt: now() });
    } else if (shown !== null) show(null);
  }

  function read(): void {
    clearTimeout(retry);
    const callId = runningCall.read();
    if (callId === null) return show(null);
    realtime.send('call.read', { callId }).then(take, (error: unknown) => {
      if (codeOf(error) === 'TIMEOUT' && !isStopped) retry = setTimeout(read, RETRY_MS);
    });
  }

  return {
    read: () => view,
    subscribe: changed.listen,
    /** Follows until the returned function is called. */
    start: (): (() => void) => {
      isStopped = false;
      const stops = [runningCall.subscribe(read), realtime.on('call.snapshot', take)];
      read();
      return () => {
        isStopped = true;
        clearTimeout(retry);
        for (const stop of stops) stop();
      };
    },
  };
}

/**
 * The time left in ms, at a time on the page's clock: until the call gives up waiting for this person, or until its
 * end. The clock does not run while the call waits for the other.
 */
export function leftMs({ snapshot, receivedAt }: RunningCall, at: number): number {
  const { elapsedMs, isAway, lengthMs, phase, waitsForMs } = snapshot;
  const sinceMs = Math.max(0, at - receivedAt);
  if (isAway?.you && typeof waitsForMs === 'number') return Math.max(0, waitsForMs - sinceMs);
  return Math.max(0, lengthMs - elapsedMs - (phase === 'running' ? sinceMs : 0));
}
