// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useSignOut } from './use-sign-out.ts';

const signOut = vi.hoisted(() => vi.fn());
const clearKept = vi.hoisted(() => vi.fn());
vi.mock('./auth-client.ts', () => ({ authClient: { signOut } }));
vi.mock('../device/kept-lists.ts', () => ({ clearKept }));
vi.mock('./session.tsx', () => ({
  useSessionContext: () => ({ state: { status: 'signed-in', userId: 'ada' }, setIsLeaving: () => {} }),
}));

function Leave() {
  const leave = useSignOut('/welcome');
  return (
    <button type="button" onClick={() => void leave()}>
      Leave
    </button>
  );
}

function show() {
  clearKept.mockResolvedValue(undefined);
  renderScreen(<Leave />, { path: '/', at: '/', otherRoutes: { '/welcome': 'Welcome screen' } });
  return userEvent.click(screen.getByRole('button', { name: 'Leave' }));
}

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('forgets what the person who leaves has not sent', async () => {
  signOut.mockResolvedValue({ error: null });
  await show();
  expect(await screen.findByText('Welcome screen')).toBeDefined();
  await waitFor(() => expect(clearKept.mock.calls).toEqual([['ada/']]));
});

it('forgets nothing where logging out failed', async () => {
  signOut.mockResolvedValue({ error: new Error('offline') });
  await show();
  await act(async () => {});
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeDefined();
  expect(clearKept).not.toHaveBeenCalled();
});
