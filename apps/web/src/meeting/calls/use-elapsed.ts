import { useEffect, useState } from 'react';
import { elapsedOf } from './call-time.ts';
import type { LiveView } from './call-view.ts';

const LOOK_EVERY_MS = 250;
const STEP_MS = 1_000;

const readElapsed = (view: LiveView) => Math.floor(elapsedOf(view, performance.now()) / STEP_MS) * STEP_MS;

/** The time of the call in ms, rounded down to whole seconds, so that the stage is drawn once a second. */
export function useElapsed(view: LiveView): number {
  const [elapsed, setElapsed] = useState(() => readElapsed(view));
  useEffect(() => {
    const look = () => setElapsed(readElapsed(view));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [view]);
  return elapsed;
}
