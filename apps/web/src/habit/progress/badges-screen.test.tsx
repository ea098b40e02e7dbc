// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BadgesScreen } from './badges-screen.tsx';

const api = { badges: vi.fn(), home: vi.fn(), savePreferences: vi.fn() };

const badge = (id: string, name: string, done: number, goal: number, earnedAt: string | null) => ({
  id,
  name,
  description: `How to get ${name}`,
  done,
  goal,
  earnedAt,
});
const PROGRESS = { xp: 1_440, level: 4, progress: 0.6, xpToNextLevel: 160, nextLevelTitle: 'Explorer of Real Vibes' };
const show = (preferences: object) => {
  api.badges.mockResolvedValue([
    badge('first_five', 'First Five', 1, 1, '2026-11-12T10:00:00Z'),
    badge('journaler', 'Journaler', 3, 10, null),
    badge('second_cup', 'Second Cup', 0, 1, null),
  ]);
  api.home.mockResolvedValue({ progress: PROGRESS, preferences });
  renderScreen(<BadgesScreen />, {
    api: fakeApi({
      progress: { badges: api.badges },
      home: { get: api.home },
      profile: { savePreferences: api.savePreferences },
    }),
    path: '/badges',
  });
};

describe('BadgesScreen', () => {
  afterEach(() => {
    act(() => onlineManager.setOnline(true));
    cleanup();
    vi.resetAllMocks();
  });

  it('says so if it was opened without a network, and loads once that is back', async () => {
    onlineManager.setOnline(false);
    show({ showLevel: true, showXp: true });
    expect(await screen.findByText('We couldn’t load this')).toBeDefined();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('First Five')).toBeDefined();
    expect(screen.queryByText('We couldn’t load this')).toBeNull();
  });

  it('says kindly that badges are hidden, and shows them on request', async () => {
    const shown = { showLevel: true, showXp: true, showStreak: false, showBadges: false };
    show(shown);
    expect(await screen.findByText('Your badges are switched off')).toBeDefined();
    expect(screen.queryByText('First Five')).toBeNull();
    expect(screen.queryByText('1 of 3')).toBeNull();
    api.savePreferences.mockRejectedValueOnce(new TypeError('offline'));
    await userEvent.click(screen.getByRole('button', { name: 'Show my badges' }));
    expect(await screen.findByText('We couldn’t switch them on')).toBeDefined();
    api.savePreferences.mockResolvedValue({});
    api.home.mockResolvedValue({ progress: PROGRESS, preferences: { ...shown, showBadges: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Show my badges' }));
    expect(await screen.findByText('First Five')).toBeDefined();
    expect(api.savePreferences).toHaveBeenLastCalledWith({ ...shown, showBadges: true });
  });

  it('shows the next level, the date of each earned badge, and the progress of the others', async () => {
    show({ showLevel: true, showXp: true });
    expect(await screen.findByText('Level 5 unlocks Explorer of Real Vibes')).toBeDefined();
    expect([screen.getByText('160 XP to go'), screen.getByText('1,440 XP in all')]).toHaveLength(2);
    expect(screen.getByText('1 of 3')).toBeDefined();
    const cards = screen.getAllByRole('listitem').map((card) => within(card));
    expect(cards[0]?.getByText('Earned Nov 12')).toBeDefined();
    expect([cards[1]?.getByText('How to get Journaler'), cards[1]?.getByText('3 of 10')]).toHaveLength(2);
    expect(cards[2]?.queryByText(/of/)).toBeNull();
  });

  it.each([
    [{ showLevel: true, showXp: false }, 1, 0],
    [{ showLevel: false, showXp: true }, 0, 0],
  ])('shows the next level according to %j', async (preferences, levels, xps) => {
    show(preferences);
    await screen.findByText('First Five');
    expect([screen.queryAllByText(/unlocks/), screen.queryAllByText(/XP to go/)].map(({ length }) => length)).toEqual([
      levels,
      xps,
    ]);
  });
});
