// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';

const client = { signUp: vi.fn(), verifyOtp: vi.fn(), resend: vi.fn() };

const refused = (error: object) => ({ data: { user: null, session: null }, error });
const unconfirmed = { data: { user: { id: 'maya' }, session: null }, error: null };

async function signUpWith(password: string) {
  renderScreen(<SignUpScreen />, { authClient: fakeAuthClient(client), path: '/signup' });
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

describe('choosing a password', () => {
  beforeEach(() => localStorage.setItem('verified_birthday', '1995-04-14'));
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.resetAllMocks();
  });

  it.each([
    [['length'], 'Too short here. Use more characters.'],
    [['characters'], 'Mix more kinds: small and capital letters, digits, symbols.'],
    [['length', 'characters'], 'Use more characters of more kinds: small and capital letters, digits, symbols.'],
    [['pwned'], 'Too common: it’s on the lists that people guess from. Choose another one.'],
  ])('shows at the field what is weak: %j', async (reasons, words) => {
    client.signUp.mockResolvedValue(refused({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons }));
    await signUpWith('password');
    expect(await screen.findByText(words)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(localStorage.getItem('postLoginPath')).toBeNull();
  });

  it('says while typing how strong it is', async () => {
    renderScreen(<SignUpScreen />, { authClient: fakeAuthClient(client), path: '/signup' });
    const field = screen.getByLabelText('Password');
    expect(screen.getByText('At least 6 characters')).toBeDefined();
    await userEvent.type(field, 'kettle');
    expect(screen.getByText('Weak. It’s easy to guess.')).toBeDefined();
    await userEvent.type(field, '-of-secrets-42');
    expect(screen.getByText('Strong password')).toBeDefined();
  });
});

describe('confirming the address', () => {
  beforeEach(async () => {
    localStorage.setItem('verified_birthday', '1995-04-14');
    client.signUp.mockResolvedValue(unconfirmed);
    await signUpWith('a-kettle-of-secrets');
    await screen.findByRole('heading', { name: 'Check your mail' });
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.resetAllMocks();
  });

  it('redeems the code and continues with the onboarding', async () => {
    client.verifyOtp.mockResolvedValue({ data: { session: {} }, error: null });
    await userEvent.type(screen.getByLabelText('Code from the mail'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(client.verifyOtp).toHaveBeenCalledWith({ email: 'maya@example.com', token: '123456', type: 'email' });
    expect(await screen.findByText('Account created!')).toBeDefined();
    expect(localStorage.getItem('postLoginPath')).toBe('/connection-preferences');
    expect(localStorage.getItem('verified_birthday')).toBeNull();
  });

  it('says at the field that a code is wrong', async () => {
    client.verifyOtp.mockResolvedValue(
      refused({ name: 'AuthApiError', code: 'otp_expired', status: 403, message: '' }),
    );
    await userEvent.type(screen.getByLabelText('Code from the mail'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('That code is wrong or has expired')).toBeDefined();
    expect(localStorage.getItem('postLoginPath')).toBeNull();
  });

  it('waits before it sends another mail, and lets people correct the address', async () => {
    expect(screen.getByRole('button', { name: /^Send it again in \d+ s$/ })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeDefined();
  });
});
