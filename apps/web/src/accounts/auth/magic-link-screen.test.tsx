// @vitest-environment jsdom
import type { Session } from '@supabase/auth-js';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { SessionState } from '../../lib/session/session.tsx';
import { AuthCallbackScreen } from './auth-callback-screen.tsx';
import { MagicLinkScreen } from './magic-link-screen.tsx';

const setSession = vi.fn();
const getSession = vi.fn();
const me = vi.fn();
const session = { user: { id: 'ada', factors: [] } } as unknown as Session;
const signedIn: SessionState = {
  status: 'signed-in',
  session,
  userId: 'ada',
  email: 'ada@example.com',
  needsSecondFactor: false,
  needsPassword: false,
};
const TOKENS = '#type=magiclink&access_token=new-token&refresh_token=new-refresh';

function open(fragment: string, state?: SessionState) {
  history.replaceState(null, '', `/chats${fragment}`);
  renderScreen(<MagicLinkScreen />, {
    api: fakeApi({ profile: { me } }),
    authClient: fakeAuthClient({ setSession, getSession }),
    ...(state && { session: state }),
    path: '/chats',
    otherRoutes: { '/home': 'Home screen', '/signin': 'Sign-in screen' },
  });
}

beforeEach(() => {
  setSession.mockResolvedValue({ data: {}, error: null });
  getSession.mockResolvedValue({ data: { session } });
  me.mockResolvedValue({ hasVerifiedAge: true, hasCompletedOnboarding: true });
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.resetAllMocks();
});

describe('a link with tokens', () => {
  it('signs in a signed-out person without asking', async () => {
    open(TOKENS);
    await waitFor(() =>
      expect(setSession).toHaveBeenCalledWith({ access_token: 'new-token', refresh_token: 'new-refresh' }),
    );
  });

  it.each([
    [{ name: 'AuthInvalidJwtError', message: 'Invalid JWT structure', code: 'invalid_jwt', status: 400 }],
    [{ name: 'AuthApiError', message: 'Invalid Refresh Token', code: 'refresh_token_not_found', status: 400 }],
  ])('that no longer holds is not explained in the words of a library: %j', async (error) => {
    setSession.mockResolvedValue({ data: {}, error });
    open(TOKENS);
    expect((await screen.findAllByText('There was a problem with your magic link')).length).toBeGreaterThan(0);
    expect(screen.queryByText(error.message)).toBeNull();
  });

  it('never replaces a signed-in person without asking, and keeps the session if they decline', async () => {
    open(TOKENS, signedIn);
    expect(await screen.findByRole('heading', { name: 'Sign in with this link?' })).toBeDefined();
    expect(screen.getByText(/ada@example\.com/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(await screen.findByText('Home screen')).toBeDefined();
    expect(setSession).not.toHaveBeenCalled();
    expect(location.hash).toBe('');
  });

  it('replaces them once they agree', async () => {
    open(TOKENS, signedIn);
    await userEvent.click(await screen.findByRole('button', { name: 'Use the link' }));
    await waitFor(() => expect(setSession).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('Home screen')).toBeDefined();
  });

  it('waits until it is known whether a person is signed in', async () => {
    open(TOKENS, { status: 'loading' });
    await Promise.resolve();
    expect(setSession).not.toHaveBeenCalled();
  });
});

const LURE = `Your account is locked. Call 0800-SCAM now! ${'Really. '.repeat(60)}`;

describe('the reason in a URL', () => {
  const lured = new URLSearchParams({ error: 'access_denied', error_description: LURE });

  function expectQuoted() {
    const [alert] = screen.getAllByRole('alert');
    expect(alert?.textContent).toMatch(/^The link says: “Your account is locked\..*…”/);
    expect(alert?.textContent?.length).toBeLessThan(200);
    expect(document.body.textContent).not.toContain(LURE.trim());
  }

  it('is shown as text of the link, and shortened', async () => {
    open(`#type=magiclink&${lured}`);
    await screen.findByRole('heading', { name: 'Authentication Error' });
    expectQuoted();
  });

  it.each(['?', '#'])('is shown likewise after a way back with %s', async (mark) => {
    history.replaceState(null, '', `/auth/callback${mark}${lured}`);
    renderScreen(<AuthCallbackScreen />, { path: '/auth/callback' });
    await screen.findByRole('heading', { name: 'Authentication Error' });
    expectQuoted();
  });

  it('fits into one line and keeps a short one whole', async () => {
    open('#type=magiclink&error=x&error_description=This%20link%0A%0A%20has%20expired');
    expect((await screen.findAllByText('The link says: “This link has expired”')).length).toBeGreaterThan(0);
  });
});
