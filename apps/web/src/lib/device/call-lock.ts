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

/** Resolves once no page of this browser holds the lock. */
export async function whenNoCall(): Promise<void> {
  await navigator.locks?.request(CALL_LOCK, () => undefined);
}
