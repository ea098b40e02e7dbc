// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AuthConfirmScreen } from './auth-confirm-screen.tsx';

const verifyOtp = vi.fn();
const updateUser = vi.fn();

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.resetAllMocks();
});

function open(type: string, isSignedIn = false) {
  renderScreen(<AuthConfirmScreen />, {
    authClient: fakeAuthClient({ verifyOtp, updateUser }),
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

  describe('of a sign-up that another browser started', () => {
    const refusal = (code: string) => ({
      data: { session: null, user: null },
      error: { name: 'AuthApiError', code, status: 422, message: code, reasons: ['length'] },
    });
    async function save(): Promise<void> {
      await userEvent.type(screen.getByLabelText('New password'), 'kettle');
      await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    }

    it('confirms nothing without a new password', async () => {
      verifyOtp.mockResolvedValue(session);
      updateUser.mockResolvedValue({ data: {}, error: null });
      open('signup');
      expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
      expect(verifyOtp).not.toHaveBeenCalled();
      await save();
      expect(await screen.findByText('Way back')).toBeDefined();
      expect(updateUser).toHaveBeenCalledWith({ password: 'kettle' });
    });

    it('takes the password of that sign-up again', async () => {
      verifyOtp.mockResolvedValue(session);
      updateUser.mockResolvedValue(refusal('same_password'));
      open('signup');
      await save();
      expect(await screen.findByText('Way back')).toBeDefined();
    });

    it('asks for another password after a weak one, and redeems its token once', async () => {
      verifyOtp.mockResolvedValue(session);
      updateUser.mockResolvedValueOnce(refusal('weak_password')).mockResolvedValueOnce({ data: {}, error: null });
      open('signup');
      await save();
      await waitFor(() => expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'));
      await save();
      expect(await screen.findByText('Way back')).toBeDefined();
      expect(verifyOtp).toHaveBeenCalledTimes(1);
    });

    it('saves no password for a link that was already used', async () => {
      verifyOtp.mockResolvedValue(refusal('otp_expired'));
      open('signup');
      await save();
      expect((await screen.findByRole('alert')).textContent).toMatch(/expired or was used already/);
      expect(updateUser).not.toHaveBeenCalled();
    });
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
    localStorage.setItem('cuppa.auth-code-verifier', '"of this browser"');
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
