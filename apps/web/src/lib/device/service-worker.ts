import { Workbox } from 'workbox-window';

/**
 * Registers the service worker. Calls `onWaiting` when a newer version has been fetched and waits, with the function
 * that lets it take over and reloads the page.
 */
export async function registerServiceWorker(onWaiting: (takeOver: () => void) => void): Promise<void> {
  const workbox = new Workbox('/service-worker.js');
  const takeOver = () => {
    workbox.addEventListener('controlling', () => location.reload());
    workbox.messageSkipWaiting();
  };
  workbox.addEventListener('waiting', () => onWaiting(takeOver));
  // The app works without a service worker; it only does not open offline.
  await workbox.register().catch(() => undefined);
}
