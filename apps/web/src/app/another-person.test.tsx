// @vitest-environment jsdom
import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AuthClientProvider } from '../lib/session/auth-client-provider.tsx';
import { setAuthClient } from '../lib/session/auth-presence.ts';
import { SessionProvider, useSession } from '../lib/session/session.tsx';
import { AnotherPerson } from './another-person.tsx';

let tell: (event: AuthChangeEvent, session: Session | null) => void;
const client = {
  onAuthStateChange: (listener: typeof tell) => {
    tell = listener;
    return { data: { subscription: { unsubscribe: () => undefined } } };
  },
} as unknown as GoTrueClient;

const signIn = (name: string, token = name) =>
  act(() =>
    tell('SIGNED_IN', { access_token: token, user: { id: name, email: `${name}@example.com` } } as unknown as Session),
  );

const Shell = () => (useSession().status === 'signed-in' ? <AnotherPerson /> : <p>Sign in</p>);

function open(at: string) {
  setAuthClient(client);
  renderScreen(
    <AuthClientProvider load={async () => client}>
      <SessionProvider>
        <Shell />
      </SessionProvider>
    </AuthClientProvider>,
    { path: at, at, otherRoutes: { '/home': 'Home' } },
  );
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  // The next person signs in here.
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
});

const told = () => screen.findByRole('dialog', { name: 'Signed in as someone else' });

it.each(['/chat/of-ada', '/matches/of-ada', '/video-call/of-ada'])(
  'a tab at %s whose session becomes that of someone else leaves the page',
  async (at) => {
    open(at);
    signIn('ada');
    expect(screen.queryByRole('dialog')).toBeNull();
    signIn('ben');
    expect(await screen.findByText('Home')).toBeDefined();
  },
);

it('says whose account it shows now, until it is answered', async () => {
  open('/home');
  signIn('ada');
  signIn('ada', 'a fresh token');
  expect(screen.queryByRole('dialog')).toBeNull();
  signIn('ben');
  expect((await told()).textContent).toContain('Another tab signed in as ben@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['another tab', false],
  ['this tab', true],
])('after signing out, someone else signs in on %s', async (_tab, isHere) => {
  open('/home');
  signIn('ada');
  act(() => tell('SIGNED_OUT', null));
  if (isHere) await userEvent.click(screen.getByText('Sign in'));
  signIn('ben');
  if (isHere) expect(screen.queryByRole('dialog')).toBeNull();
  else expect(await told()).toBeDefined();
});

it('after signing out, the same person signs in on another tab', () => {
  open('/home');
  signIn('ada');
  act(() => tell('SIGNED_OUT', null));
  signIn('ada');
  expect(screen.queryByRole('dialog')).toBeNull();
});
