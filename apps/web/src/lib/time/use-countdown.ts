import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** The whole seconds left, 0 when it is over, and the function that restarts it. */
export function useCountdown(firstSeconds: number): [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(() => performance.now() + firstSeconds * 1_000);
  const [secondsLeft, setSecondsLeft] = useState(firstSeconds);

  useEffect(() => {
    // Reads the clock instead of counting: a sleeping tab misses ticks.
    const look = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)));
    look();
    const timer = setInterval(() => {
      look();
      if (performance.now() >= endsAt) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);

  return [secondsLeft, (seconds) => setEndsAt(performance.now() + seconds * 1_000)];
}
