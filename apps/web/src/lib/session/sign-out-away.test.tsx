// @vitest-environment jsdom
import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AuthClientProvider } from './auth-client-provider.tsx';
import { setAuthClient } from './auth-presence.ts';
import { SessionProvider, useSession } from './session.tsx';
import { useSignOut } from './use-sign-out.ts';

const server = vi.fn<typeof fetch>();

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

type Listener = (event: AuthChangeEvent, session: Session | null) => void;
let tell: Listener;
let answer: (outcome: { error: Error | null }) => void;
/** Behaves like the real client: it forgets the session first, then asks the server. */
const client = {
  onAuthStateChange: (listener: Listener) => {
    tell = listener;
    return { data: { subscription: { unsubscribe: () => undefined } } };
  },
  signOut: () => {
    tell('SIGNED_OUT', null);
    return new Promise((resolve) => {
      answer = resolve;
    });
  },
} as unknown as GoTrueClient;

function Place() {
  const { status } = useSession();
  const leave = useSignOut('/welcome');
  return (
    <>
      <p>{status}</p>
      <button type="button" onClick={() => void leave()}>
        Leave
      </button>
    </>
  );
}

async function leaveWhileAway() {
  vi.stubGlobal('fetch', server);
  localStorage.setItem('cuppa.auth', '{}');
  setAuthClient(client);
  renderScreen(
    <AuthClientProvider load={async () => client}>
      <SessionProvider>
        <Place />
      </SessionProvider>
    </AuthClientProvider>,
    { path: '/', at: '/', otherRoutes: { '/welcome': 'Welcome screen' } },
  );
  act(() => tell('SIGNED_IN', signedIn().session));
  expect(screen.getByText('signed-in')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
}

it.each([
  ['offline', () => server.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['answering 503', () => server.mockResolvedValueOnce(new Response(null, { status: 503 }))],
])('(%s) a person is signed out immediately, and the server is told later', async (_what, beAway) => {
  await leaveWhileAway();
  expect(await screen.findByText('Welcome screen')).toBeDefined();
  expect(await screen.findAllByText('Logged out successfully')).not.toEqual([]);
  expect(screen.queryByText('Logout failed')).toBeNull();
  expect(JSON.parse(localStorage.getItem('endedSessions') ?? 'null')).toEqual(['token']);
  beAway();
  await act(async () => answer({ error: new Error('away') }));
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1));
  server.mockResolvedValue(new Response(null, { status: 204 }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(localStorage.getItem('endedSessions')).toBeNull());
  const [address, init] = server.mock.lastCall ?? [];
  expect(address).toMatch(/\/auth\/v1\/logout\?scope=local$/);
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token');
});

it('a server that answers immediately is not told again', async () => {
  await leaveWhileAway();
  await act(async () => answer({ error: null }));
  expect(localStorage.getItem('endedSessions')).toBeNull();
  expect(server).not.toHaveBeenCalled();
});
