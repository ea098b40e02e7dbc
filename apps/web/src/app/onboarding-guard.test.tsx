// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { signedIn } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProtectedRoute } from './protected-route.tsx';

vi.mock(import('./signed-in-shell.tsx'), () => ({ SignedInShell: () => <></> }));
// The real module would call the real server.
vi.mock(import('./data-provider.tsx'), async (original) => ({
  ...(await original()),
  SharedData: ({ children }) => <>{children}</>,
}));

const me = vi.fn();
const THROUGH = {
  hasVerifiedAge: true,
  hasCompletedOnboarding: true,
  connectionPreference: 'both',
  coreValues: ['honesty'],
};
const HALF = { ...THROUGH, hasCompletedOnboarding: false };

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

/** Renders all protected pages behind their guard. */
function open(at: string) {
  const pages = [
    '/video',
    '/matches',
    '/daily-tea',
    '/settings',
    '/settings/account',
    '/settings/account/delete',
    '/home',
    '/core-values',
    '/connection-preferences',
  ];
  renderScreen(
    <Routes>
      <Route element={<ProtectedRoute />}>
        {pages.map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <p>
                Page {path} <Link to="/matches">To matches</Link>
              </p>
            }
          />
        ))}
      </Route>
      <Route path="/age-verification" element={<p>Page /age-verification</p>} />
      <Route path="/signin" element={<p>Page /signin</p>} />
    </Routes>,
    { api: fakeApi({ profile: { me } }), session: signedIn(), path: '*', at },
  );
}

describe('the pages of a signed-in person', () => {
  it.each([
    ['/video', { connectionPreference: null }, '/connection-preferences'],
    ['/matches?tab=fresh', { coreValues: [] }, '/core-values'],
    ['/daily-tea', { connectionPreference: null, coreValues: [] }, '/connection-preferences'],
    ['/settings', { hasVerifiedAge: false }, '/age-verification'],
  ])('%s for a person with %j leads to %s first, and the path is kept', async (at, missing, step) => {
    me.mockResolvedValue({ ...HALF, ...missing });
    open(at);
    expect(await screen.findByText(`Page ${step}`)).toBeDefined();
    expect(sessionStorage.getItem('wantedPath')).toBe(at);
    expect(localStorage.getItem('onboardedUserId')).toBeNull();
  });

  it.each([
    ['/settings/account', { connectionPreference: null }, '/connection-preferences'],
    ['/settings/account/delete', { hasVerifiedAge: false }, '/age-verification'],
  ])('%s is open to a person with %j, and no page from there', async (at, missing, step) => {
    me.mockResolvedValue({ ...HALF, ...missing });
    open(at);
    expect(await screen.findByText(`Page ${at}`)).toBeDefined();
    expect(sessionStorage.getItem('wantedPath')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'To matches' }));
    expect(await screen.findByText(`Page ${step}`)).toBeDefined();
    expect(localStorage.getItem('onboardedUserId')).toBeNull();
  });

  it('are open after the onboarding, which this device then remembers', async () => {
    me.mockResolvedValue(THROUGH);
    open('/video');
    expect(await screen.findByText('Page /video')).toBeDefined();
    cleanup();
    open('/matches');
    expect(await screen.findByText('Page /matches')).toBeDefined();
    expect(me).toHaveBeenCalledTimes(1);
  });

  it('ask again for another person', async () => {
    localStorage.setItem('onboardedUserId', 'ben');
    me.mockResolvedValue({ ...HALF, coreValues: [] });
    open('/video');
    expect(await screen.findByText('Page /core-values')).toBeDefined();
  });

  it('are open if the server does not answer, because the server itself refuses', async () => {
    me.mockRejectedValue(new Error('offline'));
    open('/video');
    expect(await screen.findByText('Page /video')).toBeDefined();
    expect(localStorage.getItem('onboardedUserId')).toBeNull();
  });

  it.each(['/home', '/core-values', '/connection-preferences'])('%s does not wait for an answer', async (at) => {
    open(at);
    expect(await screen.findByText(`Page ${at}`)).toBeDefined();
    expect(me).not.toHaveBeenCalled();
  });
});
