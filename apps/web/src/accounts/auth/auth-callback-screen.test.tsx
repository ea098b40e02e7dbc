// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { LoadFailure } from '../../lib/device/load-patiently.ts';
import { AuthCallbackScreen } from './auth-callback-screen.tsx';

const initialize = vi.fn();
const getSession = vi.fn();
const me = vi.fn();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.resetAllMocks();
});

function open(address: string) {
  history.replaceState(null, '', address);
  renderScreen(<AuthCallbackScreen />, {
    api: fakeApi({ profile: { me } }),
    authClient: fakeAuthClient({ initialize, getSession } as never),
    path: '/auth/callback',
    otherRoutes: { '/age-verification': 'Age screen', '/badges': 'Badges screen', '/core-values': 'Values screen' },
  });
}

const details = async () => (await screen.findByRole('group')).querySelector('pre')?.textContent;

describe('the details of a failed return name the cause', () => {
  it.each([
    ['/auth/callback', /^no_code/],
    ['/auth/callback?code=from-elsewhere', /^code_verifier_missing/],
  ])('without a session at %s', async (address, cause) => {
    initialize.mockResolvedValue({ error: null });
    getSession.mockResolvedValue({ data: { session: null }, error: null });
    open(address);
    expect((await screen.findAllByText('No session found after authentication')).length).toBeGreaterThan(0);
    expect(await details()).toMatch(cause);
  });

  it('if the server refused the code', async () => {
    const error = { name: 'AuthApiError', code: 'flow_state_expired', status: 422, message: 'Flow state is expired' };
    initialize.mockResolvedValue({ error });
    open('/auth/callback?code=late');
    expect((await screen.findAllByText(/^That link or code no longer works\./)).length).toBeGreaterThan(0);
    expect(await details()).toBe('AuthApiError · flow_state_expired · 422 · Flow state is expired');
  });

  it('if no server answered', async () => {
    initialize.mockResolvedValue({ error: { name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' } });
    open('/auth/callback?code=late');
    expect((await screen.findAllByText(/couldn’t reach the server/)).length).toBeGreaterThan(0);
    expect(await details()).toBe('AuthRetryableFetchError · Failed to fetch');
  });

  it('if the code of the page did not load', async () => {
    initialize.mockRejectedValue(new LoadFailure('not loaded'));
    open('/auth/callback?code=late');
    expect((await screen.findAllByText(/couldn’t reach the server/)).length).toBeGreaterThan(0);
  });
});

it.each(['otp_expired', 'flow_state_not_found', 'bad_jwt'])('a link that is used up (%s) says so', async (code) => {
  open(`/auth/callback?error=access_denied&error_code=${code}&error_description=Email+link+is+invalid`);
  expect((await screen.findAllByText(/^That link or code no longer works\./)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Email link is invalid/)).toBeNull();
});

it('a refusal at the provider is shown as a failure, with a link back to sign-in', async () => {
  open('/auth/callback?error=access_denied&error_description=The+person+said+no');
  expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeDefined();
  expect(await screen.findByText('Authentication failed')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveProperty('pathname', '/signin');
  expect(initialize).not.toHaveBeenCalled();
});

describe('a person who was heading elsewhere', () => {
  const session = { access_token: 'h.e30.s', user: { id: 'ada' } };

  it.each([
    [{ hasVerifiedAge: true, hasCompletedOnboarding: true }, '/badges', 'Badges screen', null],
    [{ hasVerifiedAge: false, hasCompletedOnboarding: false }, '/badges', 'Age screen', '/badges'],
    [{ hasVerifiedAge: true, hasCompletedOnboarding: false }, '//evil.example', 'Values screen', null],
  ])('with %j and %s', async (profile, stored, place, wanted) => {
    initialize.mockResolvedValue({ error: null });
    getSession.mockResolvedValue({ data: { session }, error: null });
    me.mockResolvedValue(profile);
    localStorage.setItem('postLoginPath', stored);
    open('/auth/callback?code=right');
    expect(await screen.findByText(place)).toBeDefined();
    expect(sessionStorage.getItem('wantedPath')).toBe(wanted);
    expect(localStorage.getItem('postLoginPath')).toBeNull();
  });
});
