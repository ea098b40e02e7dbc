import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress } from '../../../../testing/auth-app.ts';
import { type SmsWebhook, startSmsWebhook } from '../../../../testing/sms-webhook.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

const PASSWORD = 'correct horse';
let database: TestDatabase;
let webhook: SmsWebhook;
let app: AuthApp;
let atOnce: AuthApp;
beforeAll(async () => {
  database = await createTestDatabase();
  webhook = await startSmsWebhook();
  app = await createAuthApp(database.db, { env: { ...webhook.env, PHONE_SIGN_IN: true } });
  atOnce = await createAuthApp(database.db, { env: { PHONE_SIGN_IN: true, PHONE_AUTOCONFIRM: true } });
});
afterAll(async () => {
  await Promise.all([app.close(), atOnce.close(), webhook.close()]);
  await database.close();
});

let numbers = 14_155_550_200;
const newNumber = () => String((numbers += 1));
const signIn = (on: AuthApp, phone: string, password = PASSWORD) =>
  on.post('/token?grant_type=password', { phone, password });

describe('signing up with a number', () => {
  it('opens a session immediately if numbers need no confirmation', async () => {
    const phone = newNumber();
    const session = (await atOnce.post('/signup', { phone: `+${phone}`, password: PASSWORD })).json();
    expect(session.user).toMatchObject({
      phone,
      email: '',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true } }],
    });
    expect((await signIn(atOnce, phone)).json().user.phone).toBe(phone);
    expect((await atOnce.post('/signup', { phone, password: PASSWORD })).json().code).toBe('user_already_exists');
  });

  it('waits for the code sent to it; of two attempts no password counts', async () => {
    const phone = newNumber();
    await app.post('/signup', { phone, password: 'the stranger’s' });
    app.passTime(61_000);
    const answer = (await app.post('/signup', { phone, password: PASSWORD, data: { birthday: '1990-01-01' } })).json();
    expect(answer).toMatchObject({ phone, confirmation_sent_at: expect.any(String) });
    expect(answer).not.toHaveProperty('access_token');
    const early = await signIn(app, phone, 'the stranger’s');
    expect([early.statusCode, early.json().code]).toEqual([400, 'phone_not_confirmed']);
    const verified = await app.post('/verify', { type: 'sms', phone, token: webhook.codeTo(phone) });
    expect(verified.json().user).toMatchObject({ phone, user_metadata: { phone_verified: true } });
    for (const password of [PASSWORD, 'the stranger’s'])
      expect((await signIn(app, phone, password)).json().code).toBe('invalid_credentials');
    const { access_token: bearer } = verified.json();
    await app.send('PUT', '/user', { bearer, body: { password: PASSWORD } });
    expect((await signIn(app, phone)).statusCode).toBe(200);
    app.passTime(61_000);
    const again = (await app.post('/signup', { phone, password: 'another one' })).json();
    expect(again.identities).toEqual([]);
  });

  it('accepts a code for a minute, sends one per minute, and signs each message', async () => {
    const phone = newNumber();
    await app.post('/signup', { phone, password: PASSWORD });
    expect(webhook.texts.at(-1)?.signature).toMatch(/^[0-9a-f]{64}$/);
    const soon = await app.post('/resend', { type: 'sms', phone });
    expect([soon.statusCode, soon.json().code]).toEqual([429, 'over_sms_send_rate_limit']);
    const old = webhook.codeTo(phone);
    app.passTime(61_000);
    expect((await app.post('/verify', { type: 'sms', phone, token: old })).json().code).toBe('otp_expired');
    expect((await app.post('/resend', { type: 'sms', phone })).json()).toEqual({});
    await app.readMails();
    expect((await app.post('/verify', { type: 'sms', phone, token: webhook.codeTo(phone) })).statusCode).toBe(200);
  });

  it('is refused if it is disabled', async () => {
    const off = await createAuthApp(database.db);
    const codes = await Promise.all([
      off.post('/signup', { phone: newNumber(), password: PASSWORD }),
      off.post('/otp', { phone: newNumber() }),
      signIn(off, newNumber()),
    ]);
    expect(codes.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'phone_provider_disabled'],
      [400, 'phone_provider_disabled'],
      [422, 'phone_provider_disabled'],
    ]);
    expect((await off.post('/resend', { type: 'phone_change', phone: newNumber() })).json()).toEqual({});
    expect((await off.post('/verify', { type: 'phone_change', phone: newNumber(), token: '123456' })).json()).toEqual({
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    await off.close();
  });

  it('reports what is wrong with a number', async () => {
    for (const phone of ['0049', 'abc', '+1 415', '1'.repeat(16)]) {
      expect((await app.post('/signup', { phone, password: PASSWORD })).json().code, phone).toBe('validation_failed');
    }
    const both = { phone: newNumber(), email: newAddress(), password: PASSWORD };
    expect((await app.post('/signup', both)).json().code).toBe('validation_failed');
    const flow = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
    expect((await app.post('/otp', { phone: newNumber(), ...flow })).json().code).toBe('validation_failed');
    expect((await app.post('/otp', { phone: newNumber(), channel: 'pigeon' })).json().code).toBe('validation_failed');
  });
});

