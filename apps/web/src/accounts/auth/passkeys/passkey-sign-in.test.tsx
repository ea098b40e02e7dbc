// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeAuthClient } from '../../../../testing/fake-auth-client.ts';
import { browserError, chosenCredential, fakeCredentials, stubPasskeys } from '../../../../testing/fake-passkeys.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const passkey = { startAuthentication: vi.fn(), verifyAuthentication: vi.fn() };
const asked = {
  data: { challenge_id: 'one', expires_at: 0, options: { challenge: 'YQ', rpId: 'localhost' } },
  error: null,
};
const refusal = (code: string, status = 400) => ({
  data: null,
  error: { name: 'AuthApiError', code, status, message: code },
});

function open() {
  passkey.startAuthentication.mockResolvedValue(asked);
  return renderScreen(<PasskeySignIn isDisabled={false} />, {
    authClient: fakeAuthClient({ passkey } as never),
    path: '/signin',
  });
}
const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });
const waiting = () => new Promise(() => {});

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

// Toasts stay between tests, so what says nothing comes first.
describe('the offer in the email field', () => {
  it('fails without a word if the server cannot be asked', async () => {
    stubPasskeys({ inFields: true });
    open();
    passkey.startAuthentication.mockResolvedValue(refusal('strange', 500));
    await waitFor(() => expect(passkey.startAuthentication).toHaveBeenCalled());
    await button();
    expect(screen.queryByText('We couldn’t sign you in')).toBeNull();
  });

  it('waits for the person, ends for the dialog, comes back after it, and ends with the screen', async () => {
    stubPasskeys({ inFields: true });
    const signals: AbortSignal[] = [];
    fakeCredentials.get.mockImplementation(({ mediation, signal }: { mediation?: string; signal: AbortSignal }) => {
      if (mediation !== 'conditional') return Promise.reject(browserError('NotAllowedError'));
      signals.push(signal);
      return waiting();
    });
    const { unmount } = open();
    await waitFor(() => expect(signals).toHaveLength(1));
    await userEvent.click(await button());
    expect(signals[0]?.aborted).toBe(true);
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals[1]?.aborted).toBe(false);
    unmount();
    expect(signals[1]?.aborted).toBe(true);
  });

  it('signs in with what the person chooses there', async () => {
    stubPasskeys({ inFields: true });
    fakeCredentials.get.mockResolvedValueOnce(chosenCredential()).mockReturnValue(waiting());
    passkey.verifyAuthentication.mockResolvedValue({ data: { session: null, user: null }, error: null });
    open();
    await waitFor(() => expect(passkey.verifyAuthentication).toHaveBeenCalledOnce());
  });
});

describe('the button', () => {
  it('is absent where the browser has no passkeys', () => {
    open();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('signs in', async () => {
    stubPasskeys();
    fakeCredentials.get.mockResolvedValue(chosenCredential());
    passkey.verifyAuthentication.mockResolvedValue({ data: { session: null, user: null }, error: null });
    open();
    await userEvent.click(await button());
    expect((await screen.findAllByText('Welcome back!')).length).toBeGreaterThan(0);
    expect(passkey.verifyAuthentication.mock.calls[0]?.[0]).toMatchObject({
      challengeId: 'one',
      credential: { id: 'a2V5', response: { userHandle: 'YWRh' } },
    });
  });

  it('says nothing if the person closes the dialog, and can be pressed again', async () => {
    stubPasskeys();
    fakeCredentials.get.mockRejectedValue(browserError('NotAllowedError'));
    open();
    await userEvent.click(await button());
    await waitFor(async () => expect(await button()).toHaveProperty('disabled', false));
    expect(screen.queryByText('We couldn’t sign you in')).toBeNull();
  });

  it.each([
    ['a removed passkey', refusal('webauthn_verification_failed'), /doesn’t open an account here/],
    ['a late answer', refusal('webauthn_challenge_not_found'), /took too long/],
    ['a ban', refusal('user_banned'), /closed for now/],
    ['too many tries', refusal('over_request_rate_limit', 429), /Too many tries/],
    ['a server in trouble', refusal('unexpected_failure', 500), /isn’t answering/],
    [
      'no network',
      { data: null, error: { name: 'AuthRetryableFetchError', status: 0, message: '' } },
      /couldn’t reach/,
    ],
    ['anything else', refusal('strange'), 'Please try again.'],
  ])('has words for %s', async (_what, answer, words) => {
    stubPasskeys();
    fakeCredentials.get.mockResolvedValue(chosenCredential());
    passkey.verifyAuthentication.mockResolvedValue(answer);
    open();
    await userEvent.click(await button());
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it.each([
    ['SecurityError', /can’t keep a passkey for us/],
    ['UnknownError', /Your device couldn’t do it/],
  ])('has words for a %s of the browser', async (name, words) => {
    stubPasskeys();
    fakeCredentials.get.mockRejectedValue(browserError(name));
    open();
    await userEvent.click(await button());
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });
});
