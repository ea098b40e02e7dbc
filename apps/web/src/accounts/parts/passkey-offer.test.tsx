// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { browserError, fakeCredentials, newCredential, stubPasskeys } from '../../../testing/fake-passkeys.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';

const passkey = { list: vi.fn(), startRegistration: vi.fn(), verifyRegistration: vi.fn() };
const TITLE = 'Sign in faster next time';

function open(own: object[] = [], device = {}) {
  stubPasskeys(device);
  passkey.list.mockResolvedValue({ data: own, error: null });
  passkey.startRegistration.mockResolvedValue({
    data: {
      challenge_id: 'one',
      expires_at: 0,
      options: { challenge: 'YQ', rp: {}, user: { id: 'YWRh' }, pubKeyCredParams: [] },
    },
    error: null,
  });
  renderScreen(<PasskeyOffer />, { authClient: fakeAuthClient({ passkey } as never), path: '/home' });
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

it('is made once on a device', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  cleanup();
  passkey.list.mockClear();
  open();
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(passkey.list).not.toHaveBeenCalled();
});

it('is over once it is taken, and stays for a person who changed their mind', async () => {
  open();
  fakeCredentials.create.mockRejectedValueOnce(browserError('NotAllowedError'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveProperty('disabled', false));
  fakeCredentials.create.mockResolvedValue(newCredential());
  passkey.verifyRegistration.mockResolvedValue({ data: { id: 'new', created_at: '' }, error: null });
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(localStorage.getItem('passkeyOffer')).toBe('over');
});

it.each([
  ['who has a passkey', [{ id: 'one' }], {}],
  ['whose device keeps none', [], { isBuiltIn: false }],
])('is not made to a person %s', async (_who, own, device) => {
  open(own, device);
  if (own.length > 0) await waitFor(() => expect(passkey.list).toHaveBeenCalled());
  await Promise.resolve();
  expect(screen.queryByText(TITLE)).toBeNull();
});
