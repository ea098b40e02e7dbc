import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What a link to the lobby carries if it is one "back to the queue"; where links carry no state, `/video?search`. */
type Arrival = { searches?: boolean } | null;

/**
 * Searches once by itself for a person whom a link leads back to the queue. `isIdle`: they do not search yet. The
 * address forgets it at once, so that a reload does not search again.
 */
export function useSearchOnArrival({ isReady, isIdle }: Moment, find: () => Promise<void>): void {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const doneKey = useRef<string | null>(null);
  const isAsked = (state as Arrival)?.searches === true || new URLSearchParams(search).has('search');
  useEffect(() => {
    if (!isReady || !isAsked || doneKey.current === key) return;
    doneKey.current = key;
    void navigate(pathname, { replace: true });
    if (isIdle) void find();
  });
}

type Moment = { isReady: boolean; isIdle: boolean };
