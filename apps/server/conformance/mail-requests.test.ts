import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthServer, newAddress, newChallenge, PASSWORD, refusal, startAuthServer } from './auth-server.ts';

let server: AuthServer;
let instant: AuthServer;
let closed: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true });
  const { database } = server;
  instant = await startAuthServer({ isMailing: true, database, env: { MAIL_AUTOCONFIRM: 'true' } });
  closed = await startAuthServer({ isMailing: true, database, env: { SIGNUP_ENABLED: 'false' } });
});
beforeEach(() => server.passTime(61_000));
afterAll(async () => {
  await Promise.all([instant.close(), closed.close()]);
  await server.close();
});

const types = { signup: 'signup', magiclink: 'magiclink', recovery: 'recovery' } as const;
const typeOf = (link: URL) => link.searchParams.get('type');
const bothAndNone = [{}, { email: 'a@example.com', phone: '+4915112345678' }, { email: '' }, { email: null }];
const badPairs = [{ code_challenge: 'c'.repeat(43) }, { code_challenge: 'short', code_challenge_method: 's256' }];
async function unconfirmed(): Promise<string> {
  const email = newAddress();
  await server.post('/signup', { email, password: PASSWORD });
  await server.mailsTo(email);
  server.passTime(61_000);
  return email;
}
async function confirmed(): Promise<string> {
  const { email } = await server.signUp();
  server.passTime(61_000);
  return email;
}

describe('POST /otp', () => {
  it('sends an unknown address the confirmation of a sign-up', async () => {
    const email = newAddress();
    const { data, error } = await server.client().signInWithOtp({ email, options: { data: { nickname: 'Ada' } } });
    expect([error, data.session]).toEqual([null, null]);
    const { link, code } = await server.readMail(email);
    expect(typeOf(link)).toBe(types.signup);
    const session = await server.post('/verify', { type: 'email', email, token: code });
    expect(session.json.user.user_metadata.nickname).toBe('Ada');
  });

  it('sends an unconfirmed address its confirmation too', async () => {
    const email = await unconfirmed();
    expect((await server.post('/otp', { email })).json).toEqual({});
    expect(typeOf((await server.readMail(email)).link)).toBe(types.signup);
  });

  it('sends a confirmed address a magic link and ignores the data', async () => {
    const email = await confirmed();
    const answer = await server.post('/otp', { email, data: { nickname: 'Eve' } });
    expect([answer.status, answer.json]).toEqual([200, {}]);
    const { link, code } = await server.readMail(email);
    expect(typeOf(link)).toBe(types.magiclink);
    const session = await server.post('/verify', { type: 'magiclink', email, token: code });
    expect(session.json.user.user_metadata).not.toHaveProperty('nickname');
  });

  it('creates the account and sends a magic link if confirmation is off', async () => {
    const email = newAddress();
    expect((await instant.post('/otp', { email })).status).toBe(200);
    const { link, code } = await instant.readMail(email);
    expect(typeOf(link)).toBe(types.magiclink);
    expect((await instant.post('/verify', { type: 'email', email, token: code })).status).toBe(200);
  });

  it('refuses an unknown address that may not be created: 422 otp_disabled', async () => {
    const { error } = await server
      .client()
      .signInWithOtp({ email: newAddress(), options: { shouldCreateUser: false } });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' });
    const email = await confirmed();
    expect((await server.post('/otp', { email, create_user: false })).status).toBe(200);
    expect(await server.mailsTo(email)).toHaveLength(1);
  });

  it('refuses a new address if sign-up is disabled: 422 signup_disabled', async () => {
    expect(refusal(await closed.post('/otp', { email: newAddress() }))).toEqual([422, 'signup_disabled']);
    expect((await closed.post('/otp', { email: await confirmed() })).status).toBe(200);
  });

  it('refuses no address, two addresses, a channel with an e-mail address, malformed addresses and bad PKCE pairs', async () => {
    const bad = [...bothAndNone, { email: newAddress(), channel: 'sms' }, { email: 'nobody' }];
    for (const body of [...bad, ...badPairs.map((pair) => ({ email: newAddress(), ...pair }))]) {
      expect(refusal(await server.post('/otp', body)), JSON.stringify(body)).toEqual([400, 'validation_failed']);
    }
    expect((await server.post('/otp', { phone: '+4915112345678' })).status).toBe(400);
  });

  it('answers 429 over_email_send_rate_limit within the spacing', async () => {
    const email = await confirmed();
    await server.post('/otp', { email });
    const { error } = await server.client().signInWithOtp({ email });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    server.passTime(61_000);
    expect((await server.post('/otp', { email })).status).toBe(200);
  });
});

