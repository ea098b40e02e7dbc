// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { startApp } from './start-app.tsx';

vi.mock(import('./start-app.tsx'), () => ({ startApp: vi.fn() }));

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.mocked(startApp).mockClear();
  vi.resetModules();
});

/** Loads the welcome page at an address. */
async function load(address: string): Promise<void> {
  history.replaceState(null, '', address);
  await import('./welcome-entry.ts');
  // The app is imported on demand.
  await new Promise((done) => setTimeout(done));
}

it.each([
  '/welcome#type=magiclink&error=access_denied&error_description=This+link+has+expired',
  '/welcome#access_token=a&refresh_token=b',
  '/welcome?code=from-the-provider',
])('a sign-in that returns to the plain page starts the app immediately: %s', async (address) => {
  await load(address);
  await vi.waitFor(() => expect(startApp).toHaveBeenCalledOnce(), 20_000);
});

it('the app loads for a signed-in person', async () => {
  localStorage.setItem('cuppa.auth', '{}');
  await load('/welcome');
  await vi.waitFor(() => expect(startApp).toHaveBeenCalledOnce(), 20_000);
});

it.each(['/welcome', '/welcome?utm=tea#top'])('the page stays plain for a stranger: %s', async (address) => {
  await load(address);
  expect(startApp).not.toHaveBeenCalled();
});
