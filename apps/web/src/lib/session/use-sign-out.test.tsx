// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { changeKept, clearKept, readKept } from '../device/kept-lists.ts';
import { useSignOut } from './use-sign-out.ts';

const signOut = vi.fn();

function Leave() {
  const leave = useSignOut('/welcome');
  return (
    <button type="button" onClick={() => void leave()}>
      Leave
    </button>
  );
}

async function show() {
  for (const key of ['ada/chat', 'ben/chat']) await changeKept(key, () => ['Not sent']);
  renderScreen(<Leave />, {
    authClient: fakeAuthClient({ signOut }),
    session: signedIn(),
    path: '/',
    at: '/',
    otherRoutes: { '/welcome': 'Welcome screen' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
}

const kept = () => Promise.all(['ada/chat', 'ben/chat'].map((key) => readKept(key)));

afterEach(async () => {
  cleanup();
  vi.resetAllMocks();
  localStorage.clear();
  await clearKept('');
});

it('forgets the unsent drafts of the person who leaves', async () => {
  signOut.mockResolvedValue({ error: null });
  await show();
  expect(await screen.findByText('Welcome screen')).toBeDefined();
  await waitFor(async () => expect(await kept()).toEqual([[], ['Not sent']]));
});

it('forgets nothing if logging out failed', async () => {
  signOut.mockResolvedValue({ error: new Error('offline') });
  await show();
  await act(async () => {});
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeDefined();
  expect(await kept()).toEqual([['Not sent'], ['Not sent']]);
});

it('says why it failed, and keeps the person signed in', async () => {
  signOut.mockResolvedValue({ error: new Error('storage is closed') });
  await show();
  expect((await screen.findAllByText('Logout failed')).length).toBeGreaterThan(0);
  expect(screen.getByText('Sign out failed: storage is closed')).toBeDefined();
  expect(localStorage.getItem('endedSessions')).toBeNull();
});

it('says that it failed if its code does not load', async () => {
  signOut.mockRejectedValue(new Error(''));
  await show();
  expect((await screen.findAllByText('Logout failed')).length).toBeGreaterThan(0);
  expect(screen.getByText('There was an error signing out')).toBeDefined();
});
