// @vitest-environment jsdom
import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AuthClientProvider } from '../lib/session/auth-client-provider.tsx';
import { setAuthClient } from '../lib/session/auth-presence.ts';
import { SessionProvider } from '../lib/session/session.tsx';
import { ProtectedRoute } from './protected-route.tsx';

vi.mock(import('./signed-in-shell.tsx'), () => ({ SignedInShell: () => <></> }));

let tell: (event: AuthChangeEvent, session: Session | null) => void;
const client = {
  onAuthStateChange: (listener: typeof tell) => {
    tell = listener;
    return { data: { subscription: { unsubscribe: () => undefined } } };
  },
} as unknown as GoTrueClient;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function SignIn() {
  const navigate = useNavigate();
  return (
    <>
      <p>From {(useLocation().state as { from?: string } | null)?.from ?? 'nowhere'}</p>
      <button type="button" onClick={() => void navigate('/chat/of-mail')}>
        Open a chat
      </button>
      <button type="button" onClick={() => void navigate(-2)}>
        Back
      </button>
    </>
  );
}

/** A tab on a chat, with its person signed in. */
function openTab() {
  load();
  act(() => tell('SIGNED_IN', signedIn().session));
  expect(screen.getByText('A chat')).toBeDefined();
}

function load() {
  localStorage.setItem('cuppa.auth', '{}');
  localStorage.setItem('onboardedUserId', 'ada');
  setAuthClient(client);
  renderScreen(
    <AuthClientProvider load={async () => client}>
      <SessionProvider>
        <Routes>
          <Route element={<ProtectedRoute />}>
            <Route path="/chat/:id" element={<p>A chat</p>} />
          </Route>
          <Route path="/signin" element={<SignIn />} />
        </Routes>
      </SessionProvider>
    </AuthClientProvider>,
    { path: '*', before: ['/chat/before'], at: '/chat/of-ada?from=mail' },
  );
}

it('a tab whose person logged out in another one keeps no path for the next person', () => {
  openTab();
  localStorage.setItem('leftUserId', 'ada');
  localStorage.setItem('postLoginPath', '/chat/of-ada');
  act(() => tell('SIGNED_OUT', null));
  expect(screen.getByText('From nowhere')).toBeDefined();
  expect(localStorage.getItem('postLoginPath')).toBeNull();
});

it('the page behind the one that a person left keeps no path either, unless it is asked for anew', () => {
  openTab();
  localStorage.setItem('leftUserId', 'ada');
  act(() => tell('SIGNED_OUT', null));
  fireEvent.click(screen.getByRole('button', { name: 'Open a chat' }));
  expect(screen.getByText('From /chat/of-mail')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('From nowhere')).toBeDefined();
});

it('a session that expired leads the same person back', () => {
  openTab();
  act(() => tell('SIGNED_OUT', null));
  expect(screen.getByText('From /chat/of-ada?from=mail')).toBeDefined();
});

it('a session that turns out to be over while the page loads leads back as well', () => {
  load();
  expect(screen.queryByText(/^From /)).toBeNull();
  act(() => tell('INITIAL_SESSION', null));
  expect(screen.getByText('From /chat/of-ada?from=mail')).toBeDefined();
});

it('a person who left once and came back is led back as well', () => {
  openTab();
  localStorage.setItem('leftUserId', 'ada');
  act(() => tell('SIGNED_IN', signedIn().session));
  expect(localStorage.getItem('leftUserId')).toBeNull();
  act(() => tell('SIGNED_OUT', null));
  expect(screen.getByText('From /chat/of-ada?from=mail')).toBeDefined();
});

it('another person who signs in here finds no path of the person before', () => {
  openTab();
  act(() => tell('SIGNED_OUT', null));
  localStorage.setItem('postLoginPath', '/chat/of-ada');
  act(() => tell('SIGNED_IN', { ...signedIn().session, user: { id: 'ben' } } as Session));
  expect(localStorage.getItem('postLoginPath')).toBeNull();
});

it('the client may report the end of a session twice; the way back stays', () => {
  openTab();
  act(() => tell('SIGNED_OUT', null));
  localStorage.setItem('postLoginPath', '/chat/of-ada');
  act(() => tell('SIGNED_OUT', null));
  expect(localStorage.getItem('postLoginPath')).toBe('/chat/of-ada');
});
