import { vi } from 'vitest';
import type { LiveView } from '../src/meeting/calls/call-view.ts';
import { createPracticeEngine } from '../src/meeting/calls/practice/practice-engine.ts';

const words = { partner: 'Kettle (practice)', greeting: 'Hello', matchType: 'Practice' };

/** A practice call on fake timers, from its first moment. */
export function setUpPractice() {
  vi.useFakeTimers({ now: 0 });
  const engine = createPracticeEngine({ id: 'practice-1', words });
  engine.start();
  const startedAt = performance.now();
  return {
    engine,
    now: () => performance.now(),
    /** Lets the time pass to this moment of the call, in milliseconds. */
    passTo: (ms: number) => vi.advanceTimersByTime(startedAt + ms - performance.now()),
  };
}

/** The view of a call that has not ended. */
export function readLive(engine: Pick<ReturnType<typeof createPracticeEngine>, 'read'>): LiveView {
  const view = engine.read();
  if (view.status !== 'live') throw new Error(`The call is ${view.status}.`);
  return view;
}
