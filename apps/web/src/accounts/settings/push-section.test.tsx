// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { createFakePush } from '../../../testing/fake-push.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { endPush } from '../../lib/push/push-device.ts';
import { PushSection } from './push-section.tsx';

const phone = { id: 'phone', name: 'Safari on iOS', createdAt: '2026-03-10T12:00:00.000Z', isThisSession: false };
const own = { id: 'own', name: 'Chrome on Linux', createdAt: '2026-03-10T12:00:00.000Z', isThisSession: true };
const server = { key: vi.fn(), addDevice: vi.fn(), devices: vi.fn(), removeDevice: vi.fn(), sendTest: vi.fn() };
let browser: ReturnType<typeof createFakePush>;

beforeEach(() => {
  server.key.mockResolvedValue({ publicKey: 'AQID' });
  server.addDevice.mockImplementation(async () => {
    server.devices.mockResolvedValue({ items: [phone, own] });
    return own;
  });
  server.devices.mockResolvedValue({ items: [phone] });
});
afterEach(async () => {
  cleanup();
  await endPush();
  browser.leave();
  localStorage.clear();
  vi.resetAllMocks();
});

function show(permission: NotificationPermission, answer = permission): void {
  browser = createFakePush(permission, answer);
  const api = fakeApi({ push: server });
  renderScreen(<PushSection />, { api, session: signedIn(), path: '/settings/notifications' });
}

it('turns this device on and off', async () => {
  show('default', 'granted');
  await userEvent.click(await screen.findByRole('button', { name: 'Ring this device' }));
  expect(await screen.findByText('We ring this device, also while Cuppa is closed.')).toBeDefined();
  expect(await screen.findByText('Chrome on Linux')).toBeDefined();
  server.removeDevice.mockImplementation(async () => {
    server.devices.mockResolvedValue({ items: [phone] });
    return { items: [phone] };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Stop ringing this device' }));
  expect(await screen.findByText('We ring this device only while Cuppa is open.')).toBeDefined();
  expect(server.removeDevice.mock.calls[0]?.[0]).toEqual({ id: 'own' });
});

it('shows why it was refused', async () => {
  show('granted');
  server.addDevice.mockRejectedValue(refusal('TOO_MANY_DEVICES'));
  await userEvent.click(await screen.findByRole('button', { name: 'Ring this device' }));
  expect(await screen.findByText('Ten devices ring already. Please remove one first.')).toBeDefined();
});

it('has no button if the browser denied permission', async () => {
  show('denied');
  expect(await screen.findByText(/^Your browser keeps us quiet\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ring this device' })).toBeNull();
});

it('removes another device, and sends a test to all', async () => {
  show('default');
  server.sendTest.mockResolvedValue({ devices: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('On its way to your device')).toBeDefined();
  server.removeDevice.mockResolvedValue({ items: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Safari on iOS' }));
  expect(server.removeDevice.mock.calls[0]?.[0]).toEqual({ id: 'phone' });
  expect(await screen.findByText('Safari on iOS won’t ring any more')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
});
