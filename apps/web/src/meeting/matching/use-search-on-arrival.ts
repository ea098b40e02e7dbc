import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The state of a link "back to the queue"; a link that carries no state says `/video?search`. */
type Arrival = { searches?: boolean } | null;

/**
 * Starts a search once, for a person whom a link leads back to the queue. `isIdle`: they do not search yet. The address
 * is cleaned immediately, so that a reload does not search again.
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
