// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AuthConfirmScreen } from './auth-confirm-screen.tsx';

const verifyOtp = vi.fn();

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.resetAllMocks();
});

function open(type: string, isSignedIn = false) {
  renderScreen(<AuthConfirmScreen />, {
    authClient: fakeAuthClient({ verifyOtp }),
    ...(isSignedIn && { session: signedIn() }),
    path: '/auth/confirm',
    at: `/auth/confirm?token=from-the-mail&type=${type}`,
    otherRoutes: {
      '/auth/callback': 'Way back',
      '/reset-password': 'Password screen',
      '/settings/security': 'Security screen',
    },
  });
}

const tap = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const session = { data: { session: {}, user: {} }, error: null };

describe('a link of a mail', () => {
  it.each([
    ['signup', 'Way back'],
    ['magiclink', 'Way back'],
    ['recovery', 'Password screen'],
    ['email_change', 'Security screen'],
  ])('of %s is only redeemed by a tap, and leads to: %s', async (type, place) => {
    verifyOtp.mockResolvedValue(session);
    localStorage.setItem('cuppa.auth-code-verifier', '"of this browser"');
    open(type);
    expect(verifyOtp).not.toHaveBeenCalled();
    await tap();
    expect(await screen.findByText(place)).toBeDefined();
    expect(verifyOtp).toHaveBeenCalledWith({ token_hash: 'from-the-mail', type });
  });

  it('of a sign-up that another browser started asks for a password', async () => {
    verifyOtp.mockResolvedValue(session);
    open('signup');
    await tap();
    expect(await screen.findByText('Password screen')).toBeDefined();
  });

  it.each([
    [true, 'Go on', '/home'],
    [false, 'Back to Sign In', '/signin'],
  ])('that is the first of two says that another mail is waiting; signed in: %s', async (isSignedIn, name, place) => {
    verifyOtp.mockResolvedValue({ data: { session: null, user: null }, error: null });
    open('email_change', isSignedIn);
    await tap();
    expect(await screen.findByRole('heading', { name: 'One more mail to open' })).toBeDefined();
    expect(screen.queryByText('Security screen')).toBeNull();
    expect(screen.getByRole('link', { name: new RegExp(name) })).toHaveProperty('pathname', place);
  });

  it.each([
    ['signup', '/signin'],
    ['recovery', '/forgot-password'],
    ['email_change', '/settings/security'],
  ])('of %s that was already used says so, and leads to %s', async (type, place) => {
    const error = { name: 'AuthApiError', code: 'otp_expired', status: 403, message: 'no' };
    verifyOtp.mockResolvedValue({ data: { session: null, user: null }, error });
    open(type);
    await tap();
    expect((await screen.findByRole('alert')).textContent).toMatch(/expired or was used already/);
    const places = screen.getAllByRole('link').map((link) => new URL((link as HTMLAnchorElement).href).pathname);
    expect(places[0]).toBe(place);
    expect(places).toContain('/signin');
  });

  it('of an unknown kind is refused without asking the server', async () => {
    open('odd');
    await tap();
    expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeDefined();
    expect(verifyOtp).not.toHaveBeenCalled();
  });
});
