import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, newAddress, PASSWORD, refusal, startAuthServer } from './auth-server.ts';
import { claimsOf } from './protocol-objects.ts';

const CHALLENGE = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
const BAD_ADDRESS = 'Unable to validate email address: invalid format';
let server: AuthServer;
let mailing: AuthServer;
let closed: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
  const { database } = server;
  mailing = await startAuthServer({ isMailing: true, database });
  closed = await startAuthServer({ database, env: { SIGNUP_ENABLED: 'false' } });
});
afterAll(async () => {
  await Promise.all([mailing.close(), closed.close()]);
  await server.close();
});

const signUp = (body: object) => server.post('/signup', { password: PASSWORD, ...body });

describe('POST /signup with confirmation off', () => {
  it('returns a session with the method password', async () => {
    const client = server.client();
    const email = newAddress();
    const { data, error } = await client.signUp({ email, password: PASSWORD, options: { data: { likes: 'tea' } } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ likes: 'tea', email });
    const claims = claimsOf(data.session?.access_token ?? '');
    expect(claims.amr.map(({ method }) => method)).toEqual(['password']);
    expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
  });

  it('refuses an address that has an account: 422 user_already_exists', async () => {
    const email = newAddress();
    await signUp({ email });
    const { error } = await server.client().signUp({ email, password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
    expect(error?.message).toMatch(/^User already registered/);
    expect(refusal(await signUp({ email: ` ${email.toUpperCase()} ` }))).toEqual([422, 'user_already_exists']);
  });

  it('ignores identity fields in the given data', async () => {
    const email = newAddress();
    const data = { sub: 'me', email: 'x@example.com', email_verified: false, phone_verified: true, nickname: 'Ada' };
    const { user } = (await signUp({ email, data })).json;
    expect(user.user_metadata).toEqual({
      sub: user.id,
      email,
      email_verified: true,
      phone_verified: false,
      nickname: 'Ada',
    });
  });

  it('opens no session and creates no account if it refuses', async () => {
    const email = newAddress();
    await signUp({ email, password: '1' });
    expect(refusal(await server.signIn(email, '1'))).toEqual([400, 'invalid_credentials']);
  });
});

describe('POST /signup with confirmation on', () => {
  it('returns the bare user and sends a mail; the client has no session', async () => {
    const email = newAddress();
    const { data, error } = await mailing.client().signUp({ email, password: PASSWORD });
    expect([error, data.session, data.user?.email]).toEqual([null, null, email]);
    expect(data.user?.confirmation_sent_at).toBeTruthy();
    expect(data.user?.identities).toHaveLength(1);
    expect(await mailing.mailsTo(email)).toHaveLength(1);
  });

  it('returns a fake user without identities for a confirmed address, and sends nothing', async () => {
    const { email, user } = await mailing.signUp({ first: 1 });
    mailing.passTime(61_000);
    const answer = await mailing.post('/signup', { email, password: 'another one', data: { second: 2 } });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ email, identities: [], user_metadata: { second: 2 } });
    expect(answer.json.user_metadata).not.toHaveProperty('first');
    expect(answer.json.id).not.toBe(user.id);
    for (const key of ['email_confirmed_at', 'confirmed_at', 'last_sign_in_at', 'access_token']) {
      expect(answer.json).not.toHaveProperty(key);
    }
    expect(await mailing.mailsTo(email)).toEqual([]);
    expect((await mailing.signIn(email)).status).toBe(200);
  });

  it('returns a different fake id for a confirmed address each time', async () => {
    const { email } = await mailing.signUp();
    const ids: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      mailing.passTime(61_000);
      ids.push((await mailing.post('/signup', { email, password: PASSWORD })).json.id);
    }
    expect(new Set(ids).size).toBe(3);
  });

  it('sends an unconfirmed address another mail after the spacing, not earlier', async () => {
    const email = newAddress();
    const body = { email, password: PASSWORD };
    const first = await mailing.post('/signup', body);
    expect(await mailing.mailsTo(email)).toHaveLength(1);
    const early = await mailing.post('/signup', body);
    expect(refusal(early)).toEqual([429, 'over_email_send_rate_limit']);
    expect(early.json.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
    mailing.passTime(61_000);
    const second = await mailing.post('/signup', { ...body, data: { changed: true } });
    expect(second.json.id).toBe(first.json.id);
    expect(await mailing.mailsTo(email)).toHaveLength(1);
  });

  it('stores the metadata of the attempt once it is confirmed', async () => {
    const email = newAddress();
    await mailing.post('/signup', { email, password: PASSWORD, data: { attempt: 'only' } });
    const { code } = await mailing.readMail(email);
    const session = await mailing.post('/verify', { type: 'signup', email, token: code });
    expect(session.json.user.user_metadata.attempt).toBe('only');
  });
});

