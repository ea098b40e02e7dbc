// @vitest-environment jsdom
import { DEFAULT_NOTICE_CHOICES, type NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NoticeSettingsScreen } from './notice-settings-screen.tsx';
import { NotificationsSection } from './notifications-section.tsx';

const choices = vi.fn();
const saveChoices = vi.fn();
const [mail, resumeMail, devices] = [vi.fn(), vi.fn(), vi.fn()];
const phone = { id: 'phone', name: 'Safari on iOS', createdAt: '2026-03-10T12:00:00.000Z', isThisSession: false };
const api = fakeApi({
  deliveries: { mail, resumeMail },
  notices: { choices, saveChoices },
  push: { key: async () => ({ publicKey: 'AQID' }), devices },
});

const toggle = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true';
async function press(name: string): Promise<void> {
  await waitFor(() => expect(toggle(name)).toHaveProperty('disabled', false));
  await userEvent.click(toggle(name));
}

beforeEach(() => {
  choices.mockResolvedValue(DEFAULT_NOTICE_CHOICES);
  mail.mockResolvedValue({ state: 'fine' });
  devices.mockResolvedValue({ items: [phone] });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

/** A server that stores the choices that it is sent. */
function keepChoices(): void {
  let saved: NoticeChoices = DEFAULT_NOTICE_CHOICES;
  choices.mockImplementation(async () => saved);
  saveChoices.mockImplementation(async (change: object) => {
    saved = { ...saved, ...change };
    return saved;
  });
}

it('each channel is saved separately, and each topic for each channel', async () => {
  keepChoices();
  renderScreen(<NoticeSettingsScreen />, { api, path: '/settings/notifications' });
  for (const name of ['Push', 'Email']) {
    await press(name);
    await waitFor(() => expect(isOn(name)).toBe(false));
  }
  for (const name of [
    'Call Reminders',
    'Second cups',
    'Messages',
    'Events',
    'Daily Tea reminder',
    'Streak and week’s cup',
    'Safety',
  ]) {
    for (const way of ['Push', 'Email']) {
      const chip = () => within(screen.getByRole('group', { name })).getByRole('button', { name: way });
      const before = chip().getAttribute('aria-pressed');
      await userEvent.click(chip());
      await waitFor(() => expect(chip().getAttribute('aria-pressed')).not.toBe(before));
    }
  }
  const switches = Object.entries(DEFAULT_NOTICE_CHOICES)
    .filter(([, value]) => typeof value === 'boolean')
    .slice(0, 16);
  expect(saveChoices.mock.calls.map(([change]) => change as object)).toEqual(
    switches.map(([name, value]) => ({ [name]: !value })),
  );
});

it('quiet hours, the number per day and the reminders can be chosen too', async () => {
  keepChoices();
  renderScreen(<NoticeSettingsScreen />, { api, path: '/settings/notifications' });
  await screen.findByLabelText('From');
  await userEvent.selectOptions(screen.getByLabelText('From'), '23:00');
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveProperty('value', '23:00'));
  await press('Quiet hours');
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
  await userEvent.selectOptions(screen.getByLabelText('How many a day'), 'null');
  await waitFor(() => expect(saveChoices).toHaveBeenCalledTimes(3));
  await press('A day before');
  await press('Only when I’m away');
  await waitFor(() => expect(saveChoices).toHaveBeenCalledTimes(5));
  expect(saveChoices.mock.calls.map(([change]) => change as object)).toEqual([
    { quietHours: { from: '23:00', until: '07:00' } },
    { quietHours: null },
    { mostADay: null },
    { remindDayBefore: true },
    { onlyWhenAway: false },
  ]);
});

it('a notice leads to its topic', async () => {
  keepChoices();
  Element.prototype.scrollIntoView = vi.fn();
  renderScreen(<NoticeSettingsScreen />, {
    api,
    path: '/settings/notifications',
    at: '/settings/notifications#events',
  });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Events' })));
});

it('the three switches on the settings page show the server’s values, also after a failed save', async () => {
  choices.mockResolvedValue({ ...DEFAULT_NOTICE_CHOICES, email: false });
  saveChoices.mockRejectedValue(new Error('offline'));
  localStorage.setItem('deviceSettings', JSON.stringify({ push: false, email: true, callReminders: false }));
  renderScreen(<NotificationsSection />, { api, path: '/settings' });
  await waitFor(() => expect(isOn('Email')).toBe(false));
  expect([isOn('Push'), isOn('Call Reminders')]).toEqual([true, true]);
  await press('Push');
  expect(await screen.findByText('Error saving preferences')).toBeDefined();
  await waitFor(() => expect(choices).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(isOn('Push')).toBe(true));
  localStorage.clear();
});

it.each([
  ['the page', <NoticeSettingsScreen key="page" />, '/settings/notifications'],
  ['the page of settings', <NotificationsSection key="section" />, '/settings'],
])('%s reports that the choices did not load, and shows none before they do', async (_where, element, path) => {
  choices.mockRejectedValueOnce(refusal('UNKNOWN')).mockResolvedValue({ ...DEFAULT_NOTICE_CHOICES, email: false });
  renderScreen(element, { api, path });
  expect(screen.queryAllByRole('switch')).toEqual([]);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryAllByRole('switch')).toEqual([]);
  await userEvent.click(retry);
  await waitFor(() => expect(isOn('Email')).toBe(false));
});

