import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AuthServer,
  fragmentOf,
  inParallel,
  newAddress,
  newChallenge,
  PASSWORD,
  queryOf,
  refusal,
  SITE,
  startAuthServer,
} from './auth-server.ts';
import { enrolTotp, personWithTotp, proveTotp } from './factor-tools.ts';
import { claimsOf } from './protocol-objects.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true, env: { MAIL_SPACING_SECONDS: '0' } });
});
afterAll(() => server.close());

async function magicMail(more: object = {}) {
  const { email } = await server.signUp();
  await server.post('/otp', { email, ...more });
  return { email, ...(await server.readMail(email)) };
}

it('trap 1: errors have two shapes, by the version that the request names, and the version is exposed', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  const now = await server.get('/user', { headers });
  expect(Object.keys(now.json).toSorted()).toEqual(['code', 'message']);
  expect(now.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(now.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('x-supabase-api-version');
  const old = await server.get('/user', { headers, version: null });
  expect(Object.keys(old.json).toSorted()).toEqual(['code', 'error_code', 'msg']);
  expect(old.headers.has('x-supabase-api-version')).toBe(false);
});

it('trap 2: sign-out and deletions have a JSON content type and no body', async () => {
  const { access_token: bearer } = await server.signUp();
  const { id } = await enrolTotp(server, bearer);
  const headers = { 'content-type': 'application/json' };
  expect((await server.call('DELETE', `/factors/${id}`, { bearer, headers })).status).toBe(200);
  expect((await server.call('POST', `/factors/${id}/challenge`, { bearer, headers })).status).toBe(404);
  expect((await server.call('POST', '/logout', { bearer, headers })).status).toBe(204);
});

it('trap 3: a sign-up that waits for its mail returns the bare user', async () => {
  const email = newAddress();
  const { json } = await server.post('/signup', { email, password: PASSWORD });
  expect(json).toMatchObject({ email, aud: 'authenticated' });
  for (const key of ['user', 'session', 'access_token']) expect(json).not.toHaveProperty(key);
});

it('trap 4: for the refresh token that was just rotated, the active one is returned', async () => {
  const { refresh_token } = await server.signUp();
  const active = (await server.refresh(refresh_token)).json.refresh_token;
  const again = await inParallel(5, () => server.refresh(refresh_token));
  expect(again.map(({ json }) => json.refresh_token)).toEqual(Array(5).fill(active));
});

it('trap 5: the revocation after a reuse is kept, although the request fails', async () => {
  const { access_token, refresh_token } = await server.signUp();
  const second = (await server.refresh(refresh_token)).json.refresh_token;
  const third = (await server.refresh(second)).json.refresh_token;
  expect(refusal(await server.refresh(refresh_token))).toEqual([400, 'refresh_token_already_used']);
  expect((await server.refresh(third)).status).toBe(400);
  expect((await server.user(access_token)).status).toBe(403);
});

it('trap 6: a token with a valid signature is refused once its session is gone', async () => {
  const { access_token: bearer } = await server.signUp();
  await server.post('/logout?scope=local', undefined, { bearer });
  expect(refusal(await server.user(bearer))).toEqual([403, 'session_not_found']);
});

it('trap 7: aud is a string, session_id and aal are present, and amr contains objects', async () => {
  const claims = claimsOf((await server.signUp()).access_token);
  expect(claims.aud).toBe('authenticated');
  expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(claims.aal).toBe('aal1');
  expect(claims.amr).toEqual([{ method: expect.any(String), timestamp: expect.any(Number) }]);
});

it('trap 8: the id of an identity is its subject, identity_id is its row', async () => {
  const { user } = await server.signUp();
  const [identity] = user.identities;
  expect(identity?.id).toBe(user.id);
  expect(identity?.identity_data.sub).toBe(user.id);
  expect(identity?.identity_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(identity?.identity_id).not.toBe(user.id);
});

it('trap 9: no token is 401; an invalid, an expired and a revoked one are 403', async () => {
  const { access_token: bearer } = await server.signUp();
  expect((await server.get('/user')).status).toBe(401);
  expect(refusal(await server.user('not.a.token'))).toEqual([403, 'bad_jwt']);
  const short = await startAuthServer({ database: server.database, env: { JWT_LIFETIME_SECONDS: '1' } });
  const expiring = (await short.signUp()).access_token;
  short.passTime(60_000);
  expect(refusal(await short.user(expiring))).toEqual([403, 'bad_jwt']);
  await short.close();
  await server.post('/logout', undefined, { bearer });
  expect(refusal(await server.user(bearer))).toEqual([403, 'session_not_found']);
});

it('trap 10: a failed link answers 303 with the error in the address, and a token only counts for its kind', async () => {
  const { link, token } = await magicMail();
  const wrongKind = await server.get(`/verify?token=${token}&type=signup`, { headers: { accept: '*/*' } });
  expect(wrongKind.status).toBe(303);
  expect(fragmentOf(wrongKind.location)).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
  expect(fragmentOf((await server.open(link)).location).access_token).toBeTruthy();
  const pkce = await magicMail(newChallenge().challenge);
  await server.open(pkce.link);
  const again = await server.open(pkce.link);
  expect(queryOf(again.location)).toMatchObject({ error_code: 'otp_expired' });
  expect(fragmentOf(again.location)).toMatchObject({ error_code: 'otp_expired' });
});

it('trap 11: the code of a PKCE mail verifies, and the type email tries both kinds', async () => {
  for (const type of ['magiclink', 'email']) {
    const { email, code } = await magicMail(newChallenge().challenge);
    expect((await server.post('/verify', { type, email, token: code })).status).toBe(200);
  }
  const email = newAddress();
  await server.post('/signup', { email, password: PASSWORD, ...newChallenge().challenge });
  const { code } = await server.readMail(email);
  expect((await server.post('/verify', { type: 'email', email, token: code })).status).toBe(200);
});

it('trap 12: a redirect is checked when the mail is built and when its link is opened', async () => {
  for (const target of [`${SITE}.evil.example/`, `${SITE}@evil.example/`, 'https://evil.example/']) {
    const { email } = await server.signUp();
    await server.post(`/otp?redirect_to=${encodeURIComponent(target)}`, { email });
    const { link } = await server.readMail(email);
    expect(new URL(link.searchParams.get('redirect_to') ?? '').origin).toBe(SITE);
    link.searchParams.set('redirect_to', target);
    expect(new URL((await server.open(link)).location).origin).toBe(SITE);
  }
});

it('trap 13: the password is checked before the confirmation, and a taken address looks like a new one', async () => {
  const email = newAddress();
  await server.post('/signup', { email, password: PASSWORD });
  expect(refusal(await server.signIn(email, 'wrong one'))).toEqual([400, 'invalid_credentials']);
  expect(refusal(await server.signIn(email))).toEqual([400, 'email_not_confirmed']);
  const taken = await server.signUp();
  const answer = await server.post('/signup', { email: taken.email, password: PASSWORD });
  expect([answer.status, answer.json.identities]).toEqual([200, []]);
});

it('trap 14: a second factor raises its session, ends the others, and protects itself', async () => {
  const { person, factor, lifted } = await personWithTotp(server);
  expect(claimsOf(lifted.access_token).session_id).toBe(claimsOf(person.access_token).session_id);
  expect(lifted.refresh_token).not.toBe(person.refresh_token);
  const [one, other] = [await server.signIn(person.email), await server.signIn(person.email)];
  expect((await proveTotp(server, one.json.access_token, factor)).status).toBe(200);
  expect(refusal(await server.user(other.json.access_token))).toEqual([403, 'session_not_found']);
  const bearer = (await server.signIn(person.email)).json.access_token;
  const enrolment = await server.post('/factors', { factor_type: 'totp', friendly_name: 'b' }, { bearer });
  expect(refusal(enrolment)).toEqual([403, 'insufficient_aal']);
  const removal = await server.call('DELETE', `/factors/${factor.id}`, { bearer });
  expect(refusal(removal)).toEqual([422, 'insufficient_aal']);
});

it('trap 15: malformed input is a refusal, never a failure', async () => {
  const { access_token: bearer } = await server.signUp();
  const odd = ['a\0b@example.com', `${'a'.repeat(5_000)}@example.com`, '\ud800@example.com', '', '\u202e@example.com'];
  const answers = await Promise.all([
    ...odd.flatMap((email) => [
      server.post('/signup', { email, password: PASSWORD }),
      server.signIn(email),
      server.post('/recover', { email }),
      server.post('/verify', { type: 'signup', email, token: '123456' }),
      server.put('/user', { email }, { bearer }),
    ]),
    ...['no-id', '%00', '..%2f', 'a'.repeat(500)].map((id) => server.call('DELETE', `/factors/${id}`, { bearer })),
    server.post('/signup', { email: newAddress(), password: PASSWORD, data: { text: 'a\0b' } }),
    server.put('/user', { data: { 'a\0': 1 } }, { bearer }),
    server.post('/token?grant_type=pkce', { auth_code: 'no-id', code_verifier: 'x' }),
    server.refresh('a\0b'),
    server.post('/verify', { type: 'signup', token_hash: 'a\0b' }),
  ]);
  for (const { status, json } of answers) {
    expect(status).toBeLessThan(500);
    if (status >= 400) expect(json.code).toEqual(expect.any(String));
  }
});
