// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeAuthClient } from '../../../../testing/fake-auth-client.ts';
import { browserError, fakeCredentials, newCredential, stubPasskeys } from '../../../../testing/fake-passkeys.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { whenRefused } from '../../../lib/server/refusal-signal.ts';
import { PasskeysSection } from './passkeys-section.tsx';

const passkey = {
  list: vi.fn(),
  startRegistration: vi.fn(),
  verifyRegistration: vi.fn(),
  update: vi.fn(),
  delete: vi.fn(),
};
const tablet = {
  id: 'tablet',
  friendly_name: 'Kitchen tablet',
  created_at: '2026-01-02T10:00:00Z',
  last_used_at: '2026-01-03T10:00:00Z',
};
const refusal = (code: string, status = 400) => ({
  data: null,
  error: { name: 'AuthApiError', code, status, message: code },
});

async function open(own: object[] = [], canUse = true) {
  if (canUse) stubPasskeys();
  passkey.list.mockResolvedValue({ data: own, error: null });
  passkey.startRegistration.mockResolvedValue({
    data: {
      challenge_id: 'one',
      expires_at: 0,
      options: { challenge: 'YQ', rp: {}, user: { id: 'YWRh' }, pubKeyCredParams: [] },
    },
    error: null,
  });
  renderScreen(<PasskeysSection />, { authClient: fakeAuthClient({ passkey } as never), path: '/settings/security' });
  await waitFor(() => expect(passkey.list).toHaveBeenCalled());
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

describe('the passkeys in the settings', () => {
  // Toasts stay between tests, so this one comes first.
  it('need no words if the person changes their mind', async () => {
    await open();
    fakeCredentials.create.mockRejectedValue(browserError('NotAllowedError'));
    await press('Add a passkey');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveProperty('disabled', false),
    );
    expect(screen.queryByText('We couldn’t add the passkey')).toBeNull();
  });

  it('say what they are, by name and days', async () => {
    await open([tablet, { id: 'other', created_at: '2026-01-02T10:00:00Z' }]);
    expect(screen.getByText('Passkeys let you sign in with your fingerprint, face or screen lock.')).toBeDefined();
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Kitchen tabletAdded January 2, 2026 · Last used January 3, 2026Change',
      'PasskeyAdded January 2, 2026Change',
    ]);
  });

  it('are added with one tap', async () => {
    await open();
    fakeCredentials.create.mockResolvedValue(newCredential());
    passkey.verifyRegistration.mockResolvedValue({ data: { id: 'new', created_at: '' }, error: null });
    passkey.list.mockResolvedValue({ data: [tablet], error: null });
    await press('Add a passkey');
    expect((await screen.findAllByText('Passkey added')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Kitchen tablet')).toBeDefined();
    expect(passkey.verifyRegistration.mock.calls[0]?.[0]).toMatchObject({
      challengeId: 'one',
      credential: { id: 'a2V5' },
    });
  });

  it.each([
    ['InvalidStateError', 'You have a passkey on this device already.'],
    ['NotSupportedError', 'This device can’t keep a passkey for us.'],
    ['UnknownError', 'Your device couldn’t do it. Please try again.'],
  ])('have words for a %s of the browser', async (name, words) => {
    await open();
    fakeCredentials.create.mockRejectedValue(browserError(name));
    await press('Add a passkey');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it.each([
    ['too many', refusal('too_many_passkeys', 422), /as many as we can keep/],
    ['a late answer', refusal('webauthn_challenge_not_found'), /took too long/],
  ])('have words for %s', async (_what, answer, words) => {
    await open();
    fakeCredentials.create.mockResolvedValue(newCredential());
    passkey.verifyRegistration.mockResolvedValue(answer);
    await press('Add a passkey');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('lead to the second factor if it is missing', async () => {
    const report = vi.fn();
    const stop = whenRefused(report);
    await open();
    passkey.startRegistration.mockResolvedValue(refusal('insufficient_aal', 403));
    await press('Add a passkey');
    await waitFor(() => expect(report).toHaveBeenCalledWith('SECOND_FACTOR_REQUIRED'));
    stop();
  });

  it('can be named', async () => {
    await open([tablet]);
    passkey.update.mockResolvedValue({ data: tablet, error: null });
    await press('Change Kitchen tablet');
    const name = screen.getByLabelText('Name');
    await userEvent.clear(name);
    await press('Save');
    expect(screen.getByText('Give it a name')).toBeDefined();
    await userEvent.type(name, ' Phone ');
    await press('Save');
    expect(passkey.update).toHaveBeenCalledWith({ passkeyId: 'tablet', friendlyName: 'Phone' });
    expect((await screen.findAllByText('Name saved')).length).toBeGreaterThan(0);
  });

  it('are removed only after asking', async () => {
    await open([tablet]);
    passkey.delete.mockResolvedValue({ data: null, error: null });
    await press('Change Kitchen tablet');
    await press('Remove passkey');
    expect(screen.getByText('You won’t be able to sign in with it any more.')).toBeDefined();
    expect(passkey.delete).not.toHaveBeenCalled();
    passkey.list.mockResolvedValue({ data: [], error: null });
    await press('Remove');
    expect(passkey.delete).toHaveBeenCalledWith({ passkeyId: 'tablet' });
    expect((await screen.findAllByText('Passkey removed')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByText('Kitchen tablet')).toBeNull());
  });

  it('keep the last way to sign in', async () => {
    await open([tablet]);
    passkey.delete.mockResolvedValue(refusal('single_identity_not_deletable', 422));
    await press('Change Kitchen tablet');
    await press('Remove passkey');
    await press('Remove');
    expect(
      (await screen.findAllByText('It’s your only way to sign in. Add another one first.')).length,
    ).toBeGreaterThan(0);
  });

  it('say that a browser has none', async () => {
    await open([tablet], false);
    expect(screen.getByText('This browser can’t use passkeys.')).toBeDefined();
    expect(await screen.findByText('Kitchen tablet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
