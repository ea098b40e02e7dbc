import { useEffect, useState } from 'react';

/** The page's own clock (performance.now), read again at an interval. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
