// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';

const signUp = vi.fn();
const signInWithOtp = vi.fn();

function open() {
  renderScreen(<SignUpScreen />, {
    authClient: fakeAuthClient({ signUp, signInWithOtp } as never),
    path: '/signup',
    otherRoutes: { '/age-verification': 'Age screen', '/signin': 'Sign-in screen' },
  });
}

async function fill(password: string, confirmation: string, email = 'maya@example.com') {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm Password'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

function describedText(element: HTMLElement) {
  const [first = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(first)?.textContent;
}

describe('SignUpScreen', () => {
  beforeEach(() => localStorage.setItem('verified_birthday', '1995-04-14'));
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.clearAllMocks();
  });

  const isConfirmationShown = () =>
    screen.getByLabelText('Confirm Password').closest('[data-shown]')?.getAttribute('data-shown') === 'true';

  it('asks for one password, and for its confirmation once that is left', async () => {
    open();
    expect(isConfirmationShown()).toBe(false);
    expect(screen.getByLabelText('Confirm Password').getAttribute('autocomplete')).toBe('new-password');
    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.click(screen.getByLabelText('Email'));
    expect(isConfirmationShown()).toBe(false);
    await userEvent.type(screen.getByLabelText('Password'), 'secret1');
    expect(isConfirmationShown()).toBe(false);
    await userEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0]!);
    expect(isConfirmationShown()).toBe(false);
    await userEvent.click(screen.getByLabelText('Email'));
    await waitFor(() => expect(isConfirmationShown()).toBe(true));
  });

  it('shows a confirmation that a password manager filled in', async () => {
    signUp.mockResolvedValue({ data: { session: null }, error: null });
    open();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'maya@example.com' } });
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'long-and-made-up' } });
    fireEvent.input(screen.getByLabelText('Confirm Password'), { target: { value: 'long-and-made-up' } });
    expect(isConfirmationShown()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(signUp).toHaveBeenCalled());
  });

  it('asks for the confirmation of somebody who presses Enter in the password', async () => {
    open();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'maya@example.com' } });
    await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}');
    const confirmation = screen.getByLabelText('Confirm Password');
    expect(document.activeElement).toBe(confirmation);
    expect(describedText(confirmation)).toBe('Type it once more');
    expect(isConfirmationShown()).toBe(true);
    expect(signUp).not.toHaveBeenCalled();
  });

  it.each([
    ['password1', /^Too common/],
    ['kettle-42', /^Fair/],
  ])('says of the password %s while it is typed: %s', async (password, words) => {
    open();
    await userEvent.type(screen.getByLabelText('Password'), password);
    expect(describedText(screen.getByLabelText('Password'))).toMatch(words);
  });

  it('keeps the address over a reload', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
    cleanup();
    open();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(describedText(screen.getByLabelText('Password'))).toBe('Enter a password');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the code field over a reload, until another address is wanted', async () => {
    signUp.mockResolvedValue({ data: { session: null }, error: null });
    open();
    await fill('secret1', 'secret1');
    await screen.findByText('Check your mail');
    cleanup();
    open();
    expect(screen.getByRole('heading', { name: 'Check your mail' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Send it again in/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@example.com');
    cleanup();
    open();
    expect(screen.queryByRole('heading', { name: 'Check your mail' })).toBeNull();
  });

  const known = { name: 'AuthApiError', status: 422, code: 'user_already_exists', message: 'User already registered' };

  it('leads somebody with an account to the sign-in, with the address', async () => {
    signUp.mockResolvedValue({ data: { session: null }, error: known });
    open();
    await fill('secret1', 'secret1');
    expect(await screen.findByRole('heading', { name: 'You already have an account' })).toBeDefined();
    expect(screen.queryByText(/already registered/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(await screen.findByText('Sign-in screen')).toBeDefined();
    expect(sessionStorage.getItem('typedEmail')).toBe('maya@example.com');
  });

  it('mails somebody with an account a link, whose code the sign-in waits for', async () => {
    signUp.mockResolvedValue({ data: { session: null }, error: known });
    signInWithOtp.mockResolvedValue({ data: {}, error: null });
    open();
    await fill('secret1', 'secret1');
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a magic link' }));
    expect(await screen.findByText('Sign-in screen')).toBeDefined();
    expect(JSON.parse(localStorage.getItem('mailedCode') ?? '{}')).toMatchObject({
      purpose: 'magic-link',
      email: 'maya@example.com',
    });
  });

  it.each([
    ['signup_disabled', 'Signups not allowed for this instance', 'New accounts can’t be made here right now.'],
    ['validation_failed', 'Unable to validate email address', 'Please try again with a different email.'],
    [undefined, 'Invalid JWT structure', 'Please try again with a different email.'],
  ])('puts the refusal %s in words of its own', async (code, message, words) => {
    signUp.mockResolvedValue({ data: { session: null }, error: { name: 'AuthApiError', status: 400, code, message } });
    open();
    await fill('secret1', 'secret1');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.queryByText(message)).toBeNull();
  });

  it('leads to the age page if no birthday was verified', async () => {
    localStorage.clear();
    open();
    expect(await screen.findByText('Age screen')).toBeDefined();
  });

  it('refuses passwords that differ and sends nothing', async () => {
    open();
    await fill('secret1', 'secret2');
    expect(await screen.findByText('Please make sure your passwords match')).toBeDefined();
    const confirmation = screen.getByLabelText('Confirm Password');
    expect(describedText(confirmation)).toBe("Passwords don't match");
    expect(document.activeElement).toBe(confirmation);
    expect(signUp).not.toHaveBeenCalled();
  });

  it('asks for at least six characters', async () => {
    open();
    await fill('short', 'short');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(signUp).not.toHaveBeenCalled();
  });

  it.each([
    ['где', 'At least 6 characters'],
    ['👩‍👩‍👧👨‍👨‍👦', 'At least 6 characters'],
    [`${'щю'.repeat(36)}я`, 'At most 72 characters'],
  ])('says of the password %s: %s', async (password, words) => {
    open();
    await fill(password, password);
    expect(describedText(screen.getByLabelText('Password'))).toBe(words);
    expect(signUp).not.toHaveBeenCalled();
  });

  it('takes 72 letters of any script', async () => {
    signUp.mockResolvedValue({ data: { session: null }, error: null });
    open();
    await fill('щю'.repeat(36), 'щю'.repeat(36));
    await waitFor(() => expect(signUp).toHaveBeenCalled());
  });

  it.each([
    ['a..b@example.com', /like you@example.com/],
    ['a\u200b@example.com', /like you@example.com/],
    ['a b@example.com', /like you@example.com/],
    [`${'a'.repeat(65)}@example.com`, /like you@example.com/],
    ['почта@пример.рф', /only send to letters from a to z/],
  ])('says of the address %s: %s', async (email, words) => {
    open();
    await fill('secret1', 'secret1', email);
    expect(describedText(screen.getByLabelText('Email'))).toMatch(words);
    expect(signUp).not.toHaveBeenCalled();
  });

  it('takes an address whose domain is of another script', async () => {
    signUp.mockResolvedValue({ data: { session: null }, error: null });
    open();
    await fill('secret1', 'secret1', 'info@пример.рф');
    await waitFor(() => expect(signUp.mock.calls[0]?.[0]).toMatchObject({ email: 'info@пример.рф' }));
  });

  it('sends the verified birthday and says when the address must be confirmed', async () => {
    signUp.mockResolvedValue({ data: { session: null }, error: null });
    open();
    await fill('secret1', 'secret1');
    expect(await screen.findByText('Check your mail')).toBeDefined();
    expect(signUp.mock.calls[0]?.[0]).toMatchObject({
      email: 'maya@example.com',
      options: { data: { birthday: '1995-04-14' } },
    });
    expect(localStorage.getItem('postLoginPath')).toBeNull();
  });

  it('sends the code of a device on which an age was refused; a refusal leads back to the age page', async () => {
    localStorage.setItem('ageDevice', '4F7K-9QTM-X2HD');
    signUp.mockResolvedValue({
      data: { session: null },
      error: { name: 'AuthApiError', message: '', code: 'under_age', status: 422 },
    });
    open();
    await fill('secret1', 'secret1');
    expect(await screen.findByText('Age screen')).toBeDefined();
    expect(signUp.mock.calls[0]?.[0]).toMatchObject({ options: { data: { age_device: '4F7K-9QTM-X2HD' } } });
    expect(localStorage.getItem('verified_birthday')).toBeNull();
  });

  it('shows why a sign-up was refused', async () => {
    signUp.mockResolvedValue({ data: { session: null }, error: { name: 'AuthApiError', message: '' } });
    open();
    await fill('secret1', 'secret1');
    expect(await screen.findByText('Sign up failed')).toBeDefined();
    expect(screen.getByText('Please try again with a different email.')).toBeDefined();
  });

  it.each([
    [0, /couldn’t reach the server/],
    [503, /isn’t answering/],
  ])(
    'says that the server is away (%i), and keeps what was typed and where the person was heading',
    async (status, words) => {
      localStorage.setItem('postLoginPath', '/badges');
      signUp.mockResolvedValue({
        data: { session: null },
        error: { name: 'AuthRetryableFetchError', status, message: 'Failed to fetch' },
      });
      open();
      await fill('secret1', 'secret1');
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
      expect(screen.queryByText('Failed to fetch')).toBeNull();
      expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@example.com');
      expect(localStorage.getItem('postLoginPath')).toBe('/badges');
    },
  );

  it('leads through the onboarding first, and keeps the wanted page for afterwards', async () => {
    localStorage.setItem('postLoginPath', '/badges');
    signUp.mockResolvedValue({ data: { session: { user: {} } }, error: null });
    open();
    await fill('secret1', 'secret1');
    await waitFor(() => expect(localStorage.getItem('postLoginPath')).toBe('/connection-preferences'));
    expect(sessionStorage.getItem('wantedPath')).toBe('/badges');
    sessionStorage.clear();
  });
});
