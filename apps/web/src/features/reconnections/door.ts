import type { Reconnection } from '@cuppa/contract/reconnections/reconnections-contract';
import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 10_000;

/** The time of day, read anew often enough for a door that opens by the minute. */
export function useDoorClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether one tap opens the call; the server judges by its own clock. */
export function isDoorOpen({ doorOpensAt, doorClosesAt }: Reconnection, now: number): boolean {
  return now >= Date.parse(doorOpensAt) && now <= Date.parse(doorClosesAt);
}