describe('a code to sign in with', () => {
  it('creates an account on request, and signs in to an existing one', async () => {
    const phone = newNumber();
    const closed = await app.post('/otp', { phone, create_user: false });
    expect([closed.statusCode, closed.json().code]).toEqual([422, 'otp_disabled']);
    app.passTime(61_000);
    expect((await app.post('/otp', { phone })).json()).toEqual({});
    await app.readMails();
    const first = (await app.post('/verify', { type: 'sms', phone, token: webhook.codeTo(phone) })).json();
    app.passTime(61_000);
    await app.post('/otp', { phone });
    await app.readMails();
    const second = (await app.post('/verify', { type: 'sms', phone, token: webhook.codeTo(phone) })).json();
    expect(second.user.id).toBe(first.user.id);
  });
});

describe('a change of number', () => {
  it('is done with the code sent to the new one', async () => {
    const email = newAddress();
    const session = (await app.post('/signup', { email, password: PASSWORD })).json();
    const phone = newNumber();
    const asked = await app.send('PUT', '/user', { body: { phone }, bearer: session.access_token });
    expect(asked.json()).toMatchObject({ new_phone: phone, phone: '' });
    const done = await app.post('/verify', { type: 'phone_change', phone, token: webhook.codeTo(phone) });
    expect(done.json().user).toMatchObject({ email, phone, app_metadata: { providers: ['email', 'phone'] } });
    const other = (await app.post('/signup', { email: newAddress(), password: PASSWORD })).json();
    const taken = await app.send('PUT', '/user', { body: { phone }, bearer: other.access_token });
    expect([taken.statusCode, taken.json().code]).toEqual([422, 'phone_exists']);
  });
});

describe('sign-ups of one number by several people', () => {
  const THEIRS = 'the stranger’s';
  const signUp = async (phone: string, password: string, data: object) => {
    await app.post('/signup', { phone, password, data });
    return webhook.codeTo(phone);
  };
  const passwordsOf = async (phone: string) => [
    (await signIn(app, phone)).statusCode,
    (await signIn(app, phone, THEIRS)).statusCode,
  ];
  let patient: AuthApp;
  beforeAll(async () => {
    patient = await createAuthApp(database.db, {
      env: { ...webhook.env, PHONE_SIGN_IN: true, SMS_CODE_LIFE_SECONDS: 600, SMS_SPACING_SECONDS: 0 },
    });
  });
  afterAll(() => patient.close());

  it('a code confirms the number alone, and all attempts end with their data', async () => {
    const phone = newNumber();
    await patient.post('/signup', { phone, password: PASSWORD, data: { likes: 'tea', birthday: '1990-01-01' } });
    const code = webhook.codeTo(phone);
    await patient.post('/signup', { phone, password: THEIRS, data: { likes: 'spam', extra: 1 } });
    const theirs = webhook.codeTo(phone);
    const { user } = (await patient.post('/verify', { type: 'sms', phone, token: code })).json();
    expect(user.user_metadata).toEqual({ sub: user.id, phone, email_verified: false, phone_verified: true });
    expect(user.app_metadata).toMatchObject({ needs_password: true });
    expect((await patient.post('/verify', { type: 'sms', phone, token: theirs })).statusCode).toBe(403);
    expect(await passwordsOf(phone)).toEqual([400, 400]);
  });

  it('a repeated code confirms the only attempt; with several attempts, only the number', async () => {
    const [one, several] = [newNumber(), newNumber()];
    await signUp(one, PASSWORD, { likes: 'tea' });
    await signUp(several, THEIRS, { likes: 'spam' });
    app.passTime(61_000);
    await signUp(several, PASSWORD, { likes: 'tea' });
    app.passTime(61_000);
    for (const phone of [one, several]) {
      await app.post('/resend', { type: 'sms', phone });
      await app.readMails();
      const { user } = (await app.post('/verify', { type: 'sms', phone, token: webhook.codeTo(phone) })).json();
      expect(user.user_metadata.likes).toBe(phone === one ? 'tea' : undefined);
    }
    expect(await passwordsOf(one)).toEqual([200, 400]);
    expect(await passwordsOf(several)).toEqual([400, 400]);
  });
});
