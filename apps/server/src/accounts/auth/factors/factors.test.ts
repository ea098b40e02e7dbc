import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress } from '../../../../testing/auth-app.ts';
import { type SmsWebhook, startSmsWebhook } from '../../../../testing/sms-webhook.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } };

const PASSWORD = 'correct horse';
const STEP_MS = 30_000;
let database: TestDatabase;
let app: AuthApp;
let webhook: SmsWebhook;

beforeAll(async () => {
  database = await createTestDatabase();
  webhook = await startSmsWebhook();
  app = await createAuthApp(database.db, { env: webhook.env });
});
afterAll(async () => {
  await app.close();
  await webhook.close();
  await database.close();
});
async function signUp(): Promise<Session> {
  return (await app.post('/signup', { email: newAddress(), password: PASSWORD })).json();
}
async function signIn(email: string): Promise<Session> {
  return (await app.post('/token?grant_type=password', { email, password: PASSWORD })).json();
}
const enrol = (session: Session, body: object = { factor_type: 'totp' }) =>
  app.post('/factors', body, { bearer: session.access_token });
const challenge = (session: Session, id: string) =>
  app.post(`/factors/${id}/challenge`, {}, { bearer: session.access_token });
const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() + offsetMs });
const listFactors = async (session: Session) =>
  (await app.send('GET', '/user', { bearer: session.access_token })).json().factors ?? [];

async function verify(session: Session, id: string, code: string, challengeId?: string) {
  const challenge_id = challengeId ?? (await challenge(session, id)).json().id;
  return app.post(`/factors/${id}/verify`, { challenge_id, code }, { bearer: session.access_token });
}

/** A person with a verified authenticator app, and their session at aal2. */
async function protectedPerson() {
  const first = await signUp();
  const factor = (await enrol(first)).json();
  const lifted: Session = (await verify(first, factor.id, codeOf(factor.totp.secret))).json();
  app.passTime(2 * STEP_MS);
  return { first, lifted, id: factor.id as string, secret: factor.totp.secret as string };
}

describe('an authenticator app', () => {
  it('is enrolled with a QR code that fits into a data URL, and never shows its secret again', async () => {
    const session = await signUp();
    const answer = await enrol(session, { factor_type: 'totp', friendly_name: 'My phone', issuer: 'Tea' });
    expect(answer.statusCode).toBe(200);
    const { id, totp, ...rest } = answer.json();
    expect(rest).toEqual({ type: 'totp', friendly_name: 'My phone' });
    expect(totp.qr_code).toMatch(/^<svg [^#]*<\/svg>$/);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(totp.uri).searchParams.get('issuer')).toBe('Tea');
    expect(await listFactors(session)).toEqual([
      expect.objectContaining({ id, status: 'unverified', factor_type: 'totp', friendly_name: 'My phone', phone: '' }),
    ]);
    const stored = await database.db.execute(`select secret from auth.mfa_factors where id = '${id}'`);
    expect(JSON.stringify(stored.rows)).not.toContain(totp.secret);
  });

  it('raises the session to aal2: same session, new refresh token, older ones invalid', async () => {
    const { first, lifted } = await protectedPerson();
    const before = decodeJwt(first.access_token);
    const after = decodeJwt(lifted.access_token);
    expect(after).toMatchObject({ aal: 'aal2', session_id: before.session_id });
    expect((after.amr as { method: string }[]).map(({ method }) => method)).toEqual(['totp', 'password']);
    const old = await app.post('/token?grant_type=refresh_token', { refresh_token: first.refresh_token });
    expect(old.json().code).toBe('refresh_token_already_used');
  });

  it('ends the person’s other sessions below aal2, and drops their other unverified apps', async () => {
    const first = await signUp();
    const other = await signIn(first.user.email);
    const factor = (await enrol(first, { factor_type: 'totp', friendly_name: 'a' })).json();
    await enrol(first, { factor_type: 'totp', friendly_name: 'b' });
    expect((await verify(first, factor.id, codeOf(factor.totp.secret))).statusCode).toBe(200);
    expect((await app.send('GET', '/user', { bearer: other.access_token })).json().code).toBe('session_not_found');
    expect(await listFactors(first)).toHaveLength(1);
  });

  it('is accepted one step early or late, and a step counts once', async () => {
    const { lifted, id, secret } = await protectedPerson();
    expect((await verify(lifted, id, codeOf(secret, -2 * STEP_MS))).json().code).toBe('mfa_verification_failed');
    expect((await verify(lifted, id, codeOf(secret, 2 * STEP_MS))).json().code).toBe('mfa_verification_failed');
    const early = codeOf(secret, -STEP_MS);
    expect((await verify(lifted, id, early)).statusCode).toBe(200);
    expect((await verify(lifted, id, early)).json().message).toBe('Invalid TOTP code entered');
    const now = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(lifted, id, now)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422]);
    expect((await verify(lifted, id, codeOf(secret, STEP_MS))).statusCode).toBe(200);
  });

  it('needs its own open challenge from the same address', async () => {
    const { lifted, id, secret } = await protectedPerson();
    const other = await protectedPerson();
    const foreign = (await challenge(other.lifted, other.id)).json().id;
    expect((await verify(lifted, id, codeOf(secret), foreign)).json().code).toBe('mfa_factor_not_found');
    expect((await verify(lifted, id, codeOf(secret), 'no-id')).json().code).toBe('mfa_factor_not_found');
    expect((await challenge(other.lifted, id)).json().code).toBe('mfa_factor_not_found');
    expect((await challenge(lifted, 'no-id')).json().code).toBe('validation_failed');

    const open = (await challenge(lifted, id)).json();
    expect(open).toMatchObject({ type: 'totp' });
    expect(open.expires_at).toBe(Math.floor(app.clock.now().getTime() / 1_000) + 300);
    app.passTime(301_000);
    expect((await verify(lifted, id, codeOf(secret), open.id)).json().code).toBe('mfa_challenge_expired');

    const used = (await challenge(lifted, id)).json().id;
    expect((await verify(lifted, id, codeOf(secret), used)).statusCode).toBe(200);
    app.passTime(STEP_MS);
    expect((await verify(lifted, id, codeOf(secret), used)).json().code).toBe('mfa_ip_address_mismatch');
  });

  it('allows ten guesses per challenge', async () => {
    const { lifted, id, secret } = await protectedPerson();
    const { id: open } = (await challenge(lifted, id)).json();
    for (let count = 0; count < 10; count += 1) {
      expect((await verify(lifted, id, '000000', open)).json().code).toBe('mfa_verification_failed');
    }
    expect((await verify(lifted, id, codeOf(secret), open)).json().code).toBe('mfa_challenge_expired');
    expect((await verify(lifted, id, '', open)).json().code).toBe('validation_failed');
  });
});

