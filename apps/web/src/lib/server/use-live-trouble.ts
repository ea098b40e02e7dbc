import { useEffect, useState } from 'react';
import { useRealtime } from './realtime-provider.tsx';

/** A page that loads, or a server that restarts, is connected again before. */
const LATE_MS = 8_000;

/** Whether the live connection has been missing for a while. */
export function useLiveTrouble(): boolean {
  const openRealtime = useRealtime();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    const realtime = openRealtime();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(setIsMissing, LATE_MS, true);
    };
    wait();
    const stops = [
      realtime.onConnect(() => {
        clearTimeout(timer);
        setIsMissing(false);
      }),
      realtime.onDisconnect(wait),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [openRealtime]);
  return isMissing;
}