describe('POST /recover', () => {
  it('answers known and unknown addresses in the same way, and mails only the known one', async () => {
    const email = await confirmed();
    const known = await server.post('/recover', { email });
    const stranger = newAddress();
    const unknown = await server.post('/recover', { email: stranger });
    expect([known.status, known.json, unknown.status, unknown.json]).toEqual([200, {}, 200, {}]);
    expect(typeOf((await server.readMail(email)).link)).toBe(types.recovery);
    expect(await server.mailsTo(stranger)).toEqual([]);
  });

  it('refuses empty and bad addresses and bad PKCE pairs', async () => {
    for (const body of [{}, { email: '' }, { email: 'nobody' }, { email: newAddress(), ...badPairs[0] }]) {
      expect(refusal(await server.post('/recover', body))).toEqual([400, 'validation_failed']);
    }
  });

  it('shares its spacing with the magic link', async () => {
    const email = await confirmed();
    expect((await server.client().resetPasswordForEmail(email)).error).toBeNull();
    expect(refusal(await server.post('/otp', { email }))).toEqual([429, 'over_email_send_rate_limit']);
    server.passTime(61_000);
    expect((await server.post('/otp', { email })).status).toBe(200);
    expect(refusal(await server.post('/recover', { email }))).toEqual([429, 'over_email_send_rate_limit']);
  });
});

describe('POST /resend', () => {
  it('sends the confirmation of a sign-up again, and the new one replaces the old', async () => {
    const email = newAddress();
    await server.post('/signup', { email, password: PASSWORD });
    const old = await server.readMail(email);
    server.passTime(61_000);
    expect((await server.client().resend({ type: 'signup', email })).error).toBeNull();
    const fresh = await server.readMail(email);
    expect((await server.post('/verify', { type: 'signup', token_hash: old.token })).status).toBe(403);
    expect((await server.post('/verify', { type: 'signup', token_hash: fresh.token })).status).toBe(200);
  });

  it('continues the PKCE flow of its challenge', async () => {
    const email = await unconfirmed();
    await server.post('/resend', { type: 'signup', email, ...newChallenge().challenge });
    expect((await server.readMail(email)).token).toMatch(/^pkce_/);
  });

  it('reveals and sends nothing for unknown or confirmed addresses, or without a pending change', async () => {
    const email = await confirmed();
    for (const body of [
      { type: 'signup', email },
      { type: 'email_change', email },
      { type: 'signup', email: newAddress() },
      { type: 'email_change', email: newAddress() },
    ]) {
      const answer = await server.post('/resend', body);
      expect([answer.status, answer.json], JSON.stringify(body)).toEqual([200, {}]);
      expect(await server.mailsTo(body.email)).toEqual([]);
    }
  });

  it('sends both mails of a pending change of address again', async () => {
    const person = await server.signUp();
    const email = newAddress();
    server.passTime(61_000);
    await server.put('/user', { email }, { bearer: person.access_token });
    await server.mailsTo(email);
    await server.mailsTo(person.email);
    server.passTime(61_000);
    expect((await server.client().resend({ type: 'email_change', email: person.email })).error).toBeNull();
    expect(await server.mailsTo(email)).toHaveLength(1);
    expect(await server.mailsTo(person.email)).toHaveLength(1);
  });

  it('accepts a phone number without an error', async () => {
    for (const type of ['sms', 'phone_change'] as const) {
      expect((await server.client().resend({ type, phone: '+4915112345678' })).error).toBeNull();
    }
  });

  it('refuses other types, no address and two addresses', async () => {
    const email = newAddress();
    for (const body of [
      { email },
      { type: 'recovery', email },
      { type: 'magiclink', email },
      { type: 'signup' },
      { type: 'sms' },
      { type: 'sms', email },
      { type: 'signup', email, phone: '+4915112345678' },
      { type: 'signup', email: 'nobody' },
    ]) {
      expect(refusal(await server.post('/resend', body)), JSON.stringify(body)).toEqual([400, 'validation_failed']);
    }
  });

  it('keeps the spacing of the sign-up', async () => {
    const email = newAddress();
    await server.post('/signup', { email, password: PASSWORD });
    expect(refusal(await server.post('/resend', { type: 'signup', email }))).toEqual([
      429,
      'over_email_send_rate_limit',
    ]);
  });
});
