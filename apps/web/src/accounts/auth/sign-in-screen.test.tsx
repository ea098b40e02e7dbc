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
  sessionStorage.clear();
  vi.useRealTimers();
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
    const title = error.status === 500 ? 'An error occurred during sign in' : 'Sign in failed';
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
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

  it.each<[Record<string, boolean>, string | null]>([
    [{}, 'Google and Facebook aren’t set up here yet.'],
    [{ google: true }, 'Facebook isn’t set up here yet.'],
    [{ google: true, facebook: true }, null],
  ])('that is not set up says so before it is pressed: %j', async (external, words) => {
    open(external);
    if (words === null) {
      expect(await screen.findByRole('button', { name: 'Google' })).toBeDefined();
      expect(screen.queryByText(/set up here yet/)).toBeNull();
      return;
    }
    const note = await screen.findByText(words);
    const facebook = screen.getByRole('button', { name: 'Facebook' });
    expect(facebook.getAttribute('aria-describedby')).toBe(note.id);
    expect(screen.getByRole('button', { name: 'Google' }).hasAttribute('aria-describedby')).toBe(!external.google);
  });

  it('whose visit fails is not explained in the words of a library', async () => {
    signInWithOAuth.mockResolvedValue({ data: {}, error: { name: 'AuthError', message: 'Invalid JWT structure' } });
    open({ google: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Google' }));
    expect((await screen.findAllByText('Google sign in failed')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Please try again.')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Invalid JWT structure')).toBeNull();
  });

  it('that the server does not support is never opened, and the page says so', async () => {
    open({ google: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Facebook' }));
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
      localStorage.clear();
      expect(screen.queryByText('An error occurred during sending magic link')).toBeNull();
      cleanup();
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toMatch(/If maya@example\.com has an account/);
    expect(signInWithOtp.mock.lastCall?.[0]).toMatchObject({ options: { shouldCreateUser: false } });
  });

  it('shows the code field with the seconds after a recent mail', async () => {
    signInWithOtp.mockResolvedValue(refused(WAIT));
    open();
    await askForLink('maya@example.com');
    await shown();
    expect(screen.getByLabelText('Code from the mail')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Send it again in 4[12] s$/ })).toBeDefined();
  });

  it('keeps the code field over a reload and in another tab, for as long as the code lives', async () => {
    signInWithOtp.mockResolvedValue({ data: {}, error: null });
    open();
    await askForLink('maya@example.com');
    await shown();
    cleanup();
    sessionStorage.clear();
    open();
    expect(await shown()).toMatch(/If maya@example\.com has an account/);
    cleanup();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    open();
    expect(screen.getByRole('heading', { name: 'Good to see you again' })).toBeDefined();
    expect(localStorage.getItem('mailedCode')).toBeNull();
  });

  it.each(['Use another email', 'Back to Sign In'])('is over by “%s”, which keeps the address', async (name) => {
    signInWithOtp.mockResolvedValue({ data: {}, error: null });
    open();
    await askForLink('maya@example.com');
    await shown();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@example.com');
    expect(localStorage.getItem('mailedCode')).toBeNull();
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
