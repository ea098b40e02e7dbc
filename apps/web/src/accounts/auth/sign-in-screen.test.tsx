// @vitest-environment jsdom
import type { AuthError } from '@supabase/auth-js';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { LoadFailure } from '../../lib/device/load-patiently.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const signInWithPassword = vi.fn();
const signInWithOtp = vi.fn();
const signInWithOAuth = vi.fn();
const resend = vi.fn();
const verifyOtp = vi.fn();
const CREDENTIALS = 'Please check your credentials and try again.';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

function open(external: Record<string, boolean> = {}) {
  vi.stubGlobal('fetch', async () => Response.json({ external }));
  renderScreen(<SignInScreen />, {
    authClient: fakeAuthClient({ signInWithPassword, signInWithOtp, signInWithOAuth, resend, verifyOtp } as never),
    path: '/signin',
    otherRoutes: { '/signup': 'Sign-up screen' },
  });
}

const refused = (error: Partial<AuthError>) => ({ data: { session: null }, error: { message: 'no', ...error } });
const NO_NETWORK = { name: 'AuthRetryableFetchError', status: 0 } as const;
const WAIT = {
  name: 'AuthApiError',
  status: 429,
  code: 'over_email_send_rate_limit',
  message: 'For security purposes, you can only request this after 42 seconds.',
} as const;

async function signIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a-kettle');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('signing in', () => {
  it.each<[string, Partial<AuthError>, string | RegExp]>([
    ['no network', NO_NETWORK, /couldn’t reach the server.*connection/],
    ['a server in trouble (503)', { name: 'AuthRetryableFetchError', status: 503 }, /isn’t answering.*moment/],
    ['a server in trouble (500)', { name: 'AuthApiError', status: 500, code: 'unexpected_failure' }, /isn’t answering/],
    ['an answer that is none', { name: 'AuthUnknownError', status: 599 }, /isn’t answering/],
    ['too many tries', { name: 'AuthApiError', status: 429, code: 'over_request_rate_limit' }, /Too many tries/],
    ['a ban', { name: 'AuthApiError', status: 400, code: 'user_banned' }, 'This account is closed for now.'],
    // Takes the last one, because toasts stay between tests.
    ['a wrong password', { name: 'AuthApiError', status: 400, code: 'invalid_credentials' }, CREDENTIALS],
  ])('%s has its own message', async (_what, error, words) => {
    signInWithPassword.mockResolvedValue(refused(error));
    open();
    await signIn();
    expect((await screen.findAllByText('Sign in failed')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    if (words !== CREDENTIALS) expect(screen.queryByText(CREDENTIALS)).toBeNull();
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a-kettle');
  });

  it('can be tried again if its code did not load, and says so', async () => {
    signInWithPassword.mockRejectedValue(new LoadFailure('not loaded'));
    open();
    await signIn();
    expect((await screen.findAllByText(/couldn’t reach the server/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Sign In' }).hasAttribute('disabled')).toBe(false);
  });
});

describe('a password of an address that is not confirmed', () => {
  it('leads to the mailed code, offers a new one, and greets the person who signs in with it', async () => {
    signInWithPassword.mockResolvedValue(refused({ name: 'AuthApiError', status: 400, code: 'email_not_confirmed' }));
    resend.mockResolvedValue({ data: {}, error: null });
    verifyOtp.mockResolvedValueOnce(refused({ name: 'AuthApiError', status: 403, code: 'otp_expired' }));
    verifyOtp.mockResolvedValueOnce({ data: { session: { access_token: 'h.e30.s', user: {} } }, error: null });
    open();
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Confirm your email first' })).toBeDefined();
    // No mail was sent now, so there is no wait for another.
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('Sent again')).toBeDefined();
    expect(resend.mock.calls[0]?.[0]).toMatchObject({ type: 'signup', email: 'maya@example.com' });

    await userEvent.type(screen.getByLabelText('Code from the mail'), '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('That code is wrong or has expired')).toBeDefined();
    expect(screen.queryByText('Welcome back!')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Welcome back!')).toBeDefined();
    expect(verifyOtp).toHaveBeenLastCalledWith({ email: 'maya@example.com', token: '000000', type: 'email' });
  });
});

describe('a provider', () => {
  it.each(['Google', 'Facebook', 'Apple'])('%s is left for where the server has it', async (name) => {
    const provider = name.toLowerCase();
    signInWithOAuth.mockResolvedValue({ data: {}, error: null });
    open({ [provider]: true });
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(signInWithOAuth).toHaveBeenCalledOnce());
    const [asked] = signInWithOAuth.mock.calls[0] ?? [];
    expect(asked).toEqual({ provider, options: { redirectTo: `${location.origin}/auth/callback` } });
  });

  it('that the server does not support is never opened, and the page says so', async () => {
    open({ google: true });
    await userEvent.click(screen.getByRole('button', { name: 'Facebook' }));
    expect(await screen.findByText('Facebook sign in failed')).toBeDefined();
    expect(signInWithOAuth).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Apple' })).toBeNull();
  });
});

async function askForLink(email: string) {
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Email me a magic link' }));
}

describe('a magic link', () => {
  const shown = async () => {
    const heading = await screen.findByRole('heading', { name: 'Check your mail' });
    return heading.closest('main')?.textContent?.replaceAll('\u200b', '');
  };

  it('has the same result for a known and an unknown address', async () => {
    const answers: (string | undefined)[] = [];
    for (const answer of [
      { data: {}, error: null },
      refused({ name: 'AuthApiError', status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' }),
    ]) {
      signInWithOtp.mockResolvedValue(answer);
      open();
      await askForLink('maya@example.com');
      answers.push(await shown());
      expect(screen.queryByText('An error occurred during sending magic link')).toBeNull();
      cleanup();
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toMatch(/If maya@example\.com has an account/);
    expect(signInWithOtp.mock.lastCall?.[0]).toMatchObject({ options: { shouldCreateUser: false } });
  });

  it('says in seconds how long to wait after a recent mail', async () => {
    signInWithOtp.mockResolvedValue(refused(WAIT));
    open();
    await askForLink('maya@example.com');
    expect(await screen.findByText('Please wait 42 seconds before asking again.')).toBeDefined();
  });

  it.each([
    ['no network', refused(NO_NETWORK), /couldn’t reach the server/],
    ['a server in trouble', refused({ name: 'AuthRetryableFetchError', status: 503 }), /isn’t answering/],
  ])('says that there was %s', async (_what, answer, words) => {
    signInWithOtp.mockResolvedValue(answer);
    open();
    await askForLink('maya@example.com');
    expect((await screen.findAllByText('An error occurred during sending magic link')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('can be requested again if its code did not load', async () => {
    signInWithOtp.mockRejectedValue(new LoadFailure('not loaded'));
    open();
    await askForLink('maya@example.com');
    expect((await screen.findAllByText(/couldn’t reach the server/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Email me a magic link' }).hasAttribute('disabled')).toBe(false);
  });
});
