// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { signedIn } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sanction } from '../../testing/sanctions.ts';
import { reportRefusal } from '../lib/server/refusal-signal.ts';
import { SuspendedScreen } from '../safety/moderation/sanctions/suspended-screen.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { navigationScreens, protectedContent, protectedFullBleed } from './screens.ts';
import { isOpenToSuspended } from './suspended-paths.ts';
import { SuspensionGuard } from './suspension-guard.tsx';

vi.mock(import('./signed-in-shell.tsx'), () => ({ SignedInShell: () => <></> }));
// The real module would call the real server.
vi.mock(import('./data-provider.tsx'), async (original) => ({
  ...(await original()),
  SharedData: ({ children }) => <>{children}</>,
}));

const me = vi.fn();
const mine = vi.fn();
const api = fakeApi({ profile: { me }, sanctions: { mine } });
const SUSPENDED = {
  isSuspended: true,
  hasVerifiedAge: true,
  hasCompletedOnboarding: false,
  connectionPreference: null,
  coreValues: [],
};

beforeEach(() => {
  mine.mockResolvedValue({ suspendedUntil: '2099-01-01T00:00:00.000Z', sanctions: [sanction()] });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  localStorage.clear();
});

function open(at: string, page: ReactNode) {
  renderScreen(page, { api, session: signedIn(), path: '*', at });
}

const pages = (
  <Routes>
    <Route path="/suspended" element={<p>Suspended</p>} />
    <Route path="*" element={<p>A page</p>} />
  </Routes>
);

describe('a suspended person', () => {
  it('sees only a few pages', () => {
    const all = [protectedFullBleed, navigationScreens, protectedContent].flatMap(Object.keys);
    expect(all.filter(isOpenToSuspended).filter((path) => !path.startsWith('/settings/account'))).toEqual([
      '/passport',
      '/suspended',
      '/settings/standing',
    ]);
    expect(['/help', '/terms', '/privacy', '/safety/figures', '/settings/account'].every(isOpenToSuspended)).toBe(true);
    expect(isOpenToSuspended('/helpful')).toBe(false);
  });

  it.each(['/settings', '/daily-tea', '/moderation'])('is led from %s, which may not call the server', async (at) => {
    me.mockResolvedValue(SUSPENDED);
    open(
      at,
      <>
        <SuspensionGuard />
        {pages}
      </>,
    );
    expect(await screen.findByText('Suspended')).toBeDefined();
  });

  it('keeps an open page', async () => {
    me.mockResolvedValue(SUSPENDED);
    open(
      '/help',
      <>
        <SuspensionGuard />
        {pages}
      </>,
    );
    await waitFor(() => expect(me).toHaveBeenCalled());
    expect(screen.getByText('A page')).toBeDefined();
  });

  it('is led away from the page on which it happened', async () => {
    me.mockResolvedValueOnce({ ...SUSPENDED, isSuspended: false }).mockResolvedValue(SUSPENDED);
    open(
      '/daily-tea',
      <>
        <SuspensionGuard />
        {pages}
      </>,
    );
    await waitFor(() => expect(me).toHaveBeenCalledOnce());
    await act(async () => reportRefusal('SUSPENDED'));
    expect(await screen.findByText('Suspended')).toBeDefined();
  });

  it('is not sent to the onboarding', async () => {
    me.mockResolvedValue(SUSPENDED);
    open(
      '/video',
      <Routes>
        <Route element={<ProtectedRoute />}>
          <Route path="/suspended" element={<p>Suspended</p>} />
          <Route path="*" element={<p>A page</p>} />
        </Route>
      </Routes>,
    );
    expect(await screen.findByText('Suspended')).toBeDefined();
    expect(localStorage.getItem('onboardedUserId')).toBeNull();
  });

  it('returns home once it is over, and stays there', async () => {
    me.mockResolvedValueOnce(SUSPENDED).mockResolvedValue({ ...SUSPENDED, isSuspended: false });
    mine.mockResolvedValue({ suspendedUntil: null, sanctions: [sanction({ isUndone: true })] });
    open(
      '/suspended',
      <>
        <SuspensionGuard />
        <Routes>
          <Route path="/suspended" element={<SuspendedScreen />} />
          <Route path="*" element={<p>A page</p>} />
        </Routes>
      </>,
    );
    expect(await screen.findByText('A page')).toBeDefined();
    await waitFor(() => expect(me.mock.calls.length).toBeGreaterThan(1));
    expect(screen.getByText('A page')).toBeDefined();
  });
});
