// @vitest-environment jsdom
import type { SecurityOverview } from '@cuppa/contract/accounts/auth/auth-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { fakeAuthClient } from '../../../../testing/fake-auth-client.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { whenRefused } from '../../../lib/server/refusal-signal.ts';
import { SecurityScreen } from './security-screen.tsx';

const client = {
  getUser: vi.fn(),
  updateUser: vi.fn(),
  reauthenticate: vi.fn(),
  verifyOtp: vi.fn(),
  refreshSession: vi.fn(),
  signOut: vi.fn(),
  linkIdentity: vi.fn(),
  unlinkIdentity: vi.fn(),
  passkey: { list: vi.fn() },
  mfa: {
    enroll: vi.fn(),
    unenroll: vi.fn(),
    challengeAndVerify: vi.fn(),
    challenge: vi.fn(),
    recoveryCodes: { getStatus: vi.fn(), generate: vi.fn(), regenerate: vi.fn() },
  },
};
const security = vi.fn();
const endSession = vi.fn();
const reportRefusal = vi.fn();

const here = {
  id: 'here',
  isCurrent: true,
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: '2026-01-02T10:00:00Z',
  lastUsedAt: '2026-01-03T10:00:00Z',
};
const away = { ...here, id: 'away', isCurrent: false, browser: 'Safari', system: 'iOS' };
const overview: SecurityOverview = {
  hasPassword: true,
  sessions: [away, here],
  openProviders: ['google'],
  canLinkIdentities: false,
  canUseAuthenticator: true,
  canUsePhone: false,
  needsCurrentPassword: false,
  passwordMinLength: 6,
  confirmsBothAddresses: true,
};
const emailIdentity = { identity_id: '1', provider: 'email', identity_data: { email: 'ada@example.com' } };
const googleIdentity = { identity_id: '2', provider: 'google', identity_data: { email: 'ada@gmail.test' } };
const account = { id: 'ada', email: 'ada@example.com', identities: [emailIdentity], factors: [] as object[] };
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const verifiedApp = { id: 'app', status: 'verified', factor_type: 'totp', created_at: '2026-01-02T10:00:00Z' };
const refusal = (code: string, status = 422) => ({
  data: null,
  error: { name: 'AuthApiError', code, status, message: code },
});

async function open(given: { overview?: Partial<SecurityOverview>; account?: object; recovery?: object } = {}) {
  security.mockResolvedValue({ ...overview, ...given.overview });
  client.getUser.mockResolvedValue({ data: { user: { ...account, ...given.account } }, error: null });
  client.passkey.list.mockResolvedValue({ data: [], error: null });
  client.mfa.recoveryCodes.getStatus.mockResolvedValue(given.recovery ?? refusal('mfa_factor_not_found', 404));
  renderScreen(<SecurityScreen />, {
    api: fakeApi({ auth: { security, endSession } }),
    authClient: fakeAuthClient(client),
    path: '/settings/security',
  });
  await screen.findByRole('heading', { name: 'Ways to sign in' });
}

const section = (name: string) => within(screen.getByRole('region', { name }));

