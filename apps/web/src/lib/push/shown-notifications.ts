/** One operation at a time in the whole browser, including the service worker. */
export const NOTIFICATIONS_LOCK = 'notifications';
const MAX_WAIT_MS = 2_000;

/**
 * The app's notifications that the device shows, all or of one tag.
 * Chromium forgets a notification that is shown while the list is being read: it stays on the screen, and nothing can
 * close it. So reading and showing take turns.
 */
export const readShown = (registration: ServiceWorkerRegistration, filter?: { tag: string }): Promise<Notification[]> =>
  inTurn(() => registration.getNotifications(filter));

/** Shows a notification, if it is still wanted when its turn comes; it replaces the one with the same tag. */
export const show = (
  registration: ServiceWorkerRegistration,
  title: string,
  options: NotificationOptions,
  isWanted = () => true,
): Promise<void> =>
  inTurn(async () => {
    if (isWanted()) await registration.showNotification(title, options);
  });

/** Closes the notifications whose tags pass the test. */
export const closeShown = (registration: ServiceWorkerRegistration, isOver: (tag: string) => boolean): Promise<void> =>
  inTurn(async () => {
    for (const shown of await registration.getNotifications()) if (isOver(shown.tag)) shown.close();
  });

/**
 * Runs work in turn. Safari has locks since 15.4. A browser shows a notification only once it has the icon, and the
 * network may hang: after the longest wait, work runs out of turn.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), MAX_WAIT_MS);
  const turn = () => {
    clearTimeout(timer);
    return work();
  };
  return navigator.locks.request(NOTIFICATIONS_LOCK, { signal: patience.signal }, turn).catch((error: unknown) => {
    if (patience.signal.aborted) return work();
    throw error;
  });
}
