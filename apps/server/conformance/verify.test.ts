import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthServer,
  fragmentOf,
  newAddress,
  newChallenge,
  PASSWORD,
  queryOf,
  refusal,
  SITE,
  startAuthServer,
} from './auth-server.ts';
import { claimsOf } from './protocol-objects.ts';

const BAD_CODE = 'Token has expired or is invalid';
const BAD_LINK = 'Email link is invalid or has expired';
let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true });
});
beforeEach(() => server.passTime(61_000));
afterAll(() => server.close());

const verify = (body: object) => server.post('/verify', body);
async function mailOf(path: string, body: { email: string } & Record<string, unknown>) {
  const asked = await server.post(path, body);
  expect(asked.status, asked.text).toBe(200);
  return server.readMail(body.email);
}
const signUpMail = (more = {}) => {
  const email = newAddress();
  return mailOf('/signup', { email, password: PASSWORD, ...more }).then((mail) => ({ ...mail, email }));
};
async function confirmed(): Promise<string> {
  const { email } = await server.signUp();
  server.passTime(61_000);
  return email;
}
const other = (code: string) => (code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`);

describe('POST /verify', () => {
  it('a sign-up code confirms the address and opens a session with the method otp', async () => {
    const { email, code } = await signUpMail();
    const { data, error } = await server.client().verifyOtp({ type: 'signup', email, token: code });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(data.user?.user_metadata.email_verified).toBe(true);
    expect(data.user?.identities?.[0]?.identity_data?.email_verified).toBe(true);
    expect(claimsOf(data.session?.access_token ?? '').amr.map(({ method }) => method)).toEqual(['otp']);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it.each([
    ['signup', '/signup'],
    ['invite', '/signup'],
    ['magiclink', '/otp'],
    ['recovery', '/recover'],
  ])('type %s accepts the link token of %s', async (type, path) => {
    const mail = path === '/signup' ? await signUpMail() : await mailOf(path, { email: await confirmed() });
    const answer = await verify({ type, token_hash: mail.token });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.access_token).toBeTruthy();
  });

  it.each(['/signup', '/otp'])('type email takes the code of %s', async (path) => {
    const email = path === '/signup' ? newAddress() : await confirmed();
    const { code } = await mailOf(path, { email, password: PASSWORD });
    expect((await verify({ type: 'email', email: email.toUpperCase(), token: code })).status).toBe(200);
  });

  it('type email accepts link tokens of both kinds', async () => {
    expect((await verify({ type: 'email', token_hash: (await signUpMail()).token })).status).toBe(200);
    const magic = await mailOf('/otp', { email: await confirmed() });
    expect((await verify({ type: 'email', token_hash: magic.token })).status).toBe(200);
  });

  it('does not find a token under another kind', async () => {
    const { email, code, token } = await signUpMail();
    for (const type of ['recovery', 'magiclink', 'email_change']) {
      expect(refusal(await verify({ type, email, token: code }))).toEqual([403, 'otp_expired']);
      expect(refusal(await verify({ type, token_hash: token }))).toEqual([403, 'otp_expired']);
    }
    expect((await verify({ type: 'signup', token_hash: token })).status).toBe(200);
    const magic = await mailOf('/otp', { email: await confirmed() });
    expect((await verify({ type: 'signup', token_hash: magic.token })).status).toBe(403);
  });

  it('refuses wrong codes and wrong links with different messages', async () => {
    const { email, code } = await signUpMail();
    const wrong = await verify({ type: 'signup', email, token: other(code) });
    expect([refusal(wrong), wrong.json.message]).toEqual([[403, 'otp_expired'], BAD_CODE]);
    const unknown = await verify({ type: 'signup', email: newAddress(), token: code });
    expect([refusal(unknown), unknown.json.message]).toEqual([[403, 'otp_expired'], BAD_CODE]);
    const link = await verify({ type: 'signup', token_hash: 'f'.repeat(64) });
    expect([refusal(link), link.json.message]).toEqual([[403, 'otp_expired'], BAD_LINK]);
  });

  it('refuses an unknown phone number', async () => {
    const { error } = await server.client().verifyOtp({ type: 'sms', phone: '+4915112345678', token: '123456' });
    expect(error?.message).toContain(BAD_CODE);
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('accepts a code or a link once', async () => {
    const { email, code, token } = await signUpMail();
    expect((await verify({ type: 'signup', email, token: code })).status).toBe(200);
    expect(refusal(await verify({ type: 'signup', email, token: code }))).toEqual([403, 'otp_expired']);
    expect(refusal(await verify({ type: 'signup', token_hash: token }))).toEqual([403, 'otp_expired']);
  });

  it('refuses codes and links after their lifetime', async () => {
    const { email, code, token } = await signUpMail();
    server.passTime(server.env.MAIL_TOKEN_LIFE_SECONDS * 1_000 + 1_000);
    expect(refusal(await verify({ type: 'signup', email, token: code }))).toEqual([403, 'otp_expired']);
    expect(refusal(await verify({ type: 'signup', token_hash: token }))).toEqual([403, 'otp_expired']);
  });

  it('clears every other outstanding token of the person', async () => {
    const email = await confirmed();
    const recovery = await mailOf('/recover', { email });
    const { access_token: bearer } = (await server.signIn(email)).json;
    await server.get('/reauthenticate', { bearer });
    server.passTime(61_000);
    const newEmail = newAddress();
    await server.put('/user', { email: newEmail }, { bearer });
    const change = await server.readMail(newEmail);
    expect((await verify({ type: 'recovery', token_hash: recovery.token })).status).toBe(200);
    expect((await verify({ type: 'email_change', token_hash: change.token })).status).toBe(403);
    const rows = await server.rows(
      sql`select id from auth.one_time_tokens where user_id = (select id from auth.users where email = ${email})`,
    );
    expect(rows).toEqual([]);
  });

  it('refuses banned people: 403 user_banned', async () => {
    const email = await confirmed();
    const { token } = await mailOf('/otp', { email });
    await server.rows(sql`update auth.users set banned_until = now() + interval '10 years' where email = ${email}`);
    expect(refusal(await verify({ type: 'magiclink', token_hash: token }))).toEqual([403, 'user_banned']);
  });

  it('refuses incomplete input: 400 validation_failed', async () => {
    const rows = [
      {},
      { token: '123456', email: 'a@example.com' },
      { type: 'signup' },
      { type: 'signup', email: 'a@example.com' },
      { type: 'signup', token: '123456' },
      { type: 'signup', token: '123456', token_hash: 'x', email: 'a@example.com' },
      { type: 'signup', token_hash: 'x', email: 'a@example.com' },
      { type: 'signup', token_hash: 'x', phone: '+4915112345678' },
      { type: 'signup', token_hash: 'x', redirect_to: SITE },
      { type: 'signup', token: '123456', email: 'a@example.com', phone: '+4915112345678' },
    ];
    for (const body of rows) {
      expect.soft(refusal(await verify(body)), JSON.stringify(body)).toEqual([400, 'validation_failed']);
    }
  });

  it('refuses an unknown type by name', async () => {
    const answer = await verify({ type: 'magic', email: 'a@example.com', token: '123456' });
    expect([refusal(answer), answer.json.message]).toEqual([
      [400, 'validation_failed'],
      'Invalid email verification type',
    ]);
  });
});

describe('GET /verify', () => {
  it('leads to the target with a session in the fragment, sorted, and the marker sb', async () => {
    const { link } = await signUpMail();
    const opened = await server.open(link);
    expect(opened.status).toBe(303);
    expect(opened.location.split('#')[0]?.replace(/\/$/, '')).toBe(SITE);
    const fragment = new URL(opened.location).hash.slice(1);
    expect(fragment.split('&').map((pair) => pair.split('=')[0])).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    const parameters = fragmentOf(opened.location);
    expect(parameters).toMatchObject({ sb: '', token_type: 'bearer', type: 'signup', expires_in: '3600' });
    expect((await server.user(parameters.access_token ?? '')).json.email_confirmed_at).toBeTruthy();
    expect(claimsOf(parameters.access_token ?? '').amr[0]?.method).toBe('otp');
    expect((await server.refresh(parameters.refresh_token)).status).toBe(200);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.headers.get('cache-control')).toMatch(/no-store/);
  });

  it('leads to the target with a PKCE code added to its query', async () => {
    const email = newAddress();
    const target = `${SITE}/auth/callback?next=/home`;
    await server.post(`/signup?redirect_to=${encodeURIComponent(target)}`, {
      email,
      password: PASSWORD,
      ...newChallenge().challenge,
    });
    const { link } = await server.readMail(email);
    expect(link.searchParams.get('redirect_to')).toBe(target);
    const { status, location } = await server.open(link);
    expect(status).toBe(303);
    expect(location.startsWith(`${SITE}/auth/callback?`)).toBe(true);
    expect(queryOf(location)).toEqual({ next: '/home', code: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(location).not.toContain('access_token');
  });

  it('reports a failure in the fragment, with 303', async () => {
    const { link } = await signUpMail();
    await server.open(link);
    const again = await server.open(link);
    expect(again.status).toBe(303);
    expect(fragmentOf(again.location)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: BAD_LINK,
      sb: '',
    });
    expect(queryOf(again.location)).toEqual({});
  });

  it('reports a failure of a PKCE link in fragment and query', async () => {
    const { link } = await signUpMail(newChallenge().challenge);
    await server.open(link);
    const again = await server.open(link);
    const told = { error: 'access_denied', error_code: 'otp_expired', error_description: BAD_LINK };
    expect(again.status).toBe(303);
    expect(queryOf(again.location)).toEqual(told);
    expect(fragmentOf(again.location)).toMatchObject(told);
  });

  it('reports a wrong type as an invalid request, with 303', async () => {
    const { token } = await signUpMail();
    for (const type of ['magic', 'sms']) {
      const answer = await server.get(`/verify?token=${token}&type=${type}`, { headers: { accept: '*/*' } });
      expect(answer.status).toBe(303);
      expect(fragmentOf(answer.location)).toMatchObject({ error: 'invalid_request', error_code: 'validation_failed' });
    }
  });

  it('without a token or a type is 400 JSON, and needs no API key with one', async () => {
    for (const query of ['', '?type=signup', '?token=x', '?token=&type=signup', '?token=x&type=']) {
      expect(refusal(await server.get(`/verify${query}`))).toEqual([400, 'validation_failed']);
    }
  });

  it('reports that a person is banned', async () => {
    const email = await confirmed();
    const { link } = await mailOf('/otp', { email });
    await server.rows(sql`update auth.users set banned_until = now() + interval '10 years' where email = ${email}`);
    const { location } = await server.open(link);
    expect(fragmentOf(location)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });

  it('leads a browser to our confirmation page instead, and redeems nothing', async () => {
    const { link, token } = await signUpMail();
    for (let visit = 0; visit < 3; visit += 1) {
      const shown = await server.open(link, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect([302, 303]).toContain(shown.status);
      const page = new URL(shown.location);
      expect(page.origin + page.pathname).toBe(`${SITE}/auth/confirm`);
      expect(queryOf(shown.location)).toMatchObject({ token, type: 'signup' });
      expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await verify({ type: 'signup', token_hash: token })).status).toBe(200);
  });
});