describe('a session without the second factor', () => {
  it('cannot change what protects the account', async () => {
    const { lifted, id, secret } = await protectedPerson();
    const low = await signIn(lifted.user.email);
    expect(decodeJwt(low.access_token).aal).toBe('aal1');
    const put = (body: object) => app.send('PUT', '/user', { body, bearer: low.access_token });
    for (const body of [{ password: 'another one' }, { email: newAddress() }]) {
      const answer = await put(body);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'insufficient_aal']);
    }
    expect((await put({ data: { nickname: 'Ada' } })).statusCode).toBe(200);
    const more = await enrol(low, { factor_type: 'totp', friendly_name: 'more' });
    expect([more.statusCode, more.json().code]).toEqual([403, 'insufficient_aal']);
    const removal = await app.send('DELETE', `/factors/${id}`, { bearer: low.access_token });
    expect([removal.statusCode, removal.json().code]).toEqual([422, 'insufficient_aal']);
    expect((await app.auth.authenticate(low.access_token))?.needsSecondFactor).toBe(true);

    const high: Session = (await verify(low, id, codeOf(secret))).json();
    expect((await app.auth.authenticate(high.access_token))?.needsSecondFactor).toBe(false);
    const removed = await app.send('DELETE', `/factors/${id}`, { bearer: high.access_token });
    expect([removed.statusCode, removed.json()]).toEqual([200, { id }]);
  });

  it('is what a session becomes when its factor is removed', async () => {
    const { lifted, id } = await protectedPerson();
    await app.send('DELETE', `/factors/${id}`, { bearer: lifted.access_token });
    const next = await app.post('/token?grant_type=refresh_token', { refresh_token: lifted.refresh_token });
    expect(decodeJwt(next.json().access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
  });
});

