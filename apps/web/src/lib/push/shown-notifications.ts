/** One at a time in the whole browser, service worker included. */
export const NOTIFICATIONS_LOCK = 'notifications';

/**
 * The notifications that the device shows of the app, of one tag or all.
 *
 * Chromium drops from its list what is shown while somebody reads the list: it stays on the screen, and nothing can close
 * it any more. So whoever shows and whoever reads takes turns.
 */
export const readShown = (registration: ServiceWorkerRegistration, filter?: { tag: string }): Promise<Notification[]> =>
  inTurn(() => registration.getNotifications(filter));

/** Shows one; it takes the place of that of the same tag. */
export const show = (
  registration: ServiceWorkerRegistration,
  title: string,
  options: NotificationOptions,
): Promise<void> => inTurn(() => registration.showNotification(title, options));

/** Closes those that the test holds for, by their tags. */
export const closeShown = (registration: ServiceWorkerRegistration, isOver: (tag: string) => boolean): Promise<void> =>
  inTurn(async () => {
    for (const shown of await registration.getNotifications()) if (isOver(shown.tag)) shown.close();
  });

/** Safari has locks since 15.4. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(NOTIFICATIONS_LOCK, work) : work();
}
