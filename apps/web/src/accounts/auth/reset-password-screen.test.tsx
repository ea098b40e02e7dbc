// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const client = { updateUser: vi.fn(), signOut: vi.fn() };

const refusal = (code: string, status: number) => ({
  data: null,
  error: { name: 'AuthApiError', code, status, message: code },
});

const From = () => <p>Second factor, then {(useLocation().state as { from: string }).from}</p>;

function open(session = signedIn()) {
  renderScreen(
    <Routes>
      <Route path="/reset-password" element={<ResetPasswordScreen />} />
      <Route path="/auth/callback" element={<p>Way back</p>} />
      <Route path="/home" element={<p>Home screen</p>} />
      <Route path="/signin/second-factor" element={<From />} />
    </Routes>,
    { authClient: fakeAuthClient(client), session, path: '*', at: '/reset-password' },
  );
}

async function save() {
  open();
  await userEvent.type(screen.getByLabelText('New password'), 'a-kettle-of-secrets');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

describe('ResetPasswordScreen', () => {
  afterEach(() => {
    cleanup();
    vi.resetAllMocks();
  });

  it('saves the password and signs out the other devices', async () => {
    client.updateUser.mockResolvedValue({ data: {}, error: null });
    await save();
    expect(await screen.findByText('Home screen')).toBeDefined();
    expect(client.signOut).toHaveBeenCalledWith({ scope: 'others' });
  });

  it('of a person who must choose one first says so, and goes on as after a sign-in', async () => {
    client.updateUser.mockResolvedValue({ data: {}, error: null });
    open(signedIn({ needsPassword: true }));
    expect(screen.getByRole('heading', { name: 'Choose your password' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Back to Sign In' })).toBeNull();
    await userEvent.type(screen.getByLabelText('New password'), 'a-kettle-of-secrets');
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Way back')).toBeDefined();
  });

  it('asks for the second factor first if there is one, and then returns', async () => {
    open(signedIn({ needsSecondFactor: true }));
    expect(await screen.findByText('Second factor, then /reset-password')).toBeDefined();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it.each(['reauthentication_needed', 'current_password_required'])(
    'leads to a new link where the server answers %s',
    async (code) => {
      client.updateUser.mockResolvedValue(refusal(code, 400));
      await save();
      const heading = await screen.findByRole('heading', { name: 'This page needs the link from your mail' });
      expect(document.activeElement).toBe(heading);
      expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveProperty('pathname', '/forgot-password');
      expect(screen.queryByText('An error occurred during updating password')).toBeNull();
    },
  );

  it('shows other errors, and keeps the form', async () => {
    client.updateUser.mockResolvedValue(refusal('unexpected_failure', 500));
    await save();
    expect(await screen.findByText('An error occurred during updating password')).toBeDefined();
    expect(screen.getByLabelText('New password')).toBeDefined();
  });
});
