import { inTurn as takeTurn } from '../device/in-turn.ts';
import { withLimit } from '../device/with-limit.ts';

/** One operation at a time in the whole browser, including the service worker. */
export const NOTIFICATIONS_LOCK = 'notifications';
const MAX_WAIT_MS = 2_000;

/**
 * The app's notifications that the device shows, all or of one tag.
 * Chromium forgets a notification that is shown while the list is being read: it stays on the screen, and nothing can
 * close it. So reading and showing take turns.
 */
export const readShown = (registration: ServiceWorkerRegistration, filter?: { tag: string }): Promise<Notification[]> =>
  inTurn(() => withLimit(registration.getNotifications(filter), MAX_WAIT_MS));

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

/** Whether a notification is over, by its tag and by the id of its notice (`noticeOf`). */
export type IsOver = (tag: string, notice: string) => boolean;

/** The id of the notice that a notification is about; else its tag. */
export const noticeOf = ({ tag, data }: Notification): string =>
  (data as { notice?: string | null } | null | undefined)?.notice ?? tag;

/** Closes the notifications that pass the test. */
export const closeShown = (registration: ServiceWorkerRegistration, isOver: IsOver): Promise<void> =>
  inTurn(async () => {
    const all = await withLimit(registration.getNotifications(), MAX_WAIT_MS);
    for (const shown of all) if (isOver(shown.tag, noticeOf(shown))) shown.close();
  });

/** A browser shows a notification only once it has the icon, and the network may hang: then others do not wait. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => takeTurn(NOTIFICATIONS_LOCK, MAX_WAIT_MS, work);