describe('POST /signup refuses', () => {
  it('everyone if sign-up is disabled', async () => {
    const { error } = await closed.client().signUp({ email: newAddress(), password: PASSWORD });
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
  });

  it('a sign-up without an address as anonymous: 422', async () => {
    expect(refusal(await server.post('/signup', {}))).toEqual([422, 'anonymous_provider_disabled']);
    expect((await server.client().signInAnonymously()).error?.code).toBe('anonymous_provider_disabled');
  });

  it('a missing password', async () => {
    for (const password of [undefined, null, '']) {
      const answer = await server.post('/signup', { email: newAddress(), password });
      expect(refusal(answer)).toEqual([400, 'validation_failed']);
    }
  });

  it('a password of more than 72 characters, which may be more bytes', async () => {
    for (const password of ['a1-'.repeat(24) + 'x', 'é-'.repeat(37)]) {
      expect(refusal(await signUp({ email: newAddress(), password }))).toEqual([400, 'validation_failed']);
    }
    for (const password of ['a1-'.repeat(24), 'é-'.repeat(36)]) {
      expect((await signUp({ email: newAddress(), password })).status).toBe(200);
    }
  });

  it('an address and a phone together, and a phone without an address', async () => {
    const phone = '+4915112345678';
    expect(refusal(await signUp({ email: newAddress(), phone }))).toEqual([400, 'validation_failed']);
    expect(refusal(await signUp({ phone }))).toEqual([400, 'phone_provider_disabled']);
  });

  it.each([
    'plain',
    '@example.com',
    'a@',
    'a b@example.com',
    'a@b@c.de',
    `${'a'.repeat(250)}@example.com`,
    'a@ex ample.com',
  ])('the address %s', async (email) => {
    const { error } = await server.client().signUp({ email, password: PASSWORD });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message: BAD_ADDRESS });
  });

  it.each([
    { code_challenge: CHALLENGE.code_challenge },
    { code_challenge_method: 's256' },
    { ...CHALLENGE, code_challenge: 'c'.repeat(42) },
    { ...CHALLENGE, code_challenge: 'c'.repeat(129) },
    { ...CHALLENGE, code_challenge: `${'c'.repeat(43)}=` },
    { ...CHALLENGE, code_challenge_method: 's512' },
  ])('the PKCE pair %j', async (pair) => {
    expect(refusal(await signUp({ email: newAddress(), ...pair }))).toEqual([400, 'validation_failed']);
  });

  it('PKCE with a phone', async () => {
    const answer = await signUp({ phone: '+4915112345678', ...CHALLENGE });
    expect(answer.status).toBe(400);
  });

  it('weak passwords, with their reasons', async () => {
    const strict = await startAuthServer({
      database: server.database,
      env: { PASSWORD_MIN_LENGTH: '8', PASSWORD_REQUIRED_SETS: 'lower,upper,digits,symbols' },
    });
    const reasonsOf = async (from: AuthServer, password: string) => {
      const { error } = await from.client().signUp({ email: newAddress(), password });
      expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password' });
      return [(error as unknown as { reasons: string[] }).reasons, error?.message ?? ''] as const;
    };
    const [reasons, message] = await reasonsOf(server, '12345');
    expect(reasons).toEqual(['length']);
    expect(message).toContain('Password should be at least 6 characters');
    expect((await reasonsOf(server, 'password'))[0]).toEqual(['pwned']);
    expect((await reasonsOf(strict, 'longenough'))[0]).toEqual(['characters']);
    expect((await reasonsOf(strict, 'short'))[0]).toEqual(['length', 'characters']);
    for (const password of ['ALLUPPER1!', 'alllower1!', 'NoDigits!!', 'NoSymbols11']) {
      expect((await reasonsOf(strict, password))[0]).toEqual(['characters']);
    }
    const fine = await strict.post('/signup', { email: newAddress(), password: 'aB3!tea-leaf' });
    expect(fine.status).toBe(200);
    await strict.close();
  });
});

describe('the birthday of a sign-up', () => {
  const year = new Date().getUTCFullYear();
  it('is refused below the minimum age with its own code', async () => {
    const answer = await signUp({ email: newAddress(), data: { birthday: `${year - 10}-01-01` } });
    expect(refusal(answer)).toEqual([422, 'under_age']);
  });

  it('is locked in the profile, and is in no metadata and no token', async () => {
    const { json } = await signUp({ email: newAddress(), data: { birthday: '1990-02-03', nickname: 'Ada' } });
    expect(json.user.user_metadata).not.toHaveProperty('birthday');
    expect(claimsOf(json.access_token).user_metadata).not.toHaveProperty('birthday');
    const rows = await server.rows(
      sql`select * from profiles where to_jsonb(profiles)::text like ${`%${json.user.id}%`}`,
    );
    expect(JSON.stringify(rows)).toContain('1990-02-03');
    await server.put('/user', { data: { birthday: '2001-01-01' } }, { bearer: json.access_token });
    expect((await server.user(json.access_token)).json.user_metadata).not.toHaveProperty('birthday');
  });

  it('is refused if it is not a date', async () => {
    for (const birthday of ['1990-02-30', 'yesterday', 17, '01.02.1990']) {
      expect(refusal(await signUp({ email: newAddress(), data: { birthday } }))).toEqual([400, 'validation_failed']);
    }
  });
});
