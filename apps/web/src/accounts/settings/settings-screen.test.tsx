// @vitest-environment jsdom
import { DEFAULT_NOTICE_CHOICES } from '@cuppa/domain/reach/notices/notice-choices';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const me = vi.fn();
const PROFILE = {
  preferences: { showXp: false, showStreak: true, showLevel: true, showBadges: true },
  sharesLocation: true,
  hasPlace: false,
  radiusMiles: 60,
};

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('stays usable if the profile does not load, and does not show defaults as choices', async () => {
  me.mockRejectedValue(refusal('UNKNOWN'));
  const api = fakeApi({
    profile: { me },
    home: { get: vi.fn().mockRejectedValue(refusal('UNKNOWN')) },
    notices: { choices: vi.fn().mockResolvedValue(DEFAULT_NOTICE_CHOICES) },
  });
  renderScreen(<SettingsScreen />, { api, path: '/settings' });
  expect(screen.queryAllByRole('switch')).toEqual([]);
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(3));
  expect(screen.queryByText(/miles$/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Matching Distance' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Privacy Settings' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Logout' })).toHaveProperty('disabled', false);
  me.mockResolvedValue(PROFILE);
  await userEvent.click(retry!);
  expect(await screen.findByText('60 miles')).toBeDefined();
  expect(screen.getByRole('switch', { name: 'XP Progress' }).getAttribute('aria-checked')).toBe('false');
  expect(screen.getByRole('switch', { name: 'Location Sharing' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
