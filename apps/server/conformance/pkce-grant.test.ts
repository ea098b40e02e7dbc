import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthServer,
  inParallel,
  newAddress,
  newChallenge,
  PASSWORD,
  queryOf,
  refusal,
  startAuthServer,
} from './auth-server.ts';
import { claimsOf } from './protocol-objects.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true, env: { MAIL_SPACING_SECONDS: '0' } });
});
afterAll(() => server.close());

const exchange = (auth_code: unknown, code_verifier: unknown) =>
  server.post('/token?grant_type=pkce', { auth_code, code_verifier });

/** Requests a mail with PKCE and opens its link. */
async function codeOf(path: string, body: { email: string } & Record<string, unknown>) {
  const { verifier, challenge } = newChallenge();
  const asked = await server.post(path, { ...body, ...challenge });
  expect(asked.status, asked.text).toBe(200);
  const { link } = await server.readMail(body.email);
  const opened = await server.open(link);
  return { verifier, opened, authCode: queryOf(opened.location).code ?? '' };
}

describe('POST /token?grant_type=pkce', () => {
  it.each([
    ['/signup', 'email/signup', () => ({ email: newAddress(), password: PASSWORD })],
    ['/otp', 'magiclink', async () => ({ email: (await server.signUp()).email })],
    ['/recover', 'recovery', async () => ({ email: (await server.signUp()).email })],
  ] as const)('after a link of %s has the method %s', async (path, method, bodyOf) => {
    const body = await bodyOf();
    const { verifier, authCode } = await codeOf(path, body);
    const answer = await exchange(authCode, verifier);
    expect(answer.status).toBe(200);
    expect(answer.json.user.email).toBe(body.email);
    expect(answer.json).not.toHaveProperty('provider_token');
    expect(claimsOf(answer.json.access_token).amr.map((entry) => entry.method)).toEqual([method]);
  });

  it('after a link for a change of address has the method email_change', async () => {
    const { access_token: bearer } = await server.signUp();
    const single = await startAuthServer({
      isMailing: true,
      database: server.database,
      env: { SECURE_EMAIL_CHANGE: 'false' },
    });
    const email = newAddress();
    const { verifier, challenge } = newChallenge();
    expect((await single.put('/user', { email, ...challenge }, { bearer })).status).toBe(200);
    const { link } = await single.readMail(email);
    const { location } = await single.open(link);
    const answer = await exchange(queryOf(location).code, verifier);
    expect(answer.json.user.email).toBe(email);
    expect(claimsOf(answer.json.access_token).amr[0]?.method).toBe('email_change');
    await single.close();
  });

  it('works with the official client, only in the browser that asked', async () => {
    const { email } = await server.signUp();
    const client = server.client({ flowType: 'pkce' });
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const { link, token } = await server.readMail(email);
    expect(token).toMatch(/^pkce_/);
    const { location } = await server.open(link);
    const authCode = queryOf(location).code ?? '';
    expect((await server.client({ flowType: 'pkce' }).exchangeCodeForSession(authCode)).error).not.toBeNull();
    const { data, error } = await client.exchangeCodeForSession(authCode);
    expect([error, data.user?.email]).toEqual([null, email]);
  });

  it('keeps tokens out of the target URL of the link', async () => {
    const { email } = await server.signUp();
    const { opened } = await codeOf('/otp', { email });
    expect(opened.status).toBe(303);
    expect(opened.location).not.toMatch(/access_token|refresh_token/);
  });

  it('accepts a challenge of the method plain', async () => {
    const { email } = await server.signUp();
    const verifier = 'v'.repeat(64);
    await server.post('/otp', { email, code_challenge: verifier, code_challenge_method: 'PLAIN' });
    const { location } = await server.open((await server.readMail(email)).link);
    expect((await exchange(queryOf(location).code, verifier)).status).toBe(200);
  });

  it('refuses a wrong verifier and leaves the code valid', async () => {
    const { email } = await server.signUp();
    const { verifier, authCode } = await codeOf('/otp', { email });
    for (const wrong of [newChallenge().verifier, `${verifier}x`, verifier.toUpperCase()]) {
      expect(refusal(await exchange(authCode, wrong))).toEqual([400, 'bad_code_verifier']);
    }
    expect((await exchange(authCode, verifier)).status).toBe(200);
  });

  it('accepts a code once: then 404 flow_state_not_found, also for unknown and malformed ones', async () => {
    const { email } = await server.signUp();
    const { verifier, authCode } = await codeOf('/otp', { email });
    expect((await exchange(authCode, verifier)).status).toBe(200);
    for (const code of [authCode, randomUUID(), 'code', 'x'.repeat(1_000)]) {
      expect(refusal(await exchange(code, verifier))).toEqual([404, 'flow_state_not_found']);
    }
  });

  it('needs both the code and the verifier', async () => {
    for (const [code, verifier] of [
      ['', 'v'],
      [randomUUID(), ''],
      [null, null],
      [undefined, 'v'],
    ]) {
      expect(refusal(await exchange(code, verifier))).toEqual([400, 'validation_failed']);
    }
  });

  it('counts the lifetime of a code from its issue, however late the mail was opened', async () => {
    const { email } = await server.signUp();
    const { verifier, challenge } = newChallenge();
    await server.post('/otp', { email, ...challenge });
    const { link } = await server.readMail(email);
    server.passTime(30 * 60_000);
    const { location } = await server.open(link);
    server.passTime(290_000);
    expect((await exchange(queryOf(location).code, verifier)).status).toBe(200);
    const late = await codeOf('/otp', { email });
    server.passTime(301_000);
    expect(refusal(await exchange(late.authCode, late.verifier))).toEqual([422, 'flow_state_expired']);
  });

  it('gives one session for ten parallel exchanges', async () => {
    const { email } = await server.signUp();
    const { verifier, authCode } = await codeOf('/otp', { email });
    const answers = await inParallel(10, () => exchange(authCode, verifier));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ json }) => json.code))).toEqual(new Set(['flow_state_not_found']));
  });

  it('opens a session directly for the typed code, without the flow', async () => {
    const { email } = await server.signUp();
    await server.post('/otp', { email, ...newChallenge().challenge });
    const { code } = await server.readMail(email);
    const answer = await server.post('/verify', { type: 'magiclink', email, token: code });
    expect(answer.json.user.email).toBe(email);
  });
});
