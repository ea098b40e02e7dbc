// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RootLayout } from './root-layout.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it.each([
  ['/home', true],
  ['/video-call/call-1', false],
])('offline, %s shows the notice of all pages: %s', async (at, isShown) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen(
    <RootLayout>
      <p>The page</p>
    </RootLayout>,
    { path: '*', at },
  );
  await screen.findByText('The page');
  expect(screen.queryByText(/^You’re offline/) !== null).toBe(isShown);
});

it('a magic link works on whatever page it leads to', async () => {
  const address = '/welcome#type=magiclink&error=access_denied&error_description=This+link+has+expired';
  history.replaceState(null, '', address);
  renderScreen(
    <RootLayout>
      <p>The page</p>
    </RootLayout>,
    { path: '*', at: address },
  );
  expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeDefined();
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe('The link says: “This link has expired”');
  expect(screen.queryByText('The page')).toBeNull();
});
