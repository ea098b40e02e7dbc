// @vitest-environment jsdom

import type { Repair } from '@cuppa/contract/habit/progress/progress-contract';
import type { Home } from '@cuppa/contract/home/home/home-contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

const get = vi.fn();
const repair = vi.fn();
const UNTIL = '2026-03-12T00:00:00.000Z';
const REPAIR: Repair = { length: 12, until: UNTIL, hasCall: false, hasTea: false };
type Mark = 'frozen' | 'resting' | null;

// Loads the lazy parts in advance, because a busy machine takes its time.
beforeAll(async () => {
  await Promise.all([import('./freeze-note.tsx'), import('./passport-card.tsx')]);
});

const dayOf = (mark: Mark, index: number): Home['streakDays'][number] => ({
  day: `2026-03-0${index + 3}`,
  isActive: false,
  isToday: index === 6,
  ...(mark && { mark }),
});

function open(progress: Partial<Home['progress']>, { marks = [], showStreak = true }: Shown = {}) {
  const days = Array.from({ length: 7 }, (_, index) => dayOf(marks[index] ?? null, index));
  const home: Home = {
    firstName: 'Ada',
    frame: null,
    face: null,
    avatarSeed: 'seed',
    progress: {
      xp: 240,
      level: 1,
      xpToNextLevel: 160,
      progress: 0.6,
      nextLevelTitle: 'Warm Welcome',
      streak: 3,
      freezes: 2,
      frozenDays: 0,
      repairUntil: null,
      restUntil: null,
      ...progress,
    },
    streakDays: days,
    badges: [],
    preferences: { showXp: true, showStreak, showLevel: true, showBadges: true },
    hasLanguageModel: false,
  };
  get.mockResolvedValue(home);
  const highlights = async () => ({
    event: null,
    suggestsHosting: false,
    person: null,
    reconnection: null,
    weekCup: null,
  });
  return renderScreen(<HomeScreen />, {
    api: fakeApi({ home: { get, highlights }, progress: { repair } }),
    session: signedIn(),
    path: '/home',
  });
}
type Shown = { marks?: Mark[]; showStreak?: boolean };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('the strip', () => {
  it.each<[string, Partial<Home['progress']>, Mark[], string]>([
    ['stands in now', { freezes: 2, frozenDays: 1 }, [null, 'frozen'], 'A freeze stood in for a day. One is left.'],
    ['was used', { freezes: 3 }, ['frozen'], 'A freeze stood in for a day. 3 are left.'],
    ['used two', { freezes: 0 }, ['frozen', 'frozen'], 'Freezes stood in for 2 days. None are left.'],
  ])('says how many are left after a freeze that %s', async (_, progress, marks, words) => {
    open(progress, { marks });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it.each<[string, Partial<Home['progress']>, Shown]>([
    ['none was used', {}, { marks: ['resting'] }],
    ['there is no streak to keep', { streak: 0 }, { marks: ['frozen'] }],
    ['streaks are hidden', {}, { marks: ['frozen'], showStreak: false }],
  ])('does not mention freezes if %s', async (_, progress, shown) => {
    open(progress, shown);
    await screen.findByRole('link', { name: /^Badges/ });
    expect(screen.queryByText(/freeze/i)).toBeNull();
  });
});

describe('a streak that can be repaired', () => {
  it('says how to repair it and until when, with both links and without blame', async () => {
    repair.mockResolvedValue({ repair: REPAIR });
    open({ streak: 0, repairUntil: UNTIL });
    const title = await screen.findByRole('heading', { name: 'Pick up your 12 day streak' });
    const card = title.closest('section');
    expect(card?.textContent).toContain('A call and a tea on one day bring it back, until the end of Wednesday.');
    expect(card?.textContent).not.toMatch(/lost|lose|missed|broke|fail|sorry/i);
    expect(
      within(card as HTMLElement)
        .getByRole('link', { name: 'Find Your Five' })
        .getAttribute('href'),
    ).toBe('/video');
    expect(
      within(card as HTMLElement)
        .getByRole('link', { name: 'Daily Tea' })
        .getAttribute('href'),
    ).toBe('/daily-tea');
    expect(within(card as HTMLElement).getAllByText('Still open')).toHaveLength(2);
  });

  it.each([
    [{ hasCall: true }, /A callDone/, 'Find Your Five', 'Daily Tea'],
    [{ hasTea: true }, /A teaDone/, 'Daily Tea', 'Find Your Five'],
  ] as const)('says what today has: %j', async (done, words, gone, left) => {
    repair.mockResolvedValue({ repair: { ...REPAIR, ...done } });
    open({ streak: 1, repairUntil: UNTIL });
    const list = await screen.findByRole('list', { name: 'What today has' });
    expect(list.textContent).toMatch(words);
    expect(within(list).queryByRole('link', { name: gone })).toBeNull();
    expect(within(list).getByRole('link', { name: left })).toBeDefined();
  });

  it('follows the day’s actions, and disappears once it is repaired', async () => {
    repair.mockResolvedValue({ repair: REPAIR });
    const { client, queries } = open({ streak: 0, repairUntil: UNTIL });
    await screen.findByRole('link', { name: 'Daily Tea' });
    repair.mockResolvedValue({ repair: { ...REPAIR, hasTea: true } });
    await act(() => client.invalidateQueries({ queryKey: queries.progress.key() }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Daily Tea' })).toBeNull());
    repair.mockResolvedValue({ repair: null });
    await act(() => client.invalidateQueries({ queryKey: queries.progress.key() }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Pick up/ })).toBeNull());
  });

  it.each<[string, Partial<Home['progress']>, Shown]>([
    ['there is none', { streak: 0 }, {}],
    ['streaks are hidden', { streak: 0, repairUntil: UNTIL }, { showStreak: false }],
  ])('is not requested if %s', async (_, progress, shown) => {
    open(progress, shown);
    await screen.findByRole('link', { name: /^Badges/ });
    expect(repair).not.toHaveBeenCalled();
    expect(screen.queryByRole('heading', { name: /^Pick up/ })).toBeNull();
  });
});
