// @vitest-environment jsdom
import { DEFAULT_NOTICE_CHOICES } from '@cuppa/domain/notices/notice-choices';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NoticeSettingsScreen } from './notice-settings-screen.tsx';
import { NotificationsSection } from './notifications-section.tsx';

const choices = vi.fn();
const saveChoices = vi.fn();
const api = fakeApi({ notices: { choices, saveChoices } });
const ALL = ['Push', 'Email', 'Call Reminders', 'Second cups', 'Messages', 'Events', 'Streak'];

const toggle = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true';
async function press(name: string): Promise<void> {
  await waitFor(() => expect(toggle(name)).toHaveProperty('disabled', false));
  await userEvent.click(toggle(name));
}

beforeEach(() => {
  choices.mockResolvedValue(DEFAULT_NOTICE_CHOICES);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('each channel and each topic is saved by itself', async () => {
  let saved = DEFAULT_NOTICE_CHOICES;
  saveChoices.mockImplementation(async (change: object) => {
    saved = { ...saved, ...change };
    return saved;
  });
  renderScreen(<NoticeSettingsScreen />, { api, path: '/settings/notifications' });
  for (const name of ALL) {
    await press(name);
    await waitFor(() => expect(isOn(name)).toBe(false));
  }
  expect(saveChoices.mock.calls.map(([change]) => change as object)).toEqual(
    Object.keys(DEFAULT_NOTICE_CHOICES).map((key) => ({ [key]: false })),
  );
});

it('the three on the page of settings show what the server has, and again after a save that failed', async () => {
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
])('%s says that they did not load, and shows none until they did', async (_where, element, path) => {
  choices.mockRejectedValueOnce(refusal('UNKNOWN')).mockResolvedValue({ ...DEFAULT_NOTICE_CHOICES, email: false });
  renderScreen(element, { api, path });
  expect(screen.queryAllByRole('switch')).toEqual([]);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryAllByRole('switch')).toEqual([]);
  await userEvent.click(retry);
  await waitFor(() => expect(isOn('Email')).toBe(false));
});
