const TAG = 'cuppa.ring';

/** What the person allowed; `unsupported` where the browser has no notifications. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Asks; only ever in answer to a press of a button. */
export async function askForNotifications(): Promise<NotificationPermission | 'unsupported'> {
  if (notificationPermission() === 'unsupported') return 'unsupported';
  return Notification.requestPermission().catch(() => Notification.permission);
}

/**
 * Shows a notification if the person allowed it and does not see the page; a press leads back to the page, and
 * `onOpen` further where the browser lets the page know. Answers the function that takes it back.
 */
export function notifyWhileHidden(title: string, body: string, onOpen?: () => void): () => void {
  if (!document.hidden || notificationPermission() !== 'granted') return () => {};
  const options = { body, tag: TAG, requireInteraction: true, icon: '/icons/icon-192.png' };
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

function notifyByWorker(title: string, options: NotificationOptions): () => void {
  let isOver = false;
  const close = async (registration: ServiceWorkerRegistration) => {
    for (const shown of await registration.getNotifications({ tag: TAG })) shown.close();
  };
  const showing = (async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration === undefined || isOver) return;
    await registration.showNotification(title, options);
    if (isOver) await close(registration);
  })().catch(() => {});
  return () => {
    isOver = true;
    void showing.then(async () => {
      const registration = await navigator.serviceWorker?.getRegistration();
      if (registration) await close(registration);
    });
  };
}
