import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, PASSWORD, refusal, startAuthServer } from './auth-server.ts';
import {
  challenge,
  enrolTotp,
  personWithTotp,
  proveTotp,
  type SmsGateway,
  STEP_MS,
  startSmsGateway,
  toNextStep,
  totpCode,
  wrongTotpCode,
} from './factor-tools.ts';
import { claimsOf } from './protocol-objects.ts';

const SMS_SECRET = 'a secret of the webhook';
const PHONE = '+4915112345678';
let server: AuthServer;
let sms: SmsGateway;
beforeAll(async () => {
  sms = await startSmsGateway();
  server = await startAuthServer({
    env: {
      SMS_WEBHOOK_URL: sms.url,
      SMS_WEBHOOK_SECRET: SMS_SECRET,
      JWT_LIFETIME_SECONDS: '604800',
      CLIENT_IP_HEADER: 'x-real-ip',
    },
  });
});
afterAll(async () => {
  await server.close();
  await sms.close();
});

const enrol = (bearer: string, body: object) => server.post('/factors', body, { bearer });
const verify = (bearer: string, id: string, body: object) => server.post(`/factors/${id}/verify`, body, { bearer });
const aalOf = async (bearer: string) => claimsOf(bearer).aal;

describe('POST /factors for an authenticator app', () => {
  it('returns a plain SVG, a base32 secret and an otpauth URI', async () => {
    const { access_token: bearer } = await server.signUp();
    const { json } = await enrol(bearer, { factor_type: 'totp', friendly_name: 'my app', issuer: 'Tea & Co' });
    expect(json).toMatchObject({ id: expect.any(String), type: 'totp', friendly_name: 'my app' });
    expect(json.totp.secret).toMatch(/^[A-Z2-7]{32,}$/);
    expect(json.totp.qr_code).toMatch(/^<svg[\s>]/);
    expect(json.totp.qr_code).not.toContain('#');
    const uri = new URL(json.totp.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: json.totp.secret, issuer: 'Tea & Co' });
    for (const [name, usual] of [
      ['algorithm', 'SHA1'],
      ['digits', '6'],
      ['period', '30'],
    ] as const) {
      expect(uri.searchParams.get(name) ?? usual).toBe(usual);
    }
  });

  it('works with the official client, whose QR code is a data URL', async () => {
    const { access_token, refresh_token } = await server.signUp();
    const client = server.client();
    await client.setSession({ access_token, refresh_token });
    const { data, error } = await client.mfa.enroll({ factorType: 'totp' });
    expect(error).toBeNull();
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    const wrong = await client.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: wrongTotpCode(server, data?.totp.secret ?? ''),
    });
    expect(wrong.error?.message).toContain('Invalid TOTP code');
    expect(wrong.error?.code).toBe('mfa_verification_failed');
    const right = await client.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: totpCode(server, data?.totp.secret ?? ''),
    });
    expect(right.error).toBeNull();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await client.mfa.unenroll({ factorId: data?.id ?? '' })).data?.id).toBe(data?.id);
  });

  it('needs a session', async () => {
    const answer = await server.post('/factors', { factor_type: 'totp' });
    expect(refusal(answer)).toEqual([401, 'no_authorization']);
    expect(answer.json.message).toContain('Bearer token');
  });

  it('refuses other types and duplicate names, also empty ones', async () => {
    const { access_token: bearer } = await server.signUp();
    for (const factor_type of [undefined, '', 'webauthn-2', 'TOTP']) {
      expect(refusal(await enrol(bearer, { factor_type }))).toEqual([400, 'validation_failed']);
    }
    await enrolTotp(server, bearer, 'one');
    expect(refusal(await enrol(bearer, { factor_type: 'totp', friendly_name: 'one' }))).toEqual([
      422,
      'mfa_factor_name_conflict',
    ]);
    expect((await enrol(bearer, { factor_type: 'totp' })).status).toBe(200);
    expect(refusal(await enrol(bearer, { factor_type: 'totp' }))).toEqual([422, 'mfa_factor_name_conflict']);
  });

  it('refuses an eleventh factor', async () => {
    const { access_token: bearer } = await server.signUp();
    for (let index = 0; index < 10; index += 1) await enrolTotp(server, bearer, `app ${index}`);
    const answer = await enrol(bearer, { factor_type: 'totp', friendly_name: 'eleventh' });
    expect(refusal(answer)).toEqual([422, 'too_many_enrolled_mfa_factors']);
  });

  it('deletes unverified factors without a challenge after 300 s', async () => {
    const { access_token: bearer } = await server.signUp();
    const left = await enrolTotp(server, bearer, 'left');
    const tried = await enrolTotp(server, bearer, 'tried');
    await challenge(server, bearer, tried.id);
    server.passTime(301_000);
    await enrolTotp(server, bearer, 'next');
    const ids = (await server.user(bearer)).json.factors.map(({ id }) => id);
    expect(ids).not.toContain(left.id);
    expect(ids).toHaveLength(2);
  });

  it('is refused if it is disabled, or no key can encrypt its secret', async () => {
    for (const env of [{ MFA_TOTP: 'false' }, { SECRETS_KEY: '' }] as Record<string, string>[]) {
      const off = await startAuthServer({ database: server.database, env });
      const { access_token: bearer } = await off.signUp();
      const answer = await off.post('/factors', { factor_type: 'totp' }, { bearer });
      expect(refusal(answer)).toEqual([422, 'mfa_totp_enroll_not_enabled']);
      await off.close();
    }
  });
});

