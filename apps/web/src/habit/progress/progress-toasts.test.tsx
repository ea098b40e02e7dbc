// @vitest-environment jsdom
import type { ProgressChange } from '@cuppa/contract/platform/realtime';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { noteSounds } from '../../../testing/fake-sounds.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { ProgressToasts } from './progress-toasts.tsx';

const live = createFakeRealtime();
const me = vi.fn();
const home = vi.fn();
const store = vi.fn();
const api = fakeApi({ profile: { me }, home: { get: home }, xpStore: { read: store } });
let played: string[] = [];

const ALL = { showXp: true, showStreak: true, showLevel: true, showBadges: true };
const CHANGE: ProgressChange = {
  xpAwarded: 65,
  xp: 1_605,
  level: 5,
  isLevelUp: true,
  badges: [{ id: 'first_five', name: 'First Five' }],
};

/** Represents any screen that shows the dashboard's numbers, or the XP left to spend. */
function Dashboard() {
  const { queries } = useServer();
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
    { api, realtime: live, path: '*', at },
  );
  act(() => live.emit('progress.changed', change));
  if (!at.startsWith('/video-call')) await waitFor(() => expect(me).toHaveBeenCalled());
}

describe('ProgressToasts', () => {
  beforeEach(() => {
    played = noteSounds();
  });
  afterEach(() => {
    act(() => void sonner.dismiss());
    cleanup();
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  it('announces a new level with its title, and each new badge, with a sound', async () => {
    await hear(CHANGE);
    expect(await screen.findByText('Level 5')).toBeDefined();
    expect(screen.getByText('Explorer of Real Vibes')).toBeDefined();
    expect(screen.getByText('New Badge Earned!')).toBeDefined();
    expect(screen.getByText('First Five')).toBeDefined();
    expect(played).toEqual(['/sounds/xp-gain.mp3']);
  });

  it.each([
    ['level', { ...ALL, showLevel: false }, 'Level 5', 'New Badge Earned!'],
    ['badges', { ...ALL, showBadges: false }, 'New Badge Earned!', 'Level 5'],
  ])('does not announce a hidden %s', async (_, preferences, hidden, shown) => {
    await hear(CHANGE, { preferences });
    expect(await screen.findByText(shown)).toBeDefined();
    expect(screen.queryByText(hidden)).toBeNull();
  });

  it('plays no sound if XP is hidden, or if the award has no XP', async () => {
    await hear(CHANGE, { preferences: { ...ALL, showXp: false } });
    expect(await screen.findByText('Level 5')).toBeDefined();
    expect(played).toEqual([]);
  });

  it('reloads the screens with every award and change, and after a reconnection', async () => {
    me.mockResolvedValue({ preferences: ALL });
    home.mockResolvedValue({});
    store.mockResolvedValue({});
    const screens = (
      <>
        <ProgressToasts />
        <Dashboard />
      </>
    );
    renderScreen(screens, { api, realtime: live, path: '/home' });
    await waitFor(() => expect(home).toHaveBeenCalledTimes(1));
    act(() => live.emit('progress.changed', { ...CHANGE, isLevelUp: false, badges: [] }));
    await waitFor(() => expect(home).toHaveBeenCalledTimes(2));
    act(() => live.emit('profile.changed', {}));
    await waitFor(() => expect(home).toHaveBeenCalledTimes(3));
    act(() => live.reconnect());
    await waitFor(() => expect(home).toHaveBeenCalledTimes(4));
    expect(store).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['was read', true],
    ['was still being read', false],
  ])('reloads what %s when the page was first connected', async (_, isRead) => {
    const connecting = createFakeRealtime({ isConnected: false });
    const answers: ((value: unknown) => void)[] = [];
    home.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    me.mockResolvedValue({ preferences: ALL });
    store.mockResolvedValue({});
    const screens = (
      <>
        <ProgressToasts />
        <Dashboard />
      </>
    );
    const { client, queries } = renderScreen(screens, { api, realtime: connecting, path: '/home' });
    await waitFor(() => expect(answers).toHaveLength(1));
    const answer = async (index: number, xp: number) => act(async () => answers[index]?.({ xp }));
    if (isRead) await answer(0, 0);
    act(() => connecting.reconnect());
    if (!isRead) await answer(0, 0);
    await waitFor(() => expect(answers).toHaveLength(2));
    await answer(1, 65);
    expect(client.getQueryData(queries.home.get.queryKey())).toEqual({ xp: 65 });
    expect(answers).toHaveLength(2);
  });

  it('stays quiet during a call, and announces it afterwards without a second sound', async () => {
    await hear(CHANGE, { at: '/video-call/1' });
    expect([screen.queryByText('Level 5'), played.length]).toEqual([null, 0]);
    await userEvent.click(screen.getByText('Leave'));
    expect(await screen.findByText('Level 5')).toBeDefined();
    expect(played).toEqual([]);
  });
});
