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
const [mail, resumeMail] = [vi.fn(), vi.fn()];
const api = fakeApi({
  deliveries: { mail, resumeMail },
  notices: { choices, saveChoices },
  push: { devices: async () => ({ items: [] }) },
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
  for (const name of ['Call Reminders', 'Second cups', 'Messages', 'Events', 'Streak and week’s cup', 'Safety']) {
    for (const way of ['Push', 'Email']) {
      const chip = () => within(screen.getByRole('group', { name })).getByRole('button', { name: way });
      const before = chip().getAttribute('aria-pressed');
      await userEvent.click(chip());
      await waitFor(() => expect(chip().getAttribute('aria-pressed')).not.toBe(before));
    }
  }
  const switches = Object.entries(DEFAULT_NOTICE_CHOICES)
    .filter(([, value]) => typeof value === 'boolean')
    .slice(0, 14);
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
  await press('Only when I’m not here');
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
  await waitFor(() => expect(screen.queryByText('No emails reach you')).toBeNull());
  expect(resumeMail).toHaveBeenCalledOnce();
});
