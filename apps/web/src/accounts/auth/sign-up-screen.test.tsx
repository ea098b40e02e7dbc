// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';

const signUp = vi.fn();

function open() {
  renderScreen(<SignUpScreen />, {
    authClient: fakeAuthClient({ signUp }),
    path: '/signup',
    otherRoutes: { '/age-verification': 'Age screen' },
  });
}

async function fill(password: string, confirmation: string) {
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm Password'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

function describedText(element: HTMLElement) {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

describe('SignUpScreen', () => {
  beforeEach(() => localStorage.setItem('verified_birthday', '1995-04-14'));
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.clearAllMocks();
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
