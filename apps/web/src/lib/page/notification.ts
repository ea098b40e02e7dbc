import { closeShown, show } from '../push/shown-notifications.ts';

/** The tag of a match card's ring; its push message has the same. */
const RING_TAG = 'match';

/** What the person allowed; `unsupported` where the browser has no notifications. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Asks, unless that is settled; only ever in answer to a press of a button. */
export async function askForNotifications(): Promise<NotificationPermission | 'unsupported'> {
  const permission = notificationPermission();
  if (permission !== 'default') return permission;
  return Notification.requestPermission().catch(() => Notification.permission);
}

type Shown = {
  /** A push message of the same tag takes its place, instead of telling a second time. */
  tag?: string;
  /** Where a press leads; without one, to the page that tells. */
  path?: string;
  /** The same, where the browser lets the page know of the press. */
  onOpen?: () => void;
};

/**
 * Shows a notification if the person allowed it and does not see the page; a press leads back to the page. Answers the
 * function that takes it back.
 */
export function notifyWhileHidden(
  title: string,
  body: string,
  { tag = RING_TAG, path, onOpen }: Shown = {},
): () => void {
  if (!document.hidden || notificationPermission() !== 'granted') return () => {};
  const options = { body, tag, requireInteraction: true, icon: '/icons/icon-192.png', data: path && { path } };
  // Only a notification of the service worker is one with a push message of its tag.
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
    // Phones show notifications by the service worker alone.
    return notifyByWorker(title, options);
  }
}

/** Who told last by a tag; whoever told before takes back nothing of theirs. */
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
