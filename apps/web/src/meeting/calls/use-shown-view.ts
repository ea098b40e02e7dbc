import { useEffect, useState } from 'react';
import type { CallView, LiveView } from './call-view.ts';

/** How long both pictures fade after a call that ran to its end. */
const PARTING_MS = 1_000;

/**
 * The view for the stage: of a live call, and for the moment in which its pictures fade at the end of its time. Null
 * when there is no stage to show.
 */
export function useShownView(view: CallView): LiveView | null {
  const [last, setLast] = useState<LiveView | null>(null);
  const [hasParted, setHasParted] = useState(false);
  if (view.status === 'live' && view !== last) setLast(view);
  const isParting = last !== null && view.status === 'ended' && isOutOfTime(view);
  useEffect(() => {
    if (!isParting) return;
    const timer = setTimeout(() => setHasParted(true), PARTING_MS);
    return () => clearTimeout(timer);
  }, [isParting]);
  if (view.status === 'live') return view;
  return isParting && !hasParted ? { ...last, snapshot: view.snapshot } : null;
}

function isOutOfTime({ snapshot }: Extract<CallView, { status: 'ended' }>): boolean {
  return snapshot.hasConnected && snapshot.elapsedMs >= snapshot.lengthMs;
}
