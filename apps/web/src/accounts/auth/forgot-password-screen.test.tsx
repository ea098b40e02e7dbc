// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';

const resetPasswordForEmail = vi.fn();
const verifyOtp = vi.fn();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.resetAllMocks();
});

function open() {
  renderScreen(<ForgotPasswordScreen />, {
    authClient: fakeAuthClient({ resetPasswordForEmail, verifyOtp } as never),
    path: '/forgot-password',
  });
}

async function askFor(email: string) {
  open();
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
}

const refused = (error: object) => ({ data: null, error: { name: 'AuthApiError', message: 'no', ...error } });

describe('ForgotPasswordScreen', () => {
  it('promises a mail only if there is an account, and never says whether there is one', async () => {
    // The server answers known and unknown addresses in the same way.
    resetPasswordForEmail.mockResolvedValue({ data: {}, error: null });
    await askFor('nobody-knows@example.com');
    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeDefined();
    const shown = document.body.textContent?.replaceAll('\u200b', '');
    expect(shown).toContain('If nobody-knows@example.com has an account here');
    expect(resetPasswordForEmail.mock.calls[0]?.[0]).toBe('nobody-knows@example.com');
  });

  it('redeems the code as a recovery, and shows at the field that it is wrong', async () => {
    resetPasswordForEmail.mockResolvedValue({ data: {}, error: null });
    verifyOtp.mockResolvedValue(refused({ code: 'otp_expired', status: 403 }));
    await askFor('maya@example.com');
    await userEvent.type(await screen.findByLabelText('Code from the mail'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('That code is wrong or has expired')).toBeDefined();
    expect(verifyOtp).toHaveBeenCalledWith({ email: 'maya@example.com', token: '123456', type: 'recovery' });
  });

  it('keeps the code field over a reload, and the seconds until another mail', async () => {
    resetPasswordForEmail.mockResolvedValue({ data: {}, error: null });
    await askFor('maya@example.com');
    await screen.findByRole('heading', { name: 'Check your mail' });
    cleanup();
    open();
    expect(screen.getByLabelText('Code from the mail')).toBeDefined();
    expect(screen.getByText(/maya@example\.com/)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Send it again in \d+ s$/ })).toBeDefined();
  });

  it('shows the code field with the seconds to somebody who asks again too soon', async () => {
    const message = 'For security purposes, you can only request this after 42 seconds.';
    resetPasswordForEmail.mockResolvedValue(refused({ status: 429, code: 'over_email_send_rate_limit', message }));
    await askFor('maya@example.com');
    expect(await screen.findByRole('button', { name: /^Send it again in 4[12] s$/ })).toBeDefined();
    expect(screen.queryByText('An error occurred during password reset')).toBeNull();
  });

  it('says what is wrong if no mail was sent for long', async () => {
    const message = 'For security purposes, you can only request this after 3000 seconds.';
    resetPasswordForEmail.mockResolvedValue(refused({ status: 429, code: 'over_email_send_rate_limit', message }));
    await askFor('maya@example.com');
    expect(await screen.findByText('Please wait 50 minutes before asking again.')).toBeDefined();
  });

  it('says that the server is unavailable, and stays', async () => {
    resetPasswordForEmail.mockResolvedValue(refused({ name: 'AuthRetryableFetchError', status: 0 }));
    await askFor('maya@example.com');
    expect((await screen.findAllByText(/couldn’t reach the server/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@example.com');
  });
});
