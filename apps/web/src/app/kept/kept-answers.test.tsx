// @vitest-environment jsdom
import { SUPERPOWERS } from '@cuppa/domain/people/connections/superpowers';
import { DEFAULT_NOTICE_CHOICES } from '@cuppa/domain/reach/notices/notice-choices';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, type GivenApi, refusal } from '../../../testing/fake-api.ts';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SettingsScreen } from '../../accounts/settings/settings-screen.tsx';
import { HomeScreen } from '../../home/home/home-screen.tsx';
import { AUTH_STORAGE_KEY } from '../../lib/device/auth-storage-key.ts';
import { clearKept, readKept } from '../../lib/device/kept-lists.ts';
import { createQueryClient } from '../../lib/server/query-client.ts';
import { useSignOut } from '../../lib/session/use-sign-out.ts';
import { pageAge } from '../../lib/store/page-age.ts';
import { MatchesScreen } from '../../people/connections/matches-screen.tsx';
import { KeptAnswers } from './kept-answers.tsx';

const HOME = {
  firstName: 'Ada',
  frame: null,
  face: null,
  avatarSeed: 'seed',
  progress: {
    xp: 65,
    level: 1,
    xpToNextLevel: 335,
    progress: 0.16,
    nextLevelTitle: 'Warm Welcome',
    streak: 3,
    freezes: 0,
    frozenDays: 0,
    repairUntil: null,
    restUntil: null,
  },
  streakDays: Array.from({ length: 7 }, (_, index) => ({
    day: `2026-03-0${index + 1}`,
    isActive: false,
    isToday: index === 6,
  })),
  badges: [],
  preferences: { showXp: true, showStreak: true, showLevel: true, showBadges: true },
  hasLanguageModel: false,
};
const THEO = {
  id: 'theo',
  kind: 'friend',
  person: { firstName: 'Theo', avatarSeed: 'Theo', frame: null, face: null, age: 29, sharedValues: ['honesty'] },
  madeAt: '2026-01-02T10:00:00.000Z',
  isFresh: false,
  isFavorite: false,
  unread: 0,
  lastMessage: null,
};
const OVERVIEW = {
  counters: { viewed: 1, favorites: 0, matches: 1 },
  superpowers: SUPERPOWERS.map(({ id, goal }) => ({ id, goal, done: 0, isUnlocked: false })),
};
const ME = { preferences: HOME.preferences, sharesLocation: true, hasPlace: false, radiusMiles: 60 };

const ANSWERS = {
  home: {
    get: async () => HOME,
    highlights: async () => ({ event: null, person: null, reconnection: null, weekCup: null }),
  },
  connections: {
    overview: async () => OVERVIEW,
    list: async ({ tab }: { tab?: string }) => ({ items: tab === 'unread' ? [] : [THEO], nextCursor: 'more' }),
  },
  profile: { me: async () => ME },
  notices: { choices: async () => DEFAULT_NOTICE_CHOICES },
} as unknown as GivenApi;

function Leave() {
  const leave = useSignOut('/welcome');
  return (
    <button type="button" onClick={() => void leave()}>
      Leave
    </button>
  );
}

const PAGES: Record<string, ReactNode> = {
  '/home': <HomeScreen />,
  '/matches': <MatchesScreen renderReconnections={() => null} renderSafety={() => null} />,
  '/settings': <SettingsScreen />,
};

function open(path: string, api: GivenApi = ANSWERS, userId = 'ada') {
  return renderScreen(
    <>
      <KeptAnswers />
      <Leave />
      {PAGES[path]}
    </>,
    {
      api: fakeApi(api),
      authClient: fakeAuthClient({ signOut: async () => ({ error: null }) }),
      session: signedIn({ userId }),
      client: createQueryClient(() => {}),
      path,
      otherRoutes: { '/welcome': 'Welcome screen' },
    },
  );
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    onlineManager.setOnline(isOnline);
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

/** Visits a page with a network, until its answers are on the device. */
async function visit(path: string): Promise<void> {
  open(path);
  await waitFor(async () => expect(await readKept('ada/answers')).not.toEqual([]), { timeout: 3_000 });
  cleanup();
}

const NOTHING = {} as GivenApi;

beforeEach(() => {
  localStorage.setItem(AUTH_STORAGE_KEY, 'a session');
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(async () => {
  cleanup();
  setOnline(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  await clearKept('');
});

describe('a page that was opened before', () => {
  it.each([
    ['/home', () => screen.findByText(/^335 XP to Level/)],
    ['/matches', () => screen.findByRole('link', { name: 'Theo, 29' })],
    ['/settings', () => screen.findByText('60 miles')],
  ])('opens without a network, and says of when it is: %s', async (path, find) => {
    await visit(path);
    setOnline(false);
    open(path, NOTHING);
    expect(await find()).toBeDefined();
    await waitFor(() => expect(pageAge.read()).toMatch(/^You’re offline\. This page is from \d+:\d+.[AP]M\.$/));
    cleanup();
    expect(pageAge.read()).toBeNull();
  });

  it('opens while the server is away, and is fresh once that answers', async () => {
    await visit('/home');
    const get = vi.fn().mockRejectedValueOnce(new DOMException('', 'TimeoutError')).mockResolvedValue(HOME);
    const { client, queries } = open('/home', { home: { ...ANSWERS.home, get } } as GivenApi);
    await waitFor(() => expect(pageAge.read()).toMatch(/^We can’t reach Cuppa\. This page is from/));
    expect(screen.getByText(/^335 XP to Level/)).toBeDefined();
    await act(() => client.invalidateQueries({ queryKey: queries.home.get.key() }));
    await waitFor(() => expect(pageAge.read()).toBeNull());
  });

  it('shows nothing from the device after a refusal', async () => {
    await visit('/home');
    const get = vi.fn().mockRejectedValue(refusal('UNAUTHORIZED'));
    open('/home', { home: { ...ANSWERS.home, get } } as GivenApi);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText(/^335 XP/)).toBeNull();
  });
});

describe('what is kept', () => {
  it('is found by no other person', async () => {
    await visit('/home');
    setOnline(false);
    open('/home', NOTHING, 'ben');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText(/^335 XP/)).toBeNull();
    expect(pageAge.read()).toBeNull();
  });

  it('is gone after logging out, and does not come back', async () => {
    await visit('/home');
    open('/home');
    await screen.findByText(/^335 XP/);
    localStorage.removeItem(AUTH_STORAGE_KEY);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByText('Welcome screen');
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
    expect(await readKept('ada/answers')).toEqual([]);
  });

  it('is what these pages show, and of a list its first page', async () => {
    const { client, queries } = open('/matches');
    client.setQueryData(['chats'], ['a private message']);
    await screen.findByRole('link', { name: 'Theo, 29' });
    await act(() => client.invalidateQueries({ queryKey: queries.connections.key() }));
    await waitFor(async () => expect((await readKept('ada/answers')).length).toBeGreaterThan(1), { timeout: 3_000 });
    const text = JSON.stringify(await readKept('ada/answers'));
    expect(text).toContain('Theo');
    expect(text).not.toContain('a private message');
  });
});
