import { withLimit } from '../device/with-limit.ts';
import { closeShown, show } from '../push/shown-notifications.ts';

/** The tag of a match card's ring; its push message has the same. */
const RING_TAG = 'match';

/** As long as a person may take to answer; some browsers never settle the question. */
const ANSWER_MS = 60_000;

/** The browser's permission; `unsupported` if the browser has no notifications. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Asks for permission, unless that is decided; call it only in answer to a button press. */
export async function askForNotifications(): Promise<NotificationPermission | 'unsupported'> {
  const permission = notificationPermission();
  if (permission !== 'default') return permission;
  return withLimit(Notification.requestPermission(), ANSWER_MS).catch(() => Notification.permission);
}

type Shown = {
  /** A push message with the same tag replaces it, so that the person is not told twice. */
  tag?: string;
  /** The path that a press opens; without one, the current page. */
  path?: string;
  /** Also called on a press, if the browser tells the page about it. */
  onOpen?: () => void;
};

/**
 * Shows a notification if the person allowed it and the page is hidden; a press leads back to the page. Answers the
 * function that takes it back.
 */
export function notifyWhileHidden(
  title: string,
  body: string,
  { tag = RING_TAG, path, onOpen }: Shown = {},
): () => void {
  if (!document.hidden || notificationPermission() !== 'granted') return () => {};
  const options = { body, tag, requireInteraction: true, icon: '/icons/icon-192.png', data: path && { path } };
  // Only a notification of the service worker is replaced by a push message with the same tag.
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) {
    return notifyByWorker(title, options);
  }
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      globalThis.focus();
      shown.close();
      onOpen?.();
    };
    return () => shown.close();
  } catch {
    // Phones show notifications only through the service worker.
    return notifyByWorker(title, options);
  }
}

/** The latest notification of each tag; earlier ones must not take it back. */
const newest = new Map<string, symbol>();

function notifyByWorker(title: string, options: NotificationOptions & { tag: string }): () => void {
  const { tag } = options;
  const own = Symbol(tag);
  newest.set(tag, own);
  let isOver = false;
  const isNewest = () => newest.get(tag) === own;
  const finding = (async () => navigator.serviceWorker?.getRegistration())();
  const shown = finding
    .then((registration) => registration && show(registration, title, options, () => isNewest() && !isOver))
    .catch(() => {});
  const close = async () => {
    const registration = await finding;
    if (registration && isNewest()) await closeShown(registration, (each) => each === tag);
  };
  return () => {
    isOver = true;
    void shown.then(close).catch(() => {});
  };
}