describe('POST /factors/{id}/challenge', () => {
  it('returns an id and an expiry 300 s from now', async () => {
    const { access_token: bearer } = await server.signUp();
    const { id } = await enrolTotp(server, bearer);
    const answer = await server.post(`/factors/${id}/challenge`, undefined, { bearer });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) });
    const leftSeconds = answer.json.expires_at - server.clock.now().getTime() / 1_000;
    expect(leftSeconds).toBeGreaterThan(200);
    expect(leftSeconds).toBeLessThanOrEqual(300);
  });

  it('refuses a malformed id, an unknown factor, and another person’s factor', async () => {
    const { access_token: bearer } = await server.signUp();
    const foreign = await enrolTotp(server, (await server.signUp()).access_token);
    for (const [method, path] of [
      ['POST', '/challenge'],
      ['POST', '/verify'],
      ['DELETE', ''],
    ] as const) {
      const ask = (id: string) => server.call(method, `/factors/${id}${path}`, { bearer, body: { code: '123456' } });
      expect(refusal(await ask('no-id'))).toEqual([404, 'validation_failed']);
      expect(refusal(await ask(randomUUID()))).toEqual([404, 'mfa_factor_not_found']);
      expect(refusal(await ask(foreign.id))).toEqual([404, 'mfa_factor_not_found']);
    }
  });
});

