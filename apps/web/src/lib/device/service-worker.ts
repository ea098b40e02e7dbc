import { Workbox } from 'workbox-window';

/**
 * Registers the service worker. Calls `onWaiting` when a newer version is downloaded and waiting, with the function
 * that activates it and reloads the page.
 */
export async function registerServiceWorker(onWaiting: (takeOver: () => void) => void): Promise<void> {
  const workbox = new Workbox('/service-worker.js');
  const takeOver = () => {
    workbox.addEventListener('controlling', () => location.reload());
    workbox.messageSkipWaiting();
  };
  // Without a controller this is the first version: Firefox takes so long to activate it that Workbox calls it waiting.
  const isUpdate = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('waiting', () => {
    if (isUpdate) onWaiting(takeOver);
  });
  // The app works without a service worker, except offline.
  await workbox.register().catch(() => undefined);
}
