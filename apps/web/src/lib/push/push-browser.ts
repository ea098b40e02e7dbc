import { withLimit } from '../device/with-limit.ts';
import { closeShown, type IsOver } from './shown-notifications.ts';

/** Whether this browser supports push messages; `needs-install`: iOS sends them only to apps on the home screen. */
export type PushSupport = 'supported' | 'needs-install' | 'unsupported';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return 'supported';
  // Only Safari on iOS has this property, which says whether the page was opened from the home screen.
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === false ? 'needs-install' : 'unsupported';
}

/** The longest wait for a service worker that is being installed, on the first visit; and for any other answer of it. */
const INSTALLING_MS = 5_000;
/** A subscription is made and ended at the browser's push service, over the network. */
const SERVICE_MS = 30_000;

/** The service worker's registration, waiting for one in progress; undefined if there is none. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const inTime = <T>(work: Promise<T>) => withLimit(work, INSTALLING_MS).catch(() => undefined);
  const known = await inTime(navigator.serviceWorker.getRegistration());
  return known ?? (import.meta.env.PROD ? inTime(navigator.serviceWorker.ready) : undefined);
}

/** Subscribes this browser; `publicKey` is the server's, base64url. Needs the browser's permission. */
export function subscribe(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  return withLimit(registration.pushManager.subscribe(options), SERVICE_MS);
}

/** The subscription of this browser; null if there is none. Rejects if the browser does not say. */
export const readSubscription = ({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription | null> =>
  withLimit(pushManager.getSubscription(), SERVICE_MS);

/** Ends a subscription; rejects if the browser does not. */
export const endSubscription = (subscription: PushSubscription): Promise<boolean> =>
  withLimit(subscription.unsubscribe(), SERVICE_MS);

/** Whether a subscription was made with a key. */
export function isSignedBy(subscription: PushSubscription, publicKey: string): boolean {
  const own = subscription.options.applicationServerKey;
  if (own === null) return false;
  const wanted = bytesOf(publicKey);
  const bytes = new Uint8Array(own);
  return bytes.length === wanted.length && wanted.every((byte, index) => byte === bytes[index]);
}

/** A subscription in the format of the server. */
export function deviceOf(subscription: PushSubscription): { endpoint: string; keys: { p256dh: string; auth: string } } {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Closes the notifications of the app that pass the test. */
export async function closeNotifications(isOver: IsOver): Promise<void> {
  const registration = await findRegistration();
  if (registration !== undefined) await closeShown(registration, isOver);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
