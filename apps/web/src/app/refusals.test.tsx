// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { fakeAuthClient } from '../../testing/fake-auth-client.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { AppRefusal } from '../lib/server/refusals.ts';
import { handleRefusal } from './refusals.ts';

const client = { getUser: vi.fn(), getSession: vi.fn(), signOut: vi.fn(), refreshSession: vi.fn() };
const held = (access_token: string) => ({ data: { session: { access_token } } });
const me = vi.fn();

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  localStorage.clear();
  vi.resetAllMocks();
});

function Place() {
  const { pathname, state } = useLocation() as { pathname: string; state: { from?: string } | null };
  return <p>{`${pathname}${state?.from === undefined ? '' : ` from ${state.from}`}`}</p>;
}

/** Renders a page at /badges?from=mail, which receives the code. */
function hear(code: AppRefusal) {
  history.replaceState(null, '', '/badges?from=mail');
  const api = fakeApi({ profile: { me } });
  function Page() {
    const [t, navigate] = [useTranslations(), useNavigate()];
    const tools = { t, navigate, api, loadAuthClient: async () => fakeAuthClient(client as never), userId: 'ada' };
    return (
      <button type="button" onClick={() => handleRefusal(code, tools)}>
        Ask
      </button>
    );
  }
  renderScreen(
    <Routes>
      <Route path="/badges" element={<Page />} />
      <Route path="*" element={<Place />} />
    </Routes>,
    { path: '*', at: '/badges?from=mail' },
  );
  screen.getByRole('button', { name: 'Ask' }).click();
}

it('a token that only looks fresh, because the clock was set back, is renewed', async () => {
  client.getUser.mockResolvedValue({ error: { name: 'AuthApiError' } });
  client.getSession.mockResolvedValue(held('old'));
  client.refreshSession.mockResolvedValue(held('new'));
  hear('UNAUTHORIZED');
  await waitFor(() => expect(client.refreshSession).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(client.signOut).not.toHaveBeenCalled();
});

it('an expired session is ended here too, and leads back after signing in', async () => {
  client.getUser.mockResolvedValue({ error: { name: 'AuthApiError' } });
  client.getSession.mockResolvedValue(held('old'));
  client.refreshSession.mockResolvedValue({ data: { session: null } });
  hear('UNAUTHORIZED');
  expect(await screen.findByText('/signin from /badges?from=mail')).toBeDefined();
  expect(client.signOut).toHaveBeenCalledWith({ scope: 'local' });
  expect(screen.getByText('Authentication required')).toBeDefined();
});

/** A session that is over, and who left on this device while the server was asked about it. */
async function endMeanwhile(leftUserId: string): Promise<void> {
  client.getUser.mockImplementation(async () => {
    localStorage.setItem('leftUserId', leftUserId);
    return { error: { name: 'AuthApiError' } };
  });
  client.getSession.mockResolvedValue({ data: { session: null } });
  hear('UNAUTHORIZED');
  await waitFor(() => expect(client.signOut).toHaveBeenCalled());
  await act(async () => {});
}

it('a person who leaves meanwhile is led by that alone', async () => {
  await endMeanwhile('ada');
  expect(screen.getByRole('button', { name: 'Ask' })).toBeDefined();
});

it('a session is led to the sign-in though another person left here', async () => {
  await endMeanwhile('ben');
  expect(await screen.findByText('/signin from /badges?from=mail')).toBeDefined();
});

it.each([
  ['that the server knows', null],
  ['that a lost connection kept from its refresh', { name: 'AuthRetryableFetchError' }],
])('a session %s stays', async (_which, error) => {
  client.getUser.mockResolvedValue({ error });
  hear('UNAUTHORIZED');
  await waitFor(() => expect(client.getUser).toHaveBeenCalled());
  await Promise.resolve();
  expect(client.signOut).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Ask' })).toBeDefined();
});

it('asks for a factor that was added elsewhere, with the way back', async () => {
  hear('SECOND_FACTOR_REQUIRED');
  expect(await screen.findByText('/signin/second-factor from /badges?from=mail')).toBeDefined();
  expect(client.refreshSession).toHaveBeenCalled();
});

it('asks for the password that must come first', async () => {
  hear('PASSWORD_REQUIRED');
  expect(await screen.findByText('/reset-password')).toBeDefined();
});

it('asks for a missing birthday', async () => {
  hear('AGE_REQUIRED');
  expect(await screen.findByText('/age-verification')).toBeDefined();
});

it.each([
  [{ connectionPreference: null, coreValues: [] }, '/connection-preferences'],
  [{ connectionPreference: 'both', coreValues: [] }, '/core-values'],
])('an onboarding at %j continues at %s', async (profile, step) => {
  me.mockResolvedValue({ hasVerifiedAge: true, hasCompletedOnboarding: false, ...profile });
  hear('ONBOARDING_REQUIRED');
  expect(await screen.findByText(step)).toBeDefined();
});