it('an address that bounced mails is named, and can be retried', async () => {
  mail.mockResolvedValue({ state: 'bounced' });
  resumeMail.mockResolvedValue({ state: 'fine' });
  renderScreen(<NoticeSettingsScreen />, { api, path: '/settings/notifications' });
  await userEvent.click(await screen.findByRole('button', { name: 'Send emails again' }));
  await waitFor(() => expect(screen.queryByText('Our emails aren’t reaching you')).toBeNull());
  expect(resumeMail).toHaveBeenCalledOnce();
});

it.each([
  ['push', 'Push', 'No device gets these yet.', () => devices.mockResolvedValue({ items: [] })],
  ['email', 'Email', 'Confirm your email address first.', () => mail.mockResolvedValue({ state: 'unconfirmed' })],
  ['email', 'Email', 'Your address isn’t getting our emails.', () => mail.mockResolvedValue({ state: 'bounced' })],
] as const)('where %s reaches no one, no switch of it is on: %s, %s', async (_channel, name, words, close) => {
  keepChoices();
  close();
  for (const element of [<NoticeSettingsScreen key="page" />, <NotificationsSection key="section" />]) {
    renderScreen(element, { api, path: '/settings/notifications' });
    expect(await screen.findByText(words)).toBeDefined();
    expect([isOn(name), toggle(name).hasAttribute('disabled')]).toEqual([false, true]);
    for (const chip of screen.queryAllByRole('button', { name }))
      expect([chip.getAttribute('aria-pressed'), chip.hasAttribute('disabled')]).toEqual(['false', true]);
    cleanup();
  }
});

it('the hour of the tea reminder can be chosen, changed and turned off', async () => {
  keepChoices();
  renderScreen(<NoticeSettingsScreen />, { api, path: '/settings/notifications' });
  const field = () => screen.findByLabelText<HTMLSelectElement>('Remind me of Daily Tea');
  expect((await field()).value).toBe('off');
  const hours = [...(await field()).options].map(({ value }) => value);
  expect([hours.at(1), hours.at(-1)]).toEqual(['07:00', '21:00']);
  for (const [count, hour] of ['19:00', '08:00', 'off'].entries()) {
    await userEvent.selectOptions(await field(), hour);
    await waitFor(() => expect(saveChoices).toHaveBeenCalledTimes(count + 1));
    expect(saveChoices.mock.calls[count]?.[0]).toEqual({ teaReminder: hour });
    await waitFor(async () => expect(await field()).toHaveProperty('disabled', false));
  }
});

it('a reminder in the quiet hours says that nothing will come', async () => {
  choices.mockResolvedValue({ ...DEFAULT_NOTICE_CHOICES, teaReminder: '06:00' });
  renderScreen(<NoticeSettingsScreen />, { api, path: '/settings/notifications' });
  expect(await screen.findByText('Your quiet hours cover this time, so nothing will come.')).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Remind me of Daily Tea').value).toBe('06:00');
});
