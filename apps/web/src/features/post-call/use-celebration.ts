import { useEffect, useState } from 'react';
import { COMPLETE_AFTER_MS, CONFETTI_AFTER_MS, COUNT_STEP_MS, countIncrement } from './post-call-flow.ts';

type Celebration = { shown: number; isFull: boolean };

/**
 * Counts up to the XP earned, waits a second, tells `onFull`, and ends by itself: 2.5 s after that
 * where a streak is shown, 2.5 s after the count otherwise (specification section 4).
 */
export function useCelebration(options: {
  earned: number;
  hasStreak: boolean;
  isReduced: boolean;
  onFull: () => void;
  onDone: () => void;
}): Celebration {
  const { earned, hasStreak, isReduced, onFull, onDone } = options;
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
    const full = setTimeout(() => {
      setIsFull(true);
      onFull();
    }, CONFETTI_AFTER_MS);
    const done = setTimeout(onDone, COMPLETE_AFTER_MS + (hasStreak ? CONFETTI_AFTER_MS : 0));
    return () => {
      clearTimeout(full);
      clearTimeout(done);
    };
  }, [hasStreak, isCounted, onDone, onFull]);

  return { shown: Math.round(shown), isFull };
}
