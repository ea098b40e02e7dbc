import { readStored, removeStored, writeStored } from '../device/storage.ts';
import { askForNotifications, notificationPermission } from '../page/notification.ts';
import type { Api } from '../server/server-provider.tsx';
import { createStore } from '../store/create-store.ts';
import {
  closeNotifications,
  deviceOf,
  endSubscription,
  findRegistration,
  isSignedBy,
  type PushSupport,
  pushSupport,
  readSubscription,
  subscribe,
} from './push-browser.ts';

/** The state of push messages in this browser. `unavailable`: the server sends none. */
export type PushState = 'unknown' | Exclude<PushSupport, 'supported'> | 'unavailable' | 'off' | 'denied' | 'on';

/** The signed-in person, and their session. */
export type PushOwner = { userId: string; sessionId: string };

const state = createStore<PushState>('unknown');
export const pushState = { read: state.read, subscribe: state.subscribe };

/** Reads the state of push messages here, and renews the subscription if they are on. */
export async function refreshPush(api: Api, owner: PushOwner): Promise<PushState> {
  const next = await look(api, owner).catch((): PushState => 'unknown');
  state.write(next);
  return next;
}

async function look(api: Api, owner: PushOwner): Promise<PushState> {
  const support = pushSupport();
  if (support !== 'supported') return support;
  const registration = await findRegistration();
  if (registration === undefined) return 'unsupported';
  const mark = readStored('pushDevice');
  const permission = notificationPermission();
  if (permission !== 'granted') {
    // The permission was revoked in the browser's settings, which also ended the subscription.
    if (mark !== null) await forgetDevice(api);
    if (permission === 'denied') return 'denied';
  }
  const { publicKey } = await api.push.key();
  if (publicKey === null) return 'unavailable';
  if (permission !== 'granted') return 'off';
  let subscription = await readSubscription(registration);
  if (mark?.userId !== owner.userId) {
    if (subscription !== null) await endSubscription(subscription);
    return 'off';
  }
  if (subscription !== null && !isSignedBy(subscription, publicKey)) {
    await endSubscription(subscription);
    subscription = null;
  }
  if (subscription?.endpoint === mark.endpoint && owner.sessionId === mark.sessionId) {
    const { items } = await api.push.devices();
    if (items.some((device) => device.isThisSession)) return 'on';
    // The person removed this device, on another one.
    await endSubscription(subscription);
    removeStored('pushDevice');
    return 'off';
  }
  await keep(api, owner, subscription ?? (await subscribe(registration, publicKey)));
  return 'on';
}

/**
 * Asks for the permission and turns push messages on in this browser; call it only in answer to a press. Answers the
 * new state; rejects if the server or the browser failed.
 */
export async function turnPushOn(api: Api, owner: PushOwner): Promise<PushState> {
  const permission = await askForNotifications();
  if (permission !== 'granted') {
    const next = permission === 'denied' ? 'denied' : pushSupport() === 'needs-install' ? 'needs-install' : 'off';
    state.write(next);
    return next;
  }
  const registration = await findRegistration();
  const { publicKey } = await api.push.key();
  if (registration === undefined || publicKey === null || pushSupport() !== 'supported') {
    return refreshPush(api, owner);
  }
  const before = await readSubscription(registration);
  if (before !== null && !isSignedBy(before, publicKey)) await endSubscription(before);
  await keep(api, owner, await subscribe(registration, publicKey));
  state.write('on');
  return 'on';
}

/** Turns push messages off in this browser. */
export async function turnPushOff(api: Api): Promise<void> {
  await forgetDevice(api);
  state.write('off');
}

/** Runs after the sign-out: no one else in this browser may read messages for this person. */
export async function endPush(): Promise<void> {
  const mark = readStored('pushDevice');
  // After an expired session, the same person gets them again with their next one.
  if (mark !== null && readStored('leftUserId') === mark.userId) removeStored('pushDevice');
  state.write('unknown');
  await endCurrent();
  await closeNotifications(() => true);
}

async function keep(api: Api, owner: PushOwner, subscription: PushSubscription): Promise<void> {
  const device = deviceOf(subscription);
  try {
    await api.push.addDevice(device);
  } catch (error) {
    await endSubscription(subscription).catch(() => {});
    throw error;
  }
  writeStored('pushDevice', { ...owner, endpoint: device.endpoint });
}

async function forgetDevice(api: Api): Promise<void> {
  removeStored('pushDevice');
  await endCurrent();
  const { items } = await api.push.devices();
  const own = items.find((device) => device.isThisSession);
  if (own !== undefined) await api.push.removeDevice({ id: own.id });
}

async function endCurrent(): Promise<void> {
  const registration = pushSupport() === 'supported' ? await findRegistration() : undefined;
  const subscription = registration === undefined ? null : await readSubscription(registration);
  if (subscription !== null) await endSubscription(subscription);
}
