// @vitest-environment jsdom
import type { Home } from '@cuppa/contract/home/home/home-contract';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

const get = vi.fn();
const highlights = vi.fn();

const SHOWN = { showXp: true, showStreak: true, showLevel: true, showBadges: true };
const HOME: Home = {
  firstName: 'Ada',
  frame: null,
  face: null,
  avatarSeed: 'seed',
  progress: {
    xp: 1_440,
    level: 4,
    xpToNextLevel: 160,
    progress: 0.6,
    nextLevelTitle: 'Explorer of Real Vibes',
    streak: 3,
    freezes: 1,
    frozenDays: 0,
    repairUntil: null,
    restUntil: null,
  },
  streakDays: [
    { day: '2026-03-04', isActive: false, isToday: false },
    { day: '2026-03-05', isActive: false, isToday: false, mark: 'resting' },
    { day: '2026-03-06', isActive: true, isToday: false },
    { day: '2026-03-07', isActive: false, isToday: false, mark: 'frozen' },
    { day: '2026-03-08', isActive: true, isToday: false },
    { day: '2026-03-09', isActive: true, isToday: false },
    { day: '2026-03-10', isActive: false, isToday: true },
  ],
  badges: [
    { id: 'first_five', name: 'First Five', earnedAt: '2026-03-06T12:00:00Z' },
    { id: 'journaler', name: 'Journaler', earnedAt: null },
  ],
  preferences: SHOWN,
  hasLanguageModel: false,
};
const open = (preferences = SHOWN, hasLanguageModel = false) => {
  get.mockResolvedValue({ ...HOME, preferences, hasLanguageModel });
  renderScreen(<HomeScreen />, { api: fakeApi({ home: { get, highlights } }), session: signedIn(), path: '/home' });
};

