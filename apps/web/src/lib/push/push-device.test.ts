// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { createFakePush } from '../../../testing/fake-push.ts';
import { readStored, writeStored } from '../device/storage.ts';
import { endPush, pushState, refreshPush, turnPushOff, turnPushOn } from './push-device.ts';

const KEY = 'AQID';
const ada = { userId: 'ada', sessionId: 'first' };
const server = { key: vi.fn(), addDevice: vi.fn(), devices: vi.fn(), removeDevice: vi.fn() };
const api = fakeApi({ push: server });
let browser: ReturnType<typeof createFakePush>;

beforeEach(() => {
  server.key.mockResolvedValue({ publicKey: KEY });
  server.addDevice.mockResolvedValue({});
  server.devices.mockResolvedValue({ items: [{ id: 'own', isThisSession: true }] });
  server.removeDevice.mockResolvedValue({ items: [] });
});
afterEach(() => {
  browser?.leave();
  localStorage.clear();
  vi.resetAllMocks();
});

/** Ada has turned push messages on in this browser. */
async function turnedOn(): Promise<void> {
  browser = createFakePush('default', 'granted');
  expect(await turnPushOn(api, ada)).toBe('on');
  server.addDevice.mockClear();
}

describe('the state of push messages', () => {
  it('is unsupported in a browser without them', async () => {
    expect(await refreshPush(api, ada)).toBe('unsupported');
    expect(server.key).not.toHaveBeenCalled();
  });

  it('needs the home screen on iOS', async () => {
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
    expect(await refreshPush(api, ada)).toBe('needs-install');
    Reflect.deleteProperty(navigator, 'standalone');
  });

  it.each([
    ['default', 'off'],
    ['denied', 'denied'],
  ] as const)('with the permission %s: %s, without a prompt', async (permission, state) => {
    browser = createFakePush(permission);
    expect(await refreshPush(api, ada)).toBe(state);
    expect(browser.requestPermission).not.toHaveBeenCalled();
    expect(pushState.read()).toBe(state);
  });

  it('is unavailable if the server sends none', async () => {
    browser = createFakePush('granted');
    server.key.mockResolvedValue({ publicKey: null });
    expect(await refreshPush(api, ada)).toBe('unavailable');
  });
});

describe('turning it on', () => {
  it("asks, subscribes with the server's key, and tells the server", async () => {
    browser = createFakePush('default', 'granted');
    expect(await turnPushOn(api, ada)).toBe('on');
    expect(browser.requestPermission).toHaveBeenCalledOnce();
    expect(server.addDevice.mock.calls[0]?.[0]).toEqual({
      endpoint: browser.subscription?.endpoint,
      keys: { p256dh: 'point', auth: 'secret' },
    });
    expect(readStored('pushDevice')).toEqual({ ...ada, endpoint: browser.subscription?.endpoint });
  });

  it('stores nothing if the person says no', async () => {
    browser = createFakePush('default', 'denied');
    expect(await turnPushOn(api, ada)).toBe('denied');
    expect(browser.subscription).toBeNull();
    expect(server.addDevice).not.toHaveBeenCalled();
  });

  it('leaves no subscription if the server refuses it', async () => {
    browser = createFakePush('granted');
    server.addDevice.mockRejectedValue(refusal('BAD_ENDPOINT'));
    await expect(turnPushOn(api, ada)).rejects.toMatchObject({ code: 'BAD_ENDPOINT' });
    expect(browser.subscription).toBeNull();
    expect(readStored('pushDevice')).toBeNull();
  });
});

describe('the next start of the page', () => {
  it('tells the server nothing if nothing has changed', async () => {
    await turnedOn();
    expect(await refreshPush(api, ada)).toBe('on');
    expect(server.addDevice).not.toHaveBeenCalled();
  });

  it.each<[name: string, change: () => void, owner?: typeof ada]>([
    ['a subscription that the browser has ended', () => (browser.subscription = null)],
    ['one that the service worker has renewed', () => (browser.subscription = browser.subscribe())],
    ['one by another key', () => (browser.subscription = browser.subscribe(new Uint8Array([9])))],
    ['one of an earlier session of the same person', () => {}, { ...ada, sessionId: 'second' }],
  ])('renews %s', async (_name, change, owner = ada) => {
    await turnedOn();
    change();
    expect(await refreshPush(api, owner)).toBe('on');
    expect(server.addDevice).toHaveBeenCalledOnce();
    expect(readStored('pushDevice')).toEqual({ ...owner, endpoint: browser.subscription?.endpoint });
  });

  it('stays off if the person removed this device on another one', async () => {
    await turnedOn();
    server.devices.mockResolvedValue({ items: [{ id: 'other', isThisSession: false }] });
    expect(await refreshPush(api, ada)).toBe('off');
    expect(browser.subscription).toBeNull();
    expect(server.addDevice).not.toHaveBeenCalled();
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'off'],
  ] as const)('takes the device from the list once the permission is %s', async (permission, state) => {
    await turnedOn();
    browser.permission = permission;
    expect(await refreshPush(api, ada)).toBe(state);
    expect(browser.subscription).toBeNull();
    expect(server.removeDevice).toHaveBeenCalledWith({ id: 'own' });
    expect(readStored('pushDevice')).toBeNull();
  });

  it('by another person ends the messages for the first', async () => {
    await turnedOn();
    expect(await refreshPush(api, { userId: 'ben', sessionId: 'third' })).toBe('off');
    expect(browser.subscription).toBeNull();
    expect(server.addDevice).not.toHaveBeenCalled();
  });
});

describe('the end', () => {
  it('by the person: the browser and the server forget the device', async () => {
    await turnedOn();
    await turnPushOff(api);
    expect(browser.subscription).toBeNull();
    expect(server.removeDevice).toHaveBeenCalledOnce();
    expect(pushState.read()).toBe('off');
  });

  it('by the sign-out: no more messages come, and shown ones are closed', async () => {
    await turnedOn();
    browser.show('a notice');
    writeStored('leftUserId', 'ada');
    await endPush();
    expect(browser.subscription).toBeNull();
    expect(browser.notifications).toEqual([]);
    expect(readStored('pushDevice')).toBeNull();
  });

  it('by an expired session: the same person has it again with the next session', async () => {
    await turnedOn();
    await endPush();
    expect(browser.subscription).toBeNull();
    expect(await refreshPush(api, { ...ada, sessionId: 'second' })).toBe('on');
    expect(server.addDevice).toHaveBeenCalledOnce();
  });
});
