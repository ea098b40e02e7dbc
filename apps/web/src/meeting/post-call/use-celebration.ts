import { useEffect, useState } from 'react';
import { COMPLETE_AFTER_MS, CONFETTI_AFTER_MS, COUNT_STEP_MS, countIncrement } from './post-call-flow.ts';

type Pace = { earned: number; hasStreak: boolean; isReduced: boolean };
type Celebration = { shown: number; isFull: boolean };

/**
 * Counts up to the earned XP, is full a second later, and then calls `onDone`: 2.5 s after that if a streak is shown,
 * else 2.5 s after the count (specification section 4).
 */
export function useCelebration({ earned, hasStreak, isReduced, onDone }: Pace & { onDone: () => void }): Celebration {
  const [shown, setShown] = useState(isReduced ? earned : 0);
  const [isFull, setIsFull] = useState(false);
  const isCounted = shown >= earned;

  useEffect(() => {
    if (isCounted) return;
    const timer = setInterval(
      () => setShown((count) => Math.min(earned, count + countIncrement(earned))),
      COUNT_STEP_MS,
    );
    return () => clearInterval(timer);
  }, [earned, isCounted]);

  useEffect(() => {
    if (!isCounted) return;
    const full = setTimeout(() => setIsFull(true), CONFETTI_AFTER_MS);
    const done = setTimeout(onDone, waitAfterCountMs(hasStreak));
    return () => {
      clearTimeout(full);
      clearTimeout(done);
    };
  }, [hasStreak, isCounted, onDone]);

  return { shown: Math.round(shown), isFull };
}

/** The time from the first step of the count to the end. */
export function celebrationMs({ earned, hasStreak, isReduced }: Pace): number {
  const countMs = isReduced ? 0 : Math.ceil(earned / countIncrement(earned)) * COUNT_STEP_MS;
  return countMs + waitAfterCountMs(hasStreak);
}

function waitAfterCountMs(hasStreak: boolean): number {
  return COMPLETE_AFTER_MS + (hasStreak ? CONFETTI_AFTER_MS : 0);
}
