import { useEffect, useRef } from 'react';
import { wallClockIn } from './wall-clock.ts';

const DAY_SECONDS = 86_400;
/** Where clocks change, midnight is nearer or further than it looked; so it is looked at again in between. */
const MAX_WAIT_SECONDS = 3_600;

/** Calls at midnight of a zone, or when a device that slept past it wakes; not while the zone is unknown. */
export function useNewDay(zone: string | null, onNewDay: () => void): void {
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (zone === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const [today = '', time = ''] = wallClockIn(zone, new Date()).split(' ');
      const isNew = known.current !== null && known.current !== today;
      known.current = today;
      timer = setTimeout(look, Math.min(secondsToMidnight(time), MAX_WAIT_SECONDS) * 1_000);
      if (isNew) onNewDay();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [zone, onNewDay]);
}

function secondsToMidnight(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return DAY_SECONDS - (hours * 60 + minutes) * 60 - seconds;
}
