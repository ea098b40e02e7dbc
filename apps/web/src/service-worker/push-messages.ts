/// <reference lib="webworker" />

import { closeShown, readShown, show as showOnDevice } from '../lib/push/shown-notifications.ts';
import words from '../messages/en/reach/push.json' with { type: 'json' };

declare const self: ServiceWorkerGlobalScope;

/** A push message as apps/server/src/reach/push/payload.ts writes it. */
type Payload = {
  notification: {
    title: string;
    body: string;
    lang: string;
    dir: NotificationDirection;
    tag: string;
    actions: { action: string; title: string }[];
  };
  app_badge?: number;
  cuppa: {
    path: string;
    why: string;
    onlyWhenAway: boolean;
    ringsSeconds: number | null;
    notice?: string | null;
    read: string[];
  };
};

/** The target of a notification; null for notifications of a page that rings. */
type Target = { path?: string; why?: string } | null;

/** Pages that a navigation would interrupt. */
const BUSY_PATHS = /^\/(video-call|post-call)(\/|$)/;
const RINGING_PATH = '/video';
const ANSWER_MS = 1_500;
const ICONS = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
/** Several messages that cannot be read are one notification. */
const UNREADABLE_TAG = 'unreadable';

/**
 * Shows push messages, and opens their screens on a press. Reads none of the person's stored data. Each message shows a
 * notification, whatever is in it: browsers take the permission from a site that shows none.
 */
export function listenToPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(receive(event.data)));
  self.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    notification.close();
    const led = notification.data as Target;
    event.waitUntil(lead((action === 'why' ? led?.why : led?.path) ?? null));
  });
  self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renew(event)));
}

async function receive(data: PushMessageData | null): Promise<void> {
  const payload = readPayload(data);
  if (payload === null) return showUnreadable();
  let isShown = false;
  try {
    await show(payload, () => {
      isShown = true;
    });
  } catch {
    if (!isShown) await showUnreadable();
  }
}

/** Null for anything that `show` could not show. */
function readPayload(data: PushMessageData | null): Payload | null {
  try {
    const payload = data?.json() as Payload;
    const { notification, cuppa } = payload;
    const { title, body, tag, actions } = notification;
    const isWhole = [title, body, tag, cuppa.path].every((text) => typeof text === 'string');
    return isWhole && Array.isArray(actions) && Array.isArray(cuppa.read) ? payload : null;
  } catch {
    return null;
  }
}

const showUnreadable = (): Promise<void> =>
  showOnDevice(self.registration, words.unreadable, {
    body: words.unreadableText,
    lang: 'en',
    tag: UNREADABLE_TAG,
    ...ICONS,
    data: { path: '/home', why: '/settings/notifications' },
  });

async function show(payload: Payload, onShown: () => void): Promise<void> {
  const { notification, cuppa, app_badge: badge } = payload;
  const { title, body, lang, dir, tag, actions } = notification;
  await closeShown(self.registration, (_tag, notice) => cuppa.read.includes(notice));
  if (badge !== undefined) await setBadge(badge);
  const isSeenInApp = cuppa.onlyWhenAway && (await isAppVisible());
  const { path, why, ringsSeconds, notice = null } = cuppa;
  const rings = typeof ringsSeconds === 'number' && !isSeenInApp;
  const options = {
    body,
    lang,
    dir,
    tag,
    actions,
    ...ICONS,
    silent: isSeenInApp,
    requireInteraction: rings,
    // A repeated message, or one that a page has already shown, replaces the first without a second sound.
    renotify: rings && (await readShown(self.registration, { tag })).length === 0,
    data: { path, why, notice },
  };
  await showOnDevice(self.registration, title, options);
  onShown();
  // The page itself shows the message.
  if (isSeenInApp) return closeShown(self.registration, (each) => each === tag);
  if (!rings) return;
  // A call that no one answers is over.
  await new Promise((resolve) => setTimeout(resolve, ringsSeconds * 1_000));
  await closeShown(self.registration, (each) => each === tag);
}

/** Whether the app is visible: then the page shows the message. */
async function isAppVisible(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some((page) => page.focused && page.visibilityState === 'visible');
}

async function setBadge(count: number): Promise<void> {
  if (!('setAppBadge' in self.navigator)) return;
  await (count === 0 ? self.navigator.clearAppBadge() : self.navigator.setAppBadge(count)).catch(() => {});
}

/**
 * Brings a page to the front and sends it to a path; null means the page that rings. A page in a call is left alone,
 * and another one is opened.
 */
async function lead(path: string | null): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pathOf = ({ url }: WindowClient) => new URL(url).pathname;
  if (path === null) {
    const ringing = pages.find((page) => pathOf(page).startsWith(RINGING_PATH)) ?? pages[0];
    await (ringing === undefined ? self.clients.openWindow(RINGING_PATH) : ringing.focus());
    return;
  }
  const wanted = new URL(path, self.location.origin);
  const there = pages.find((page) => pathOf(page) === wanted.pathname);
  const page = there ?? pages.find((each) => !BUSY_PATHS.test(pathOf(each)));
  if (page === undefined) {
    await self.clients.openWindow(wanted.href);
    return;
  }
  await page.focus().catch(() => {});
  if (await confirmsPath(page, path)) return;
  // The page is signed out, or still loading.
  await page.navigate(wanted.href).catch(() => self.clients.openWindow(wanted.href));
}

/** Asks a page to go to a path; answers whether it confirms in time. */
function confirmsPath(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWER_MS, false);
    page.postMessage({ type: 'OPEN', path }, [port2]);
  });
}

/**
 * The browser has ended the subscription. Makes a new one with the same key; its address differs, so the next page sees
 * that the server must be told: only pages are signed in.
 */
async function renew(event: Event): Promise<void> {
  const { oldSubscription: old } = event as Event & { oldSubscription?: PushSubscription | null };
  const { applicationServerKey = null } = old?.options ?? {};
  if (applicationServerKey !== null) {
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => {});
  }
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'RENEW_PUSH' });
}