describe('enrolling', () => {
  it('refuses duplicate names, also empty ones, and more than ten factors', async () => {
    const session = await signUp();
    expect((await enrol(session)).statusCode).toBe(200);
    expect((await enrol(session)).json().code).toBe('mfa_factor_name_conflict');
    for (let count = 1; count < 10; count += 1) {
      expect((await enrol(session, { factor_type: 'totp', friendly_name: `${count}` })).statusCode).toBe(200);
    }
    const eleventh = await enrol(session, { factor_type: 'totp', friendly_name: 'eleventh' });
    expect([eleventh.statusCode, eleventh.json().code]).toEqual([422, 'too_many_enrolled_mfa_factors']);
  });

  it('deletes unverified factors without a challenge for five minutes', async () => {
    const session = await signUp();
    await enrol(session, { factor_type: 'totp', friendly_name: 'forgotten' });
    const kept = (await enrol(session, { factor_type: 'totp', friendly_name: 'challenged' })).json();
    await challenge(session, kept.id);
    app.passTime(301_000);
    await enrol(session, { factor_type: 'totp', friendly_name: 'new' });
    const names = (await listFactors(session)).map((factor: { friendly_name: string }) => factor.friendly_name);
    expect(names).toEqual(['challenged', 'new']);
  });

  it('refuses other types, and a disabled type', async () => {
    const session = await signUp();
    expect((await enrol(session, { factor_type: 'webauthn' })).json().code).toBe('validation_failed');
    const off = await createAuthApp(database.db, { env: { MFA_TOTP: false } });
    const { access_token } = (await off.post('/signup', { email: newAddress(), password: PASSWORD })).json();
    const codes = await Promise.all(
      [{ factor_type: 'totp' }, { factor_type: 'phone', phone: '+14155550100' }].map(async (body) =>
        (await off.post('/factors', body, { bearer: access_token })).json(),
      ),
    );
    expect(codes.map(({ code }) => code)).toEqual(['mfa_totp_enroll_not_enabled', 'mfa_phone_enroll_not_enabled']);
    await off.close();
  });
});

describe('a phone', () => {
  const phone = '+14155550101';

  it('gets a code at most once a minute, which raises the session', async () => {
    const session = await signUp();
    expect((await enrol(session, { factor_type: 'phone', phone: '0049' })).json().code).toBe('validation_failed');
    const factor = (await enrol(session, { factor_type: 'phone', phone, friendly_name: 'mobile' })).json();
    expect(factor).toMatchObject({ type: 'phone', phone, friendly_name: 'mobile' });
    webhook.texts.length = 0;
    const { id: open } = (await challenge(session, factor.id)).json();
    expect(webhook.texts).toMatchObject([{ to: phone, text: expect.stringMatching(/^Your Cuppa code is \d{6}$/) }]);
    const again = await challenge(session, factor.id);
    expect([again.statusCode, again.json().code]).toEqual([429, 'over_sms_send_rate_limit']);
    const code = /\d{6}/.exec(webhook.texts[0]?.text ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await verify(session, factor.id, wrong, open)).json().message).toBe('Invalid MFA Phone code entered');
    const lifted = (await verify(session, factor.id, code, open)).json();
    expect(decodeJwt(lifted.access_token)).toMatchObject({ aal: 'aal2' });
    expect((decodeJwt(lifted.access_token).amr as { method: string }[])[0]?.method).toBe('mfa/phone');
    const twice = await app.post('/factors', { factor_type: 'phone', phone }, { bearer: lifted.access_token });
    expect([twice.statusCode, twice.json().code]).toEqual([422, 'mfa_verified_factor_exists']);
  });

  it('reports that the message could not be sent', async () => {
    const session = await signUp();
    const factor = (await enrol(session, { factor_type: 'phone', phone })).json();
    webhook.status = 500;
    const answer = await challenge(session, factor.id);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'sms_send_failed']);
    webhook.status = 200;
    app.passTime(61_000);
    expect((await challenge(session, factor.id)).statusCode).toBe(200);
  });
});

describe('a factor that was enrolled before the first one was verified', () => {
  it('cannot be verified by a session that has not proved the other one', async () => {
    const stranger = await signUp();
    const forgotten = (await enrol(stranger, { factor_type: 'totp', friendly_name: 'forgotten' })).json();
    await challenge(stranger, forgotten.id);
    const owner = await signIn(stranger.user.email);
    const phone = (await enrol(owner, { factor_type: 'phone', phone: '+14155550102', friendly_name: 'mobile' })).json();
    const { id: open } = (await challenge(owner, phone.id)).json();
    expect((await verify(owner, phone.id, webhook.codeTo('14155550102'), open)).statusCode).toBe(200);

    const again = await signIn(stranger.user.email);
    const answer = await verify(again, forgotten.id, codeOf(forgotten.totp.secret));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'insufficient_aal']);
  });
});