async function changePassword(password: string) {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

async function enterChangeCode(code: string) {
  await userEvent.type(section('Email').getByLabelText(/^Code from/), code);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm code' }));
}

describe('SecurityScreen', () => {
  let stop = () => {};
  beforeEach(() => {
    stop = whenRefused(reportRefusal);
    client.updateUser.mockResolvedValue({ data: { user: account }, error: null });
  });
  afterEach(() => {
    cleanup();
    stop();
    vi.resetAllMocks();
  });

  it('offers to reload what could not be loaded', async () => {
    security.mockRejectedValue(new Error('no connection'));
    client.getUser.mockResolvedValue({ data: { user: account }, error: null });
    renderScreen(<SecurityScreen />, {
      api: fakeApi({ auth: { security, endSession } }),
      authClient: fakeAuthClient(client),
      path: '/settings/security',
    });
    expect(await screen.findByText('An error occurred during fetching user data')).toBeDefined();
  });

  it('changes the password', async () => {
    await open();
    await changePassword('a-kettle-of-secrets');
    expect(client.updateUser).toHaveBeenCalledWith({ password: 'a-kettle-of-secrets' });
    expect(await screen.findByText('Password saved')).toBeDefined();
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
  });

  it('asks for the current password if the server requires it', async () => {
    client.updateUser.mockResolvedValue(refusal('current_password_invalid', 400));
    await open({ overview: { needsCurrentPassword: true } });
    await userEvent.type(screen.getByLabelText('Current password'), 'wrong-kettle');
    await changePassword('a-kettle-of-secrets');
    expect(await screen.findByText('That’s not your password')).toBeDefined();
    expect(client.updateUser.mock.calls[0]?.[0]).toMatchObject({ current_password: 'wrong-kettle' });
  });

  it('mails a code if the session is old, and sends it with the change', async () => {
    client.updateUser.mockResolvedValueOnce(refusal('reauthentication_needed', 400));
    client.reauthenticate.mockResolvedValue({ data: {}, error: null });
    await open();
    await changePassword('a-kettle-of-secrets');
    expect(await screen.findByText(/^We sent a code to your email\./)).toBeDefined();
    await userEvent.type(await screen.findByLabelText('Code from the mail'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(client.updateUser).toHaveBeenLastCalledWith({ password: 'a-kettle-of-secrets', nonce: '123456' });
    await waitFor(() => expect(screen.queryByLabelText('Code from the mail')).toBeNull());
  });

  it('shows at the field that a password is weak, and its strength while typing', async () => {
    const weak = { name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['pwned'] };
    client.updateUser.mockResolvedValue({ data: null, error: weak });
    await open();
    await changePassword('qwerty123');
    expect(await screen.findByText(/^Too common/)).toBeDefined();
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'qwerty123');
    await userEvent.clear(screen.getByLabelText('New password'));
    await userEvent.type(screen.getByLabelText('New password'), 'another-kettle-of-tea');
    expect(screen.getByText('Strong password')).toBeDefined();
  });

  it('offers a first password to a person without one', async () => {
    await open({ overview: { hasPassword: false } });
    expect(screen.getByRole('heading', { name: 'Set a password' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Set password' })).toBeDefined();
  });

  it('leads to the second factor if it is missing', async () => {
    client.updateUser.mockResolvedValue(refusal('insufficient_aal', 401));
    await open();
    await changePassword('a-kettle-of-secrets');
    expect(reportRefusal).toHaveBeenCalledWith('SECOND_FACTOR_REQUIRED');
  });

  it('names both mails of a pending change of address', async () => {
    await open({ account: { new_email: 'new@example.com' } });
    expect(section('Email').getByRole('status').textContent).toContain(
      'one at ada@example.com, one at new@example.com',
    );
  });

  it('shows after a reload how long to wait for another mail of a pending change', async () => {
    const sentAt = new Date(Date.now() - 20_000).toISOString();
    await open({ account: { new_email: 'new@example.com', email_change_sent_at: sentAt } });
    expect(section('Email').getByRole('button', { name: /^Send it again in (39|40) s$/ })).toBeDefined();
    expect(screen.getByLabelText('Code from either mail')).toBeDefined();
  });

  it('names the remaining mail after the first code', async () => {
    client.verifyOtp.mockResolvedValueOnce(refusal('otp_expired', 403));
    client.verifyOtp.mockResolvedValueOnce({ data: { user: null, session: null }, error: null });
    await open({ account: { new_email: 'new@example.com' } });
    await enterChangeCode('123456');
    expect(await screen.findByText('One mail to go')).toBeDefined();
    expect(screen.getByText(/once you confirm the mail to new@example.com too/)).toBeDefined();
    expect(client.verifyOtp.mock.calls.map(([asked]) => asked)).toEqual([
      { email: 'new@example.com', token: '123456', type: 'email_change' },
      { email: 'ada@example.com', token: '123456', type: 'email_change' },
    ]);
    expect(screen.getByLabelText('Code from either mail')).toHaveProperty('value', '');
  });

  it('names the current address if the new one confirmed first', async () => {
    client.verifyOtp.mockResolvedValue({ data: { user: null, session: null }, error: null });
    await open({ account: { new_email: 'new@example.com' } });
    await enterChangeCode('123456');
    expect(await screen.findByText(/once you confirm the mail to ada@example.com too/)).toBeDefined();
    expect(client.verifyOtp).toHaveBeenCalledTimes(1);
  });

  it('shows the new address once its change is done', async () => {
    client.verifyOtp.mockResolvedValue({ data: { user: {}, session: {} }, error: null });
    await open({ account: { new_email: 'new@example.com' } });
    client.getUser.mockResolvedValue({ data: { user: { ...account, email: 'new@example.com' } }, error: null });
    await enterChangeCode('123456');
    expect(await screen.findByText('Email changed')).toBeDefined();
    expect(await section('Email').findByText('You sign in with new@example.com.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm code' })).toBeNull();
  });

  it.each([
    { confirmsBothAddresses: true, tries: 2 },
    { confirmsBothAddresses: false, tries: 1 },
  ])('shows at the field that the code of a change is wrong, after $tries tries', async ({ tries, ...settings }) => {
    client.verifyOtp.mockResolvedValue(refusal('otp_expired', 403));
    await open({ overview: settings, account: { new_email: 'new@example.com' } });
    await enterChangeCode('000000');
    expect(await section('Email').findByText('That code is wrong or has expired')).toBeDefined();
    expect(client.verifyOtp).toHaveBeenCalledTimes(tries);
  });

  it('shows at the field that an address is taken', async () => {
    client.updateUser.mockResolvedValue(refusal('email_exists'));
    await open();
    await userEvent.type(screen.getByLabelText('New email'), 'ben@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
    expect(await screen.findByText('This email can’t be used')).toBeDefined();
  });

  it('says at the field how long to wait before the address can be changed, and asks for a code that is on its way', async () => {
    const message = 'For security purposes, you can only request this after 42 seconds.';
    const error = { name: 'AuthApiError', code: 'over_email_send_rate_limit', status: 429, message };
    client.updateUser.mockResolvedValue({ data: null, error });
    await open();
    const pending = { ...account, new_email: 'new@example.com' };
    client.getUser.mockResolvedValue({ data: { user: pending }, error: null });
    await userEvent.type(screen.getByLabelText('New email'), 'new@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
    const words = await section('Email').findByText(/^Please wait (41|42) seconds before asking again\.$/);
    const field = screen.getByLabelText('New email');
    expect(field.getAttribute('aria-describedby')).toBe(words.closest('p')?.id);
    expect(document.activeElement).toBe(field);
    expect(await screen.findByLabelText('Code from either mail')).toBeDefined();
    expect(screen.queryByText('We couldn’t change your email')).toBeNull();
  });

  it('adds an authenticator app with a first code', async () => {
    const totp = { qr_code: 'data:image/svg+xml;utf-8,<svg/>', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' };
    client.mfa.enroll.mockResolvedValue({ data: { id: 'new', totp }, error: null });
    client.mfa.challengeAndVerify.mockResolvedValueOnce(refusal('mfa_verification_failed'));
    client.mfa.challengeAndVerify.mockResolvedValueOnce({ data: {}, error: null });
    client.mfa.recoveryCodes.generate.mockResolvedValue({ data: { codes: CODES }, error: null });
    await open({ account: { factors: [{ id: 'left', status: 'unverified', factor_type: 'totp' }] } });
    await userEvent.click(screen.getByRole('button', { name: 'Add an authenticator app' }));
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByRole('img', { name: /^QR code/ })).toHaveProperty('src', expect.stringContaining('svg'));
    expect(screen.getByText('JBSWY3DP')).toBeDefined();
    expect(client.mfa.unenroll).toHaveBeenCalledWith({ factorId: 'left' });
    await userEvent.type(screen.getByLabelText('Six-digit code'), '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('That code is wrong or has expired')).toBeDefined();
    // The simulated keyboard does not notice that the form was cleared.
    await userEvent.clear(screen.getByLabelText('Six-digit code'));
    await userEvent.type(screen.getByLabelText('Six-digit code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Your other devices were signed out.')).toBeDefined();
    const shown = within(await screen.findByRole('region', { name: 'Recovery codes' }));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(shown.getByRole('link', { name: 'Download' })).toHaveProperty(
      'href',
      `data:text/plain;charset=utf-8,${encodeURIComponent(`${CODES.join('\n')}\n`)}`,
    );
    await userEvent.click(shown.getByRole('button', { name: 'I saved them' }));
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('says how many recovery codes are left, and makes new ones', async () => {
    client.mfa.recoveryCodes.regenerate.mockResolvedValue({ data: { codes: CODES }, error: null });
    const recovery = { data: { type: 'recovery_code', total: 10, remaining: 7 }, error: null };
    await open({ account: { factors: [verifiedApp] }, recovery });
    expect(await screen.findByText('7 of 10 left. New ones replace them.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'New codes' }));
    expect(await screen.findByText(CODES[0] ?? '')).toBeDefined();
    expect(client.mfa.recoveryCodes.generate).not.toHaveBeenCalled();
  });

  it('offers recovery codes to a person who has none yet', async () => {
    client.mfa.recoveryCodes.generate.mockResolvedValue(refusal('over_request_rate_limit', 429));
    await open({ account: { factors: [verifiedApp] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Make codes' }));
    expect(await screen.findByText('We couldn’t make recovery codes')).toBeDefined();
  });

  it('removes unfinished phones before it adds one', async () => {
    client.mfa.enroll.mockResolvedValue({ data: { id: 'new' }, error: null });
    client.mfa.challenge.mockResolvedValue({ data: { id: 'challenge' }, error: null });
    const factors = [
      { id: 'left', status: 'unverified', factor_type: 'phone' },
      { id: 'app', status: 'unverified', factor_type: 'totp' },
    ];
    await open({ overview: { canUsePhone: true }, account: { factors } });
    await userEvent.click(screen.getByRole('button', { name: 'Add a phone' }));
    await userEvent.type(screen.getByLabelText('Phone number'), '+44 7700 900123');
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('We sent a code to +44 7700 900123.')).toBeDefined();
    expect(client.mfa.unenroll.mock.calls).toEqual([[{ factorId: 'left' }]]);
    const [dropped, enrolled] = [client.mfa.unenroll, client.mfa.enroll].map(
      (call) => call.mock.invocationCallOrder[0],
    );
    expect(dropped).toBeLessThan(enrolled ?? 0);
  });

  it('removes a factor only after asking', async () => {
    client.mfa.unenroll.mockResolvedValue({ data: { id: 'app' }, error: null });
    const factor = { id: 'app', status: 'verified', factor_type: 'totp', friendly_name: 'Tea tin' };
    await open({ account: { factors: [{ ...factor, created_at: '2026-01-02T10:00:00Z' }] } });
    expect(section('Two-step sign-in').getByText('Added January 2, 2026')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tea tin' }));
    expect(client.mfa.unenroll).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove' }));
    expect(client.mfa.unenroll).toHaveBeenCalledWith({ factorId: 'app' });
    expect(await screen.findByText('Removed')).toBeDefined();
  });

  it('lists the devices, this one first, and signs out another', async () => {
    endSession.mockResolvedValue({ ...overview, sessions: [here] });
    await open();
    const devices = section('Where you’re signed in').getAllByRole('listitem');
    expect(devices.map((device) => device.textContent)).toEqual([
      expect.stringContaining('Firefox on LinuxThis deviceActive now'),
      expect.stringContaining('Safari on iOSLast used'),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }));
    expect(await screen.findByText('You’re signed in nowhere else.')).toBeDefined();
    expect(endSession.mock.calls[0]?.[0]).toEqual({ id: 'away' });
  });

  it('signs out all other devices together', async () => {
    client.signOut.mockResolvedValue({ error: null });
    await open();
    security.mockResolvedValue({ ...overview, sessions: [here] });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out other devices' }));
    expect(await screen.findByText('Other devices are signed out')).toBeDefined();
    expect(client.signOut).toHaveBeenCalledWith({ scope: 'others' });
    expect(await screen.findByText('You’re signed in nowhere else.')).toBeDefined();
  });

  it('links a provider with a return to this page, and unlinks it again', async () => {
    client.linkIdentity.mockResolvedValue({ data: {}, error: null });
    client.unlinkIdentity.mockResolvedValue({ data: {}, error: null });
    await open({ overview: { canLinkIdentities: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Link Google' }));
    const options = { redirectTo: `${location.origin}/settings/security` };
    expect(client.linkIdentity).toHaveBeenCalledWith({ provider: 'google', options });
    cleanup();

    await open({ overview: { canLinkIdentities: true }, account: { identities: [emailIdentity, googleIdentity] } });
    client.getUser.mockResolvedValue({ data: { user: account }, error: null });
    await userEvent.click(screen.getByRole('button', { name: 'Unlink Google' }));
    await waitFor(() => expect(screen.queryByText('ada@gmail.test')).toBeNull());
    expect(client.unlinkIdentity.mock.calls[0]?.[0]).toMatchObject({ identity_id: '2' });
    expect(screen.getByRole('button', { name: 'Link Google' })).toBeDefined();
  });

  it('links and unlinks only if the server allows it', async () => {
    await open({ account: { identities: [emailIdentity, googleIdentity] } });
    expect(screen.getByText('ada@gmail.test')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^(Link|Unlink)/ })).toBeNull();
  });

  it('explains why the last way to sign in stays', async () => {
    client.unlinkIdentity.mockResolvedValue(refusal('single_identity_not_deletable'));
    await open({ overview: { canLinkIdentities: true }, account: { identities: [emailIdentity, googleIdentity] } });
    await userEvent.click(screen.getByRole('button', { name: 'Unlink Google' }));
    expect(await screen.findByText('It’s your only way to sign in. Add another one first.')).toBeDefined();
  });

  it('explains that a linked account belongs to another person', async () => {
    history.replaceState(null, '', '/settings/security?error=server_error&error_code=identity_already_exists');
    await open({ overview: { canLinkIdentities: true } });
    expect(section('Ways to sign in').getByRole('alert').textContent).toContain(
      'belongs to somebody else here already',
    );
    expect(screen.getByRole('button', { name: 'Link Google' })).toBeDefined();
    history.replaceState(null, '', '/');
  });
});
