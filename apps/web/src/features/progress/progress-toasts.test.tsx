// @vitest-environment jsdom
import type { ProgressChange } from '@cuppa/contract/realtime';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { toast as sonner } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { queries } from '../../lib/server/api.ts';
import { ProgressToasts } from './progress-toasts.tsx';

const live = await vi.hoisted(async () => (await import('../../../testing/fake-realtime.ts')).createFakeRealtime());
const me = vi.hoisted(() => vi.fn());
const home = vi.hoisted(() => vi.fn());
const store = vi.hoisted(() => vi.fn());
const playSound = vi.hoisted(() => vi.fn());

vi.mock('../../lib/server/realtime.ts', () => live);
vi.mock('../../lib/media/sounds.ts', () => ({ playSound }));
vi.mock('../../lib/server/api.ts', () => ({
  queries: {
    home: { key: () => ['home'], get: { queryOptions: () => ({ queryKey: ['home'], queryFn: home }) } },
    progress: { key: () => ['progress'] },
    dailyTea: { deck: { key: () => ['tea'] } },
    xpStore: { key: () => ['store'], read: { queryOptions: () => ({ queryKey: ['store'], queryFn: store }) } },
    profile: { key: () => ['profile'], me: { queryOptions: () => ({ queryKey: ['profile'], queryFn: me }) } },
  },
}));

const ALL = { showXp: true, showStreak: true, showLevel: true, showBadges: true };
const CHANGE: ProgressChange = {
  xpAwarded: 65,
  xp: 1_605,
  level: 5,
  isLevelUp: true,
  badges: [{ id: 'first_five', name: 'First Five' }],
};

/** Stands for any screen that shows the dashboard's numbers, or what is left of them to spend. */
function Dashboard() {
  useQuery(queries.home.get.queryOptions());
  useQuery(queries.xpStore.read.queryOptions());
  return null;
}

async function hear(change: ProgressChange, { preferences = ALL, at = '/home' } = {}) {
  me.mockResolvedValue({ preferences });
  renderScreen(
    <>
      <ProgressToasts />
      <Link to="/post-call">Leave</Link>
    </>,
    { path: '*', at },
  );
  act(() => live.emit('progress.changed', change));
  if (!at.startsWith('/video-call')) await waitFor(() => expect(me).toHaveBeenCalled());
}

describe('ProgressToasts', () => {
  afterEach(() => {
    act(() => void sonner.dismiss());
    cleanup();
    vi.resetAllMocks();
  });

  it('says a new level with its title, and each new badge, with a sound', async () => {
    await hear(CHANGE);
    expect(await screen.findByText('Level 5')).toBeDefined();
    expect(screen.getByText('Explorer of Real Vibes')).toBeDefined();
    expect(screen.getByText('New Badge Earned!')).toBeDefined();
    expect(screen.getByText('First Five')).toBeDefined();
    expect(playSound).toHaveBeenCalledExactlyOnceWith('xp-gain');
  });

  it.each([
    ['level', { ...ALL, showLevel: false }, 'Level 5', 'New Badge Earned!'],
    ['badges', { ...ALL, showBadges: false }, 'New Badge Earned!', 'Level 5'],
  ])('says nothing of a %s that is hidden', async (_, preferences, hidden, shown) => {
    await hear(CHANGE, { preferences });
    expect(await screen.findByText(shown)).toBeDefined();
    expect(screen.queryByText(hidden)).toBeNull();
  });

  it('has no sound where XP is hidden, and none for what brought no XP', async () => {
    await hear(CHANGE, { preferences: { ...ALL, showXp: false } });
    expect(await screen.findByText('Level 5')).toBeDefined();
    expect(playSound).not.toHaveBeenCalled();
  });

  it('has the screens read afresh with every award, and after the line was cut', async () => {
    me.mockResolvedValue({ preferences: ALL });
    home.mockResolvedValue({});
    store.mockResolvedValue({});
    const screens = (
      <>
        <ProgressToasts />
        <Dashboard />
      </>
    );
    renderScreen(screens, { path: '/home' });
    await waitFor(() => expect(home).toHaveBeenCalledTimes(1));
    act(() => live.emit('progress.changed', { ...CHANGE, isLevelUp: false, badges: [] }));
    await waitFor(() => expect(home).toHaveBeenCalledTimes(2));
    act(() => live.reconnect());
    await waitFor(() => expect(home).toHaveBeenCalledTimes(3));
    expect(store).toHaveBeenCalledTimes(3);
  });

  it('keeps quiet during a call, and says it after it without a second sound', async () => {
    await hear(CHANGE, { at: '/video-call/1' });
    expect([screen.queryByText('Level 5'), playSound.mock.calls.length]).toEqual([null, 0]);
    await userEvent.click(screen.getByText('Leave'));
    expect(await screen.findByText('Level 5')).toBeDefined();
    expect(playSound).not.toHaveBeenCalled();
  });
});
