// @vitest-environment jsdom
import type { OwnAccount } from '@cuppa/contract/accounts/account/account-contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DeleteAccountScreen } from './delete-account-screen.tsx';

const me = vi.fn();
const read = vi.fn();
const requestDeletion = vi.fn();
const setPaused = vi.fn();
const client = { signOut: vi.fn(), reauthenticate: vi.fn() };
const ACCOUNT = { email: 'ada@example.com', phone: null, hasPassword: true };

async function open(account: Partial<OwnAccount> = {}) {
  read.mockResolvedValue({ ...ACCOUNT, ...account });
  renderScreen(<DeleteAccountScreen />, {
    api: fakeApi({ profile: { me }, account: { read, requestDeletion }, matching: { setPaused } }),
    authClient: fakeAuthClient(client),
    path: '/settings/account/delete',
    otherRoutes: { '/welcome': 'the welcome page' },
  });
  await screen.findByRole('button', { name: 'Delete in seven days' });
}

const confirm = (name = 'Delete in seven days') => userEvent.click(screen.getByRole('button', { name }));

describe('DeleteAccountScreen', () => {
  beforeEach(() => {
    me.mockResolvedValue({ isPaused: false });
    client.signOut.mockResolvedValue({ error: null });
    requestDeletion.mockResolvedValue({ deletionDueAt: '2026-03-17T12:00:00.000Z' });
  });
  afterEach(() => {
    cleanup();
    vi.resetAllMocks();
  });

  it('says what is deleted and what stays, and offers a pause first', async () => {
    await open();
    const parts = ['Take a break instead', 'What goes with it', 'What stays', 'When'];
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(parts);
    expect(screen.getByRole('radio', { name: /^In seven days/ })).toHaveProperty('checked', true);
  });

  it('deletes in seven days with the password, and says how long the person can return', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Your password'), 'a good password');
    await confirm();
    expect(await screen.findByText('the welcome page')).toBeDefined();
    expect(requestDeletion).toHaveBeenCalledWith({ when: 'later', password: 'a good password' });
    expect(client.signOut).toHaveBeenCalledWith({ scope: 'local' });
    expect(await screen.findByText(/^Your account goes on Tuesday, March 17/)).toBeDefined();
    expect(screen.queryByText('Logged out successfully')).toBeNull();
  });

  it('deletes immediately if chosen', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: /^Now/ }));
    await userEvent.type(screen.getByLabelText('Your password'), 'a good password');
    await confirm('Delete now');
    expect(await screen.findByText('Your account is being deleted')).toBeDefined();
    expect(requestDeletion).toHaveBeenCalledWith({ when: 'now', password: 'a good password' });
  });

  it('asks for the password, and again if it is wrong', async () => {
    requestDeletion.mockRejectedValue(refusal('WRONG_PASSWORD'));
    await open();
    await confirm();
    expect(screen.getByText('Type your password, so that we know it’s you')).toBeDefined();
    expect(requestDeletion).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Your password'), 'a guess');
    await confirm();
    expect(await screen.findByText('That’s not your password')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
    expect(client.signOut).not.toHaveBeenCalled();
  });

  it('sends a code to a person without a password', async () => {
    client.reauthenticate.mockResolvedValue({ data: {}, error: null });
    await open({ hasPassword: false });
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText('We sent you a code. It may take a minute.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Code'), '123 456');
    await confirm();
    await waitFor(() => expect(requestDeletion).toHaveBeenCalledWith({ when: 'later', code: '123456' }));
  });

  it('says that a code was wrong, or not sent', async () => {
    client.reauthenticate.mockResolvedValue({ data: null, error: { name: 'AuthApiError', status: 429 } });
    requestDeletion.mockRejectedValue(refusal('WRONG_CODE'));
    await open({ hasPassword: false });
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText('We couldn’t send a code')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Code'), '000000');
    await confirm();
    expect(await screen.findByText('This code is wrong or too old')).toBeDefined();
  });

  it('keeps the person signed in if it fails', async () => {
    requestDeletion.mockRejectedValue(new Error('offline'));
    await open();
    await userEvent.type(screen.getByLabelText('Your password'), 'a good password');
    await confirm();
    expect(await screen.findByText('Your account wasn’t deleted')).toBeDefined();
    expect(client.signOut).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Delete in seven days' })).toHaveProperty('disabled', false);
  });
});