describe('POST /factors/{id}/verify', () => {
  it('raises the same session to aal2 with a new refresh token', async () => {
    const { person, lifted } = await personWithTotp(server);
    const [before, after] = [claimsOf(person.access_token), claimsOf(lifted.access_token)];
    expect(after).toMatchObject({ aal: 'aal2', session_id: before.session_id });
    expect(after.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
    expect(lifted.refresh_token).not.toBe(person.refresh_token);
    expect(lifted.user.factors).toMatchObject([{ status: 'verified', factor_type: 'totp' }]);
    const refreshed = (await server.refresh(lifted.refresh_token)).json;
    expect(claimsOf(refreshed.access_token).aal).toBe('aal2');
  });

  it('never gives an older refresh token an aal2 session', async () => {
    const { person, lifted } = await personWithTotp(server);
    const answer = await server.refresh(person.refresh_token);
    expect(refusal(answer)).toEqual([400, 'refresh_token_already_used']);
    expect(refusal(await server.user(lifted.access_token))).toEqual([403, 'session_not_found']);
  });

  it('ends the other sessions below aal2, keeps those at aal2, and drops unverified ones of the type', async () => {
    const { person, factor, lifted } = await personWithTotp(server);
    const second = (await server.signIn(person.email)).json.access_token;
    const secondLifted = (await proveTotp(server, second, factor)).json.access_token;
    const low = (await server.signIn(person.email)).json.access_token;
    await enrolTotp(server, lifted.access_token, 'left over');
    const third = (await server.signIn(person.email)).json.access_token;
    expect((await proveTotp(server, third, factor)).status).toBe(200);
    expect(refusal(await server.user(low))).toEqual([403, 'session_not_found']);
    expect((await server.user(secondLifted)).status).toBe(200);
    const { factors } = (await server.user(lifted.access_token)).json;
    expect(factors.map(({ friendly_name }) => friendly_name)).toEqual(['app']);
  });

  it('leaves a new sign-in at aal1', async () => {
    const { person } = await personWithTotp(server);
    expect(await aalOf((await server.signIn(person.email)).json.access_token)).toBe('aal1');
  });

  it('refuses an empty code, unknown challenges and those of another factor', async () => {
    const { access_token: bearer } = await server.signUp();
    const [one, other] = [await enrolTotp(server, bearer, 'one'), await enrolTotp(server, bearer, 'other')];
    const challenge_id = await challenge(server, bearer, other.id);
    const code = totpCode(server, one.secret);
    expect(refusal(await verify(bearer, one.id, { challenge_id, code: '' }))).toEqual([400, 'validation_failed']);
    for (const unknown of [challenge_id, randomUUID(), 'no-id', undefined]) {
      const answer = await verify(bearer, one.id, { challenge_id: unknown, code });
      expect(refusal(answer)).toEqual([422, 'mfa_factor_not_found']);
    }
  });

  it('refuses a wrong code, and allows another try with the same challenge', async () => {
    const { access_token: bearer } = await server.signUp();
    const factor = await enrolTotp(server, bearer);
    const challenge_id = await challenge(server, bearer, factor.id);
    const wrong = await verify(bearer, factor.id, { challenge_id, code: wrongTotpCode(server, factor.secret) });
    expect(refusal(wrong)).toEqual([422, 'mfa_verification_failed']);
    expect(wrong.json.message).toContain('Invalid TOTP code');
    const right = await verify(bearer, factor.id, { challenge_id, code: totpCode(server, factor.secret) });
    expect(right.status).toBe(200);
  });

  it('refuses a challenge that is old, used, or from another address', async () => {
    const { access_token: bearer } = await server.signUp();
    const factor = await enrolTotp(server, bearer);
    const old = await challenge(server, bearer, factor.id);
    server.passTime(301_000);
    const late = await verify(bearer, factor.id, { challenge_id: old, code: totpCode(server, factor.secret) });
    expect(refusal(late)).toEqual([422, 'mfa_challenge_expired']);
    const challenge_id = await challenge(server, bearer, factor.id);
    const elsewhere = await server.post(
      `/factors/${factor.id}/verify`,
      { challenge_id, code: totpCode(server, factor.secret) },
      { bearer, headers: { 'x-real-ip': '203.0.113.9' } },
    );
    expect(refusal(elsewhere)).toEqual([422, 'mfa_ip_address_mismatch']);
    expect((await verify(bearer, factor.id, { challenge_id, code: totpCode(server, factor.secret) })).status).toBe(200);
    server.passTime(STEP_MS);
    const again = await verify(bearer, factor.id, { challenge_id, code: totpCode(server, factor.secret) });
    expect(refusal(again)).toEqual([422, 'mfa_ip_address_mismatch']);
  });

  it.each([-1, 0, 1])('accepts a code %i steps away', async (steps) => {
    const { access_token: bearer } = await server.signUp();
    const factor = await enrolTotp(server, bearer);
    const challenge_id = await challenge(server, bearer, factor.id);
    toNextStep(server);
    const answer = await verify(bearer, factor.id, { challenge_id, code: totpCode(server, factor.secret, steps) });
    expect(answer.status).toBe(200);
  });

  it.each([-2, 2])('refuses a code %i steps away', async (steps) => {
    const { access_token: bearer } = await server.signUp();
    const factor = await enrolTotp(server, bearer);
    const challenge_id = await challenge(server, bearer, factor.id);
    toNextStep(server);
    const answer = await verify(bearer, factor.id, { challenge_id, code: totpCode(server, factor.secret, steps) });
    expect(refusal(answer)).toEqual([422, 'mfa_verification_failed']);
  });
});

describe('DELETE /factors/{id}', () => {
  it('needs aal2 for a verified factor, and lowers the sessions that it raised', async () => {
    const { person, factor, lifted } = await personWithTotp(server);
    const low = (await server.signIn(person.email)).json.access_token;
    const remove = (bearer: string) => server.call('DELETE', `/factors/${factor.id}`, { bearer });
    expect(refusal(await remove(low))).toEqual([422, 'insufficient_aal']);
    const answer = await remove(lifted.access_token);
    expect([answer.status, answer.json]).toEqual([200, { id: factor.id }]);
    const next = (await server.refresh(lifted.refresh_token)).json;
    expect(await aalOf(next.access_token)).toBe('aal1');
    expect(next.user).not.toHaveProperty('factors');
  });

  it('deletes an unverified factor at aal1, with a JSON content type and no body', async () => {
    const { access_token: bearer } = await server.signUp();
    const { id } = await enrolTotp(server, bearer);
    const headers = { 'content-type': 'application/json' };
    expect((await server.call('DELETE', `/factors/${id}`, { bearer, headers })).json).toEqual({ id });
    expect(refusal(await server.call('DELETE', `/factors/${id}`, { bearer }))).toEqual([404, 'mfa_factor_not_found']);
  });
});

describe('with a verified factor', () => {
  it('an aal1 session cannot change credentials or add a factor', async () => {
    const { person, lifted } = await personWithTotp(server);
    const bearer = (await server.signIn(person.email)).json.access_token;
    for (const body of [{ password: 'another one' }, { email: `new-${person.email}` }]) {
      expect(refusal(await server.put('/user', body, { bearer }))).toEqual([401, 'insufficient_aal']);
    }
    expect((await server.put('/user', { data: { a: 1 } }, { bearer })).status).toBe(200);
    expect(refusal(await enrol(bearer, { factor_type: 'totp', friendly_name: 'b' }))).toEqual([
      403,
      'insufficient_aal',
    ]);
    const changed = await server.put('/user', { password: 'another one' }, { bearer: lifted.access_token });
    expect(changed.status).toBe(200);
    expect((await enrol(lifted.access_token, { factor_type: 'totp', friendly_name: 'b' })).status).toBe(200);
  });

  it('a session that stays at aal1 ends after the configured time', async () => {
    const { person } = await personWithTotp(server);
    const limited = await startAuthServer({ database: server.database, env: { SESSION_LOW_AAL_SECONDS: '100' } });
    const { refresh_token } = (await limited.signIn(person.email, PASSWORD)).json;
    limited.passTime(101_000);
    expect(refusal(await limited.refresh(refresh_token))).toEqual([400, 'session_expired']);
    await limited.close();
  });
});

describe('a phone as a factor', () => {
  const enrolPhone = (bearer: string, more = {}) =>
    enrol(bearer, { factor_type: 'phone', phone: PHONE, friendly_name: 'phone', ...more });

  it('gets a code through the signed webhook, which raises the session', async () => {
    const { access_token: bearer } = await server.signUp();
    const { json } = await enrolPhone(bearer);
    expect(json).toEqual({ id: expect.any(String), type: 'phone', friendly_name: 'phone', phone: expect.any(String) });
    expect(json.phone.replace('+', '')).toBe(PHONE.slice(1));
    const asked = await server.post(`/factors/${json.id}/challenge`, { channel: 'sms' }, { bearer });
    expect(asked.json).toMatchObject({ type: 'phone' });
    const message = sms.messages.at(-1);
    expect(message?.to).toBe(PHONE);
    expect(message?.signature).toBe(
      createHmac('sha256', SMS_SECRET)
        .update(message?.body ?? '')
        .digest('hex'),
    );
    const code = sms.lastCode();
    const wrongCode = code === '123456' ? '654321' : '123456';
    const wrong = await verify(bearer, json.id, { challenge_id: asked.json.id, code: wrongCode });
    expect(refusal(wrong)).toEqual([422, 'mfa_verification_failed']);
    const right = await verify(bearer, json.id, { challenge_id: asked.json.id, code });
    expect(claimsOf(right.json.access_token)).toMatchObject({ aal: 'aal2' });
    expect(claimsOf(right.json.access_token).amr[0]?.method).toBe('mfa/phone');
    const twice = await enrolPhone(right.json.access_token, { friendly_name: 'again' });
    expect(refusal(twice)).toEqual([422, 'mfa_verified_factor_exists']);
  });

  it('gets no codes within the spacing: 429 over_sms_send_rate_limit', async () => {
    const { access_token: bearer } = await server.signUp();
    const { id } = (await enrolPhone(bearer)).json;
    await challenge(server, bearer, id);
    const early = await server.post(`/factors/${id}/challenge`, {}, { bearer });
    expect(refusal(early)).toEqual([429, 'over_sms_send_rate_limit']);
    server.passTime(61_000);
    expect((await server.post(`/factors/${id}/challenge`, {}, { bearer })).status).toBe(200);
  });

  it('gets no codes within the spacing through another factor of the same number either', async () => {
    const { access_token: bearer } = await server.signUp();
    const first = (await enrolPhone(bearer)).json.id;
    await challenge(server, bearer, first);
    await server.call('DELETE', `/factors/${first}`, { bearer });
    const { id } = (await enrolPhone(bearer)).json;
    const early = await server.post(`/factors/${id}/challenge`, {}, { bearer });
    expect(refusal(early)).toEqual([429, 'over_sms_send_rate_limit']);
  });

  it('needs a valid number', async () => {
    const { access_token: bearer } = await server.signUp();
    for (const phone of [undefined, '', 'abc', '+0123', '+49151123456789012345', '+49 (151) x']) {
      expect(refusal(await enrolPhone(bearer, { phone }))).toEqual([400, 'validation_failed']);
    }
  });

  it('is refused if no webhook is configured', async () => {
    const off = await startAuthServer({ database: server.database });
    const { access_token: bearer } = await off.signUp();
    const answer = await off.post('/factors', { factor_type: 'phone', phone: PHONE }, { bearer });
    expect(refusal(answer)).toEqual([422, 'mfa_phone_enroll_not_enabled']);
    await off.close();
  });

  it('answers 422 sms_send_failed if the message could not be sent', async () => {
    const { access_token: bearer } = await server.signUp();
    const { id } = (await enrolPhone(bearer)).json;
    sms.answerWith(500);
    const answer = await server.post(`/factors/${id}/challenge`, {}, { bearer });
    sms.answerWith(200);
    expect(refusal(answer)).toEqual([422, 'sms_send_failed']);
    expect(server.logged.splice(0)).toHaveLength(1);
  });
});

it('the number of text messages per hour can be limited', async () => {
  const limited = await startAuthServer({
    database: server.database,
    env: {
      RATE_LIMITS: 'true',
      RATE_LIMIT_SMS_PER_HOUR: '1',
      SMS_WEBHOOK_URL: sms.url,
      SMS_WEBHOOK_SECRET: SMS_SECRET,
    },
  });
  const statuses = [];
  for (let person = 0; person < 2; person += 1) {
    const { access_token: bearer } = await limited.signUp();
    const factor = await limited.post('/factors', { factor_type: 'phone', phone: PHONE }, { bearer });
    statuses.push(refusal(await limited.post(`/factors/${factor.json.id}/challenge`, {}, { bearer })));
  }
  await limited.close();
  expect(statuses[0]?.[0]).toBe(200);
  expect(statuses[1]).toEqual([429, 'over_sms_send_rate_limit']);
});

it('secrets of authenticator apps are encrypted in the database', async () => {
  const { access_token: bearer } = await server.signUp();
  const { id, secret } = await enrolTotp(server, bearer);
  const [row] = await server.rows<{ secret: string }>(sql`select secret from auth.mfa_factors where id = ${id}`);
  expect(row?.secret).toBeTruthy();
  expect(row?.secret).not.toContain(secret);
});
