// @vitest-environment jsdom
import { DEFAULT_NOTICE_CHOICES, type NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { createFakePush } from '../../../../testing/fake-push.ts';
import { signedIn } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { endPush } from '../../../lib/push/push-device.ts';
import { ReminderQuestion } from './reminder-question.tsx';

const device = { id: 'own', name: 'Chrome', createdAt: '2026-03-10T12:00:00.000Z', isThisSession: true };
const [choices, saveChoices, mail, devices, key] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
let browser: ReturnType<typeof createFakePush>;

beforeEach(() => {
  choices.mockResolvedValue(DEFAULT_NOTICE_CHOICES);
  saveChoices.mockImplementation(async (change: object) => ({ ...DEFAULT_NOTICE_CHOICES, ...change }));
  mail.mockResolvedValue({ state: 'fine' });
  devices.mockResolvedValue({ items: [] });
  key.mockResolvedValue({ publicKey: 'AQID' });
});
afterEach(async () => {
  cleanup();
  await endPush();
  browser.leave();
  localStorage.clear();
  vi.resetAllMocks();
});

/** Shows the question in a browser with a permission, which it gives or refuses when it is asked. */
function show(permission: NotificationPermission, answer = permission): void {
  browser = createFakePush(permission, answer);
  const api = fakeApi({
    notices: { choices, saveChoices },
    deliveries: { mail },
    push: { key, devices, addDevice: async () => device },
  });
  renderScreen(<ReminderQuestion />, { api, session: signedIn(), path: '/daily-tea' });
}
const heading = () => screen.findByRole('heading', { name: 'When should we remind you?' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const settle = () => act(async () => new Promise((done) => setTimeout(done)));

it('saves the chosen hour, and says when the reminder comes', async () => {
  devices.mockResolvedValue({ items: [device] });
  show('granted');
  await heading();
  expect(screen.getByText('One notification a day. Never at night, or once you’ve answered.')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Time'), '19:00');
  await press('Remind me');
  const line = await screen.findByText(/^We’ll remind you at 7:00\sPM\./);
  expect(document.activeElement).toBe(line.closest('p'));
  expect(saveChoices.mock.calls).toMatchObject([[{ teaReminder: '19:00' }]]);
  expect(screen.getByRole('link', { name: 'Change it in Settings' })).toHaveProperty('hash', '#tea');
});

it('asks the browser where it can, and takes the mail where the browser refuses', async () => {
  show('default', 'denied');
  await heading();
  await press('Remind me');
  await waitFor(() => expect(saveChoices).toHaveBeenCalledOnce());
  expect(browser.requestPermission).toHaveBeenCalledOnce();
  expect(await screen.findByText(/^We’ll remind you/)).toBeDefined();
});

it('saves nothing where neither way is left, and says so', async () => {
  mail.mockResolvedValue({ state: 'unconfirmed' });
  show('default', 'denied');
  await heading();
  await press('Remind me');
  expect(await screen.findByText('Your browser blocks notifications, so we can’t remind you here.')).toBeDefined();
  expect(saveChoices).not.toHaveBeenCalled();
});

it('offers the mail where the browser is never asked', async () => {
  show('denied');
  await heading();
  expect(await screen.findByText('One email a day. Never at night, or once you’ve answered.')).toBeDefined();
});

it('a no is kept, and leads to the settings', async () => {
  show('default');
  await heading();
  await press('No thanks');
  expect(await screen.findByText('No reminders. You can turn them on in Settings.')).toBeDefined();
  expect(saveChoices.mock.calls).toMatchObject([[{ teaReminder: 'off' }]]);
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

it('keeps the question where saving fails', async () => {
  saveChoices.mockRejectedValue(new Error('offline'));
  show('denied');
  await heading();
  await press('Remind me');
  expect(await screen.findByText('We couldn’t save your reminder')).toBeDefined();
  expect(await heading()).toBeDefined();
});

it.each<[string, Partial<NoticeChoices>, () => void]>([
  ['once it is answered', { teaReminder: 'off' }, () => {}],
  ['where nothing can be sent', {}, () => mail.mockResolvedValue({ state: 'unconfirmed' })],
  ['where the person wants neither way', { push: false, email: false }, () => {}],
])('is not asked %s', async (_, change, close) => {
  choices.mockResolvedValue({ ...DEFAULT_NOTICE_CHOICES, ...change });
  close();
  show('denied');
  await waitFor(() => expect(mail).toHaveBeenCalled());
  for (let turn = 0; turn < 3; turn += 1) await settle();
  expect(screen.queryByRole('heading')).toBeNull();
});