// Loads the lazy parts in advance, because their load time does not matter here.
beforeAll(async () => {
  await Promise.all([import('./badges-card.tsx'), import('./passport-card.tsx'), import('./highlight.tsx')]);
});
beforeEach(() => {
  highlights.mockResolvedValue({
    event: null,
    suggestsHosting: true,
    person: null,
    reconnection: null,
    weekCup: null,
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  act(() => onlineManager.setOnline(true));
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('the dashboard', () => {
  it('loads with one request: level, streak, links, and badges', async () => {
    open();
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Level 4' })).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Level 4, 240 of 400 XP, 60%');
    expect(screen.getByText('240 of 400 XP')).toBeDefined();
    expect(screen.getByText('160 XP to Level 5')).toBeDefined();
    expect(screen.queryByText(/in all/)).toBeNull();
    expect(screen.getByText('day streak')).toBeDefined();
    expect(await screen.findByText('First Five, earned')).toBeDefined();
    expect(screen.getByRole('link', { name: /^Badges:\s*1 of 2/ })).toBeDefined();
    expect(screen.queryByText(/Journaler/)).toBeNull();
    const ways = ['/nearby', '/town-square', '/passport', '/whats-next', '/reflection', '/badges', '/video'];
    const found = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways.filter((way) => !found.includes(way))).toEqual([]);
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('says what brings a badge while there is none', async () => {
    get.mockResolvedValue({ ...HOME, badges: HOME.badges.map((badge) => ({ ...badge, earnedAt: null })) });
    renderScreen(<HomeScreen />, { api: fakeApi({ home: { get, highlights } }), session: signedIn(), path: '/home' });
    expect(await screen.findByText('Your first call brings your first badge.')).toBeDefined();
    expect(screen.queryByText(/First Five|Journaler/)).toBeNull();
  });

  it('offers to host something if nothing is on', async () => {
    open();
    const link = await screen.findByRole('link', { name: /^Nothing on yet/ });
    expect(link.getAttribute('href')).toBe('/town-square/host');
  });

  it('leads to the square if nothing is on and the person may not host yet', async () => {
    highlights.mockResolvedValue({ event: null, suggestsHosting: false, person: null, reconnection: null });
    open();
    const link = await screen.findByRole('link', { name: /^Nothing on yet\s*Open Town Square/ });
    expect(link.getAttribute('href')).toBe('/town-square');
  });

  it('says that a person is paused, and brings them back with one tap', async () => {
    get.mockResolvedValue({ ...HOME, isPaused: true });
    const setPaused = vi.fn().mockResolvedValue({ isPaused: false });
    const api = fakeApi({ home: { get, highlights }, matching: { setPaused } });
    renderScreen(<HomeScreen />, { api, session: signedIn(), path: '/home' });
    expect(await screen.findByText('You’re taking a break.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Find Your Five' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
    expect(setPaused.mock.calls[0]?.[0]).toEqual({ isPaused: false });
    expect(await screen.findByRole('link', { name: 'Find Your Five' })).toBeDefined();
  });

  it.each<[days: number, isKept: boolean, isHeld?: boolean]>([
    [1, true],
    [6.9, true],
    [7.1, false],
    [1, false, true],
  ])('keeps the passport away from a phone for a week; after %s days: %s', async (days, isKept, isHeld = false) => {
    get.mockResolvedValue(HOME);
    const created_at = new Date(Date.now() - days * 86_400_000).toISOString();
    const session = signedIn();
    renderScreen(<HomeScreen />, {
      api: fakeApi({ home: { get, highlights }, passport: { mine: vi.fn().mockResolvedValue({ isHeld }) } }),
      session: { ...session, session: { ...session.session, user: { ...session.session.user, created_at } } },
      path: '/home',
    });
    const card = (await screen.findByRole('heading', { name: /^Passport/ })).closest('section');
    await waitFor(() => expect(card?.classList.contains('max-lg:hidden')).toBe(isKept));
  });

  it('shows no letter before it knows whether there is a photo', async () => {
    open();
    const profile = screen.getByRole('link', { name: 'Your profile' });
    expect(profile.textContent).toBe('');
    await waitFor(() => expect(profile.textContent).toBe('A'));
  });

  it.each([true, false])('says on the link to the passport whether the person has one: %s', async (isHeld) => {
    get.mockResolvedValue(HOME);
    const mine = vi.fn().mockResolvedValue({ isHeld });
    const api = fakeApi({ home: { get, highlights }, passport: { mine } });
    renderScreen(<HomeScreen />, { api, session: signedIn(), path: '/home' });
    const card = await screen.findByRole('heading', { name: /^Passport/ });
    await waitFor(() => expect(mine).toHaveResolved());
    await waitFor(() => expect(card.textContent).toBe(isHeld ? 'PassportYou hold it' : 'PassportPremium'));
    expect(screen.getByRole('link', { name: 'Go Global' }).getAttribute('href')).toBe('/passport');
  });

  it.each([
    [false, 'Picked for you'],
    [true, 'AI-powered'],
  ])('says how the next steps are chosen, with a model: %s', async (hasLanguageModel, words) => {
    open(SHOWN, hasLanguageModel);
    const tile = await screen.findByRole('link', { name: /^What's Next/ });
    expect(tile.textContent).toBe(`What's Next${words}`);
  });

  it('names the days that were kept, without blame for the others', async () => {
    open();
    expect(await screen.findByRole('img', { name: 'Saturday: kept by a freeze' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'Thursday: resting' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'Tuesday: not yet' })).toBeDefined();
    expect(screen.queryAllByRole('img', { name: /missed|lost|broken|failed/i })).toEqual([]);
  });

  it('says in a tooltip what the next level unlocks', async () => {
    open();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'What the next level unlocks' }));
    expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'Level 5 unlocks Explorer of Real Vibes');
  });

  it.each<[Partial<typeof SHOWN>, RegExp]>([
    [{ showXp: false }, /XP/],
    [{ showLevel: false }, /Level \d/],
    [{ showStreak: false }, /day streak/],
    [{ showBadges: false }, /First Five/],
  ])('shows nothing that %j hides', async (hidden, words) => {
    open({ ...SHOWN, ...hidden });
    expect(await screen.findByRole('heading', { name: 'Deep Reflection' })).toBeDefined();
    if (hidden.showBadges !== false) await screen.findByRole('link', { name: /^Badges:\s*1 of 2/ });
    expect(screen.queryAllByText(words)).toEqual([]);
    expect(screen.queryByRole('progressbar')?.getAttribute('aria-valuetext') ?? '').not.toMatch(words);
  });

  it.each([{ showXp: false }, { showXp: false, showLevel: false }])(
    'shows neither the ring nor the percent of the XP with %j',
    async (hidden) => {
      open({ ...SHOWN, ...hidden });
      expect(await screen.findByRole('link', { name: 'Find Your Five' })).toBeDefined();
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(document.body.textContent).not.toMatch(/\d\s?%/);
    },
  );

  it('with all of it hidden still says what the first card is for', async () => {
    open({ showXp: false, showStreak: false, showLevel: false, showBadges: false });
    expect(await screen.findByRole('heading', { name: 'Ready for five minutes?' })).toBeDefined();
    expect(screen.queryByText(/XP|Level|streak|Badges/)).toBeNull();
  });

  it('says openly what the next level unlocks if the line of XP is hidden', async () => {
    open({ ...SHOWN, showXp: false });
    expect(await screen.findByText('Level 5 unlocks Explorer of Real Vibes')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'What the next level unlocks' })).toBeNull();
  });

  it('can be requested again if it could not be loaded', async () => {
    get.mockRejectedValueOnce(new Error('no connection'));
    open();
    get.mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(HOME);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Level 4' })).toBeDefined();
  });

  it('loads automatically once a person who opened it offline is back', async () => {
    act(() => onlineManager.setOnline(false));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(get).not.toHaveBeenCalled();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Level 4' })).toBeDefined());
  });
});

describe('the tiles', () => {
  it('lead to their pages, and to the known event and people', async () => {
    highlights.mockResolvedValue({
      event: {
        id: 'e1',
        title: 'Lantern Walk',
        type: 'special',
        date_time: '2026-03-14T19:30:00.000Z',
        time_zone: 'UTC',
        image_url: null,
      },
      person: { firstName: 'Noor', avatarSeed: 'noor', frame: null, withinMiles: 5 },
      reconnection: {
        connectionId: 'c1',
        partnerName: 'Ben',
        partnerAvatarSeed: 'ben',
        partnerFrame: null,
        scheduledFor: '2026-03-11T16:00:00.000Z',
      },
      weekCup: '2026-03-02',
    });
    open();
    const event = await screen.findByRole('link', { name: /Lantern Walk/ });
    expect(event.getAttribute('href')).toBe('/town-square/e1');
    expect(screen.getByRole('link', { name: /Noor/ }).getAttribute('href')).toBe('/nearby');
    expect(screen.getByText('Under 5 miles')).toBeDefined();
    expect(screen.getByRole('link', { name: /With Ben/ }).getAttribute('href')).toBe('/matches/c1');
    for (const [name, to] of [
      ["Who's Around", '/nearby'],
      ['Town Square', '/town-square'],
      ["What's Next", '/whats-next'],
    ] as const)
      expect(screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href')).toBe(to);
  });

  it.each([
    [false, /Tue.+8:00.PM$/],
    [true, /Open now$/],
  ])('name the next tea time while nobody is around; open: %s', async (isOpen, words) => {
    const read = async () => ({
      startsAt: '2026-03-10T20:00:00.000Z',
      endsAt: '2026-03-10T20:15:00.000Z',
      timeWords: '',
      isOpen,
      hours: 'unstated' as const,
      isComing: false,
      others: 'none' as const,
    });
    get.mockResolvedValue(HOME);
    const api = fakeApi({ home: { get, highlights }, teaTime: { read } });
    renderScreen(<HomeScreen />, { api, session: signedIn(), path: '/home' });
    const tea = await screen.findByRole('link', { name: /^Tea time/ });
    expect(tea.getAttribute('href')).toBe('/video');
    expect(tea.textContent).toMatch(words);
  });

  it('lead to the week’s cup if no second conversation is due', async () => {
    highlights.mockResolvedValue({ event: null, person: null, reconnection: null, weekCup: '2026-03-02' });
    open();
    const week = await screen.findByText('Your week');
    expect(week.closest('a')?.getAttribute('href')).toBe('/week-cup?week=2026-03-02');
  });

  it('keep their pictures if there is no highlight', async () => {
    highlights.mockRejectedValue(new Error('no connection'));
    open();
    await screen.findByText('Town Square');
    expect(screen.queryByText(/Under/)).toBeNull();
  });
});
