// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { GamificationSection } from './gamification-section.tsx';

const api = {
  profile: { me: vi.fn(), savePreferences: vi.fn() },
  home: { get: vi.fn() },
  progress: { rest: vi.fn(), endRest: vi.fn() },
};

const ALL = { showXp: true, showStreak: true, showLevel: true, showBadges: true };
const KEYS = {
  'XP Progress': 'showXp',
  'Streak Counter': 'showStreak',
  'Level Display': 'showLevel',
  Badges: 'showBadges',
};
const control = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => control(name).getAttribute('aria-checked') === 'true';

beforeEach(async () => {
  api.profile.me.mockResolvedValue({ preferences: ALL });
  api.home.get.mockResolvedValue({ progress: { freezes: 2, restUntil: null } });
  renderScreen(<GamificationSection />, { api: fakeApi(api), path: '/settings' });
  await waitFor(() => expect(control('Badges')).toHaveProperty('disabled', false));
});
afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.resetAllMocks();
});

describe('Settings, Gamification', () => {
  it.each(Object.entries(KEYS))('only %s is switched, and the dashboard reloads', async (name, key) => {
    const saved = { ...ALL, [key]: false };
    api.profile.savePreferences.mockResolvedValue({ preferences: saved });
    await waitFor(() => expect(api.home.get).toHaveBeenCalledTimes(1));
    await userEvent.click(control(name));
    expect(api.profile.savePreferences.mock.calls[0]?.[0]).toEqual(saved);
    expect(await screen.findByText('Preferences saved')).toBeDefined();
    expect(Object.keys(KEYS).map((one) => isOn(one))).toEqual(Object.keys(KEYS).map((one) => one !== name));
    await waitFor(() => expect(api.home.get).toHaveBeenCalledTimes(2));
  });

  it('shows the server’s values if saving fails', async () => {
    api.profile.savePreferences.mockRejectedValue(new Error('no connection'));
    api.profile.me.mockResolvedValue({ preferences: { ...ALL, showLevel: false } });
    await userEvent.click(control('XP Progress'));
    expect(await screen.findByText('Error saving preferences')).toBeDefined();
    expect(screen.getByText('There was a problem updating your preferences')).toBeDefined();
    await waitFor(() => expect([isOn('XP Progress'), isOn('Level Display')]).toEqual([true, false]));
  });

  it('reports if the session has ended', async () => {
    api.profile.savePreferences.mockRejectedValue(refusal('UNAUTHORIZED'));
    await userEvent.click(control('Badges'));
    expect(await screen.findByText('Not logged in')).toBeDefined();
    expect(screen.getByText('You need to be logged in to save preferences')).toBeDefined();
  });
});
