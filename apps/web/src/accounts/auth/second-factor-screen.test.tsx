// @vitest-environment jsdom
import type { Factor, Session } from '@supabase/auth-js';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { SessionState } from '../../lib/session/session.tsx';
import { SecondFactorScreen } from './second-factor-screen.tsx';

const mfa = {
  challengeAndVerify: vi.fn(),
  challenge: vi.fn(),
  verify: vi.fn(),
  recoveryCodes: { verify: vi.fn(), getStatus: vi.fn() },
};
const session = { state: { status: 'loading' } as SessionState };
const signOut = vi.fn();
const me = vi.fn();

const app = { id: 'app', factor_type: 'totp', status: 'verified', friendly_name: 'Tea tin' } as Factor;
const phone = { id: 'phone', factor_type: 'phone', status: 'verified', phone: '447700900123' } as unknown as Factor;
const refusal = (code: string, status = 422, message = code) => ({
  data: null,
  error: { name: 'AuthApiError', code, status, message },
});

function signIn(factors: Factor[], needsSecondFactor = true) {
  const signedIn = { user: { id: 'ada', factors } } as unknown as Session;
  session.state = {
    status: 'signed-in',
    session: signedIn,
    userId: 'ada',
    email: 'ada@example.com',
    needsSecondFactor,
    needsPassword: false,
  };
}

function open() {
  renderScreen(<SecondFactorScreen />, {
    api: fakeApi({ profile: { me } }),
    authClient: fakeAuthClient({ mfa, signOut, refreshSession: vi.fn() }),
    session: session.state,
    path: '/signin/second-factor',
    otherRoutes: { '/signin': 'Sign-in screen', '/badges': 'Badges screen', '/core-values': 'Values screen' },
  });
}

async function submit(code: string) {
  const field = screen.getByLabelText('Six-digit code');
  // The simulated keyboard does not notice that the form was cleared.
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('SecondFactorScreen', () => {
  beforeEach(() => signIn([app]));
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.resetAllMocks();
  });

  it('leads to sign-in without a session', async () => {
    session.state = { status: 'signed-out' };
    open();
    expect(await screen.findByText('Sign-in screen')).toBeDefined();
  });

  it('sends the digits of the code, however they are spaced', async () => {
    mfa.challengeAndVerify.mockResolvedValue({ data: {}, error: null });
    open();
    await submit('123 456');
    expect(mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: 'app', code: '123456' });
  });

  it('asks for all six digits first', async () => {
    open();
    await submit('123');
    expect(screen.getByText('Enter all digits of the code')).toBeDefined();
    expect(mfa.challengeAndVerify).not.toHaveBeenCalled();
  });

  it('shows at the field that a code is wrong, and clears it', async () => {
    mfa.challengeAndVerify.mockResolvedValue(refusal('mfa_verification_failed'));
    open();
    await submit('123456');
    expect(await screen.findByText('That code is wrong or has expired')).toBeDefined();
    const field = screen.getByLabelText('Six-digit code') as HTMLInputElement;
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });

  it('says when there were too many tries', async () => {
    mfa.challengeAndVerify.mockResolvedValue(refusal('over_request_rate_limit', 429));
    open();
    await submit('123456');
    expect(await screen.findByText('Too many tries. Please wait a moment and try again.')).toBeDefined();
  });

  it('sends a text message on request, and a new one automatically when its code has expired', async () => {
    signIn([phone]);
    mfa.challenge.mockResolvedValueOnce({ data: { id: 'first' }, error: null });
    mfa.challenge.mockResolvedValueOnce({ data: { id: 'second' }, error: null });
    mfa.verify.mockResolvedValueOnce(refusal('mfa_challenge_expired'));
    mfa.verify.mockResolvedValueOnce({ data: {}, error: null });
    open();
    expect(screen.getByText('We send a code to the phone that ends in 23.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByRole('button', { name: /^Send it again in \d+ s$/ })).toBeDefined();
    await submit('111111');
    expect(await screen.findByText('That code had expired. We sent a new one.')).toBeDefined();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false));
    await submit('222222');
    expect(mfa.verify).toHaveBeenLastCalledWith({ factorId: 'phone', challengeId: 'second', code: '222222' });
  });

  it('shows how long to wait for the next text message', async () => {
    signIn([phone]);
    const wait = 'For security purposes, you can only request this after 42 seconds.';
    mfa.challenge.mockResolvedValue(refusal('over_sms_send_rate_limit', 429, wait));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Please wait 42 seconds before asking again.')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Send it again in 4\d s$/ })).toBeDefined();
  });

  it('lets people choose among their factors', async () => {
    signIn([app, phone]);
    open();
    expect(screen.getByRole('radio', { name: 'Tea tin', checked: true })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(screen.getByRole('button', { name: 'Send code' })).toBeDefined();
  });

  it('takes a recovery code instead, and says how many are left', async () => {
    mfa.recoveryCodes.verify.mockResolvedValueOnce(refusal('mfa_verification_failed'));
    mfa.recoveryCodes.verify.mockResolvedValueOnce({ data: {}, error: null });
    mfa.recoveryCodes.getStatus.mockResolvedValue({ data: { total: 10, remaining: 1 }, error: null });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter a recovery code')).toBeDefined();
    await userEvent.type(field, 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('That code is wrong or used already')).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, 'AAAA bbbb cccc dddd');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(mfa.recoveryCodes.verify).toHaveBeenLastCalledWith({ code: 'AAAA bbbb cccc dddd' });
    expect(await screen.findByText('You have 1 recovery code left.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use my usual code' }));
    expect(screen.getByLabelText('Six-digit code')).toBeDefined();
  });

  it('continues to the stored path, and clears it', async () => {
    signIn([app], false);
    localStorage.setItem('postLoginPath', '/badges');
    open();
    expect(await screen.findByText('Badges screen')).toBeDefined();
    expect(localStorage.getItem('postLoginPath')).toBeNull();
  });

  it('continues by the usual routing if no path is stored', async () => {
    signIn([app], false);
    me.mockResolvedValue({ hasCompletedOnboarding: false, level: 1, onboardingStep: null });
    open();
    expect(await screen.findByText('Values screen')).toBeDefined();
  });

  it('offers to sign out', async () => {
    signOut.mockResolvedValue({ error: null });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Sign-in screen')).toBeDefined();
    expect(screen.getByText('Logged out successfully')).toBeDefined();
    expect(signOut).toHaveBeenCalledOnce();
  });
});
