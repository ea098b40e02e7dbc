import { DAY_MS, HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { useEffect, useRef } from 'react';
import { wallClockIn } from './wall-clock.ts';

const DAY_SECONDS = DAY_MS / 1_000;
/** A clock change moves midnight nearer or further, so the clock is read again in between. */
const MAX_WAIT_MS = HOUR_MS;

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
      timer = setTimeout(look, Math.min(secondsToMidnight(time) * 1_000, MAX_WAIT_MS));
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
