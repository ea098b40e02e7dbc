/** One at a time in the whole browser, service worker included. */
export const NOTIFICATIONS_LOCK = 'notifications';
const MOST_WAIT_MS = 2_000;

/**
 * The notifications that the device shows of the app, of one tag or all.
 *
 * Chromium drops from its list what is shown while somebody reads the list: it stays on the screen, and nothing can close
 * it any more. So whoever shows and whoever reads takes turns.
 */
export const readShown = (registration: ServiceWorkerRegistration, filter?: { tag: string }): Promise<Notification[]> =>
  inTurn(() => registration.getNotifications(filter));

/** Shows one, if it is still wanted when its turn comes; it takes the place of that of the same tag. */
export const show = (
  registration: ServiceWorkerRegistration,
  title: string,
  options: NotificationOptions,
  isWanted = () => true,
): Promise<void> =>
  inTurn(async () => {
    if (isWanted()) await registration.showNotification(title, options);
  });

/** Closes those that the test holds for, by their tags. */
export const closeShown = (registration: ServiceWorkerRegistration, isOver: (tag: string) => boolean): Promise<void> =>
  inTurn(async () => {
    for (const shown of await registration.getNotifications()) if (isOver(shown.tag)) shown.close();
  });

/**
 * Safari has locks since 15.4. A browser shows nothing before it has the icon, and a network may stand still: whoever has
 * waited long enough goes on out of turn.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), MOST_WAIT_MS);
  const turn = () => {
    clearTimeout(timer);
    return work();
  };
  return navigator.locks.request(NOTIFICATIONS_LOCK, { signal: patience.signal }, turn).catch((error: unknown) => {
    if (patience.signal.aborted) return work();
    throw error;
  });
}
