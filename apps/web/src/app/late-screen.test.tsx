// @vitest-environment jsdom
import { act, cleanup, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { reloadPage } from '../lib/device/reload-page.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { screen } from './screen.tsx';

vi.mock(import('../lib/device/reload-page.ts'), () => ({ reloadPage: vi.fn() }));

const DID_NOT_COME = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/tea-1.js');
const Tea = () => <h1>Tea</h1>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.mocked(reloadPage).mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show(load: () => Promise<typeof Tea>) {
  const { Component } = screen({ load, words: [], isFirst: true });
  renderScreen(
    <ErrorBoundary resetKey="/tea">
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </ErrorBoundary>,
    { path: '/tea' },
  );
}
const stubServer = (isOk: boolean) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: isOk ? 200 : 503 })),
  );
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a screen that failed to load twice appears without a click', async () => {
  const load = vi
    .fn(async () => Tea)
    .mockRejectedValueOnce(DID_NOT_COME)
    .mockRejectedValueOnce(DID_NOT_COME);
  show(load);
  await wait(5_000);
  expect(page.getByRole('heading', { name: 'Tea' })).toBeDefined();
});

it('while a screen fails to load, the app says that it is busy', async () => {
  const load = vi.fn(async () => Tea);
  for (let refusals = 0; refusals < 3; refusals += 1) load.mockRejectedValueOnce(DID_NOT_COME);
  const { Component } = screen({ load, words: [], isFirst: true });
  renderScreen(
    <RootLayout>
      <Component />
    </RootLayout>,
    { path: '/tea' },
  );
  await wait(500);
  expect(page.getByText(/^Cuppa is busy/)).toBeDefined();
  await wait(5_000);
  expect(page.getByRole('heading', { name: 'Tea' })).toBeDefined();
  expect(page.queryByText(/^Cuppa is busy/)).toBeNull();
  expect(page.queryByRole('heading', { name: 'Something went wrong' })).toBeNull();
  expect(load).toHaveBeenCalledTimes(4);
});

it('a bug in a screen is not mistaken for a busy server', async () => {
  const load = vi.fn(async () => Tea).mockRejectedValue(new TypeError('cup is undefined'));
  show(load);
  await wait(1_000);
  expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('if the server answers, the page is reloaded once, because there may be a newer version', async () => {
  stubServer(true);
  show(async () => Promise.reject(DID_NOT_COME));
  await wait(20_000);
  expect(reloadPage).toHaveBeenCalledTimes(1);
  cleanup();
  show(async () => Promise.reject(DID_NOT_COME));
  await wait(20_000);
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(page.getByRole('heading', { name: 'We couldn’t load this' })).toBeDefined();
  expect(page.getByText('Cuppa is busy, or your connection dropped.')).toBeDefined();
  expect(page.queryByRole('heading', { name: 'Something went wrong' })).toBeNull();
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(page.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => reloadPage).toHaveBeenCalledTimes(2);
});

it('otherwise it says what happened, and "Try again" reloads the page once the server answers', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  stubServer(false);
  show(async () => Promise.reject(DID_NOT_COME));
  await wait(20_000);
  expect(page.getByText('Cuppa is busy, or your connection dropped.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(reloadPage).not.toHaveBeenCalled();
  stubServer(true);
  await user.click(await page.findByRole('button', { name: 'Try again' }));
  await expect.poll(() => reloadPage).toHaveBeenCalledTimes(1);
});

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  if (isOnline) act(() => void dispatchEvent(new Event('online')));
}

it('offline it says so immediately, and the screen appears when the network is back', async () => {
  setOnline(false);
  stubServer(false);
  const load = vi
    .fn(async () => Tea)
    .mockRejectedValueOnce(DID_NOT_COME)
    .mockRejectedValueOnce(DID_NOT_COME);
  show(load);
  await wait(1_000);
  expect(page.getByRole('heading', { level: 1, name: 'We couldn’t load this' })).toBeDefined();
  expect(page.getByText(/^You’re offline/)).toBeDefined();
  expect(page.queryByText('Something went wrong')).toBeNull();
  setOnline(true);
  await wait(100);
  expect(page.getByRole('heading', { name: 'Tea' })).toBeDefined();
  expect(reloadPage).not.toHaveBeenCalled();
});

it('is loaded again after the person leaves and comes back', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  setOnline(false);
  stubServer(false);
  const load = vi
    .fn(async () => Tea)
    .mockRejectedValueOnce(DID_NOT_COME)
    .mockRejectedValueOnce(DID_NOT_COME);
  const { Component } = screen({ load, words: [], isFirst: true });
  function App() {
    const { pathname } = useLocation();
    return (
      <>
        <Link to="/milk">To the milk</Link>
        <Link to="/tea">To the tea</Link>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={null}>{pathname === '/tea' ? <Component /> : <h1>Milk</h1>}</Suspense>
        </ErrorBoundary>
      </>
    );
  }
  renderScreen(<App />, { path: '*', at: '/tea' });
  await wait(1_000);
  expect(page.getByText(/^You’re offline/)).toBeDefined();
  await user.click(page.getByRole('link', { name: 'To the milk' }));
  expect(page.getByRole('heading', { name: 'Milk' })).toBeDefined();
  await user.click(page.getByRole('link', { name: 'To the tea' }));
  await wait(100);
  expect(page.getByRole('heading', { name: 'Tea' })).toBeDefined();
});
