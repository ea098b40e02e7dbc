import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What a link to the lobby carries if it is one "back to the queue". */
type Arrival = { searches?: boolean } | null;

/** Searches once by itself for a person who comes back to the queue from a call that never connected. */
export function useSearchOnArrival(isReady: boolean, find: () => Promise<void>): void {
  const arrival = useLocation().state as Arrival;
  const isDue = useRef(arrival?.searches === true);
  useEffect(() => {
    if (!isReady || !isDue.current) return;
    isDue.current = false;
    void find();
  });
}
