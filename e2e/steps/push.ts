import { type CDPSession, expect, type Page, type Worker } from '@playwright/test';
import type { PushEndpoint } from '../../apps/server/testing/push-endpoint.ts';
import { NOTIFICATIONS_LOCK } from '../../apps/web/src/lib/push/shown-notifications.ts';
import type { App } from '../app.ts';

/**
 * Lets the browser of a page subscribe to a push endpoint on this machine, because headless Chromium has no push
 * service. The subscription is kept as in a browser: until it is ended or expires.
 */
export async function subscribeAt(service: PushEndpoint, page: Page): Promise<void> {
  const context = page.context();
  await context.exposeFunction('subscribeAtEndpoint', () => service.subscribe());
  await context.addInitScript(() => {
    const KEPT = 'test.subscription';
    type Kept = { endpoint: string; keys: { p256dh: string; auth: string }; key: number[] };
    const subscriptionOf = ({ endpoint, keys, key }: Kept) => ({
      endpoint,
      options: { applicationServerKey: new Uint8Array(key).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(KEPT);
        return true;
      },
    });
    const read = () => JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null;
    PushManager.prototype.getSubscription = async () => {
      const kept = read();
      return (kept && subscriptionOf(kept)) as unknown as PushSubscription | null;
    };
    PushManager.prototype.subscribe = async (options) => {
      if (Notification.permission !== 'granted') throw new DOMException('no permission', 'NotAllowedError');
      const key = [...new Uint8Array(options?.applicationServerKey as ArrayBuffer)];
      const { subscribeAtEndpoint } = globalThis as unknown as { subscribeAtEndpoint(): Promise<Omit<Kept, 'key'>> };
      const kept = read() ?? { ...(await subscribeAtEndpoint()), key };
      localStorage.setItem(KEPT, JSON.stringify(kept));
      return subscriptionOf(kept) as unknown as PushSubscription;
    };
  });
}

/** The page's address at the push endpoint; null without a subscription. */
export const endpointOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const kept = localStorage.getItem('test.subscription');
    return kept && (JSON.parse(kept) as { endpoint: string }).endpoint;
  });

/** A tab next to the app, which no notification leads to and which stays open when all pages of the app are closed. */
export type OtherTab = { cdp: CDPSession; registrationId: string };

/** Opens that tab, once the service worker of the app is installed. */
export async function openOtherTab(app: App, page: Page): Promise<OtherTab> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const cdp = await page.context().newCDPSession(await page.context().newPage());
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${app.url}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return { cdp, registrationId: await found };
}

/** Passes a message that the push endpoint has decrypted to the service worker, as the browser does. */
export const deliver = (app: App, { cdp, registrationId }: OtherTab, text: string) =>
  cdp.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId, data: text });

export async function workerOf(app: App, page: Page): Promise<Worker> {
  const context = page.context();
  const isOwn = (worker: Worker) => worker.url().startsWith(app.url);
  return context.serviceWorkers().find(isOwn) ?? context.waitForEvent('serviceworker', { predicate: isOwn });
}

export type Shown = { title: string; body: string; tag: string; actions: string[] };

/** The app's notifications that the device shows. */
export const readShown = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async (lock) => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = (await navigator.locks.request(lock, () => registration.getNotifications())) as (Notification & {
      actions: { title: string }[];
    })[];
    return shown.map((each) => ({
      title: each.title,
      body: each.body,
      tag: each.tag,
      actions: each.actions.map(({ title }) => title),
    }));
  }, NOTIFICATIONS_LOCK);

/**
 * Presses the notification of a tag, or its button. No protocol can press a notification: this sends the same event to
 * the worker, and answers the addresses that it would open, because only a real press may open a window.
 */
export async function press(worker: Worker, tag: string, action = ''): Promise<string[]> {
  return worker.evaluate(
    async ([lock, pressedTag, pressedAction]) => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        clients: { openWindow(url: string): Promise<unknown> };
        NotificationEvent: new (type: string, init: object) => Event & { waitUntil(work: Promise<unknown>): void };
      };
      const read = () => scope.registration.getNotifications({ tag: pressedTag ?? '' });
      const [notification] = await navigator.locks.request(lock!, read);
      if (notification === undefined) throw new Error(`no notification has the tag ${pressedTag}`);
      const opened: string[] = [];
      scope.clients.openWindow = async (url) => {
        opened.push(String(url));
        return null;
      };
      const event = new scope.NotificationEvent('notificationclick', { notification, action: pressedAction });
      const work: Promise<unknown>[] = [];
      event.waitUntil = (promise) => void work.push(promise);
      dispatchEvent(event);
      await Promise.all(work);
      return opened;
    },
    [NOTIFICATIONS_LOCK, tag, action],
  );
}

/** Hides a page or shows it again, for itself and for its worker; a headless page is always visible. */
export async function look(page: Page, worker: Worker, isSeen: boolean): Promise<void> {
  await worker.evaluate(
    (state) => {
      Object.defineProperty(WindowClient.prototype, 'visibilityState', { configurable: true, get: () => state });
    },
    isSeen ? 'visible' : 'hidden',
  );
  await show(page, isSeen);
}

/** The same for the page alone. */
export async function show(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate((seen) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (seen ? 'visible' : 'hidden'),
    });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !seen });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isSeen);
}

/** Turns push messages on, in the settings of notifications. */
export async function ringThisDevice(page: Page): Promise<void> {
  await page.goto('/settings/notifications');
  await page.getByRole('button', { name: 'Ring this device' }).click();
  await expect(page.getByText('We ring this device, also while Cuppa is closed.')).toBeVisible();
}
