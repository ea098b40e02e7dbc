import { inTurn } from './in-turn.ts';

/**
 * The Web Lock of pages that search or are in a call; the service worker waits for it. Closing the page releases it.
 */
const CALL_LOCK = 'call';

/** While it is held, the service worker downloads nothing in advance. Answers the function that releases it. */
export function holdDownloads(): () => void {
  const end = new AbortController();
  const ended = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  const held = navigator.locks?.request(CALL_LOCK, { mode: 'shared', signal: end.signal }, () => ended);
  // Rejects if released before it was granted.
  held?.catch(() => undefined);
  return () => end.abort();
}

/** Longer than a search and a call. A page that hangs may hold the lock for ever. */
const LONGEST_MS = 30 * 60_000;

/** Resolves once no page of this browser holds the lock, or after half an hour. */
export const whenNoCall = (): Promise<void> => inTurn(CALL_LOCK, LONGEST_MS, async () => {});
