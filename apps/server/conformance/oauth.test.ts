import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityProvider, type ProviderAccount, startIdentityProvider } from '../testing/identity-provider.ts';
import { newAccount, passProvider } from '../testing/provider-browser.ts';
import {
  type Answer,
  type AuthServer,
  fragmentOf,
  inParallel,
  newAddress,
  newChallenge,
  queryOf,
  refusal,
  SITE,
  startAuthServer,
} from './auth-server.ts';

const TARGET = `${SITE}/auth/callback`;
let idp: IdentityProvider;
let server: AuthServer;
let closed: AuthServer;
beforeAll(async () => {
  idp = await startIdentityProvider();
  server = await startAuthServer({ isMailing: true, env: { ...idp.env, MANUAL_LINKING: 'true' } });
  closed = await startAuthServer({ env: { ...idp.env, SIGNUP_ENABLED: 'false' } });
});
afterAll(async () => {
  await Promise.all([server.close(), closed.close()]);
  await idp.close();
});

const authorize = (query: Record<string, string>, on = server) => on.get(`/authorize?${new URLSearchParams(query)}`);
const cookiesOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Sends the provider's answer back as the browser would. */
async function comeBack(url: string, account: ProviderAccount | 'deny', cookie = '', on = server): Promise<Answer> {
  const { method, fields } = await passProvider(new URL(url), account);
  const form = new URLSearchParams(fields).toString();
  if (method === 'GET') return on.get(`/callback?${form}`, { headers: { cookie } });
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
  return on.post('/callback', form, { headers });
}

/** Signs in with the implicit flow and the cookies of one browser. */
async function signIn(provider: string, account: ProviderAccount | 'deny', on = server): Promise<Answer> {
  const started = await authorize({ provider, redirect_to: TARGET }, on);
  return comeBack(started.location, account, cookiesOf(started), on);
}

describe('GET /authorize', () => {
  it.each([
    ['google', ['openid', 'email', 'profile']],
    ['apple', ['openid', 'email', 'name']],
    ['facebook', ['email']],
  ])('leads to %s with the parameters of OAuth', async (provider, scopes) => {
    const answer = await authorize({
      provider,
      redirect_to: TARGET,
      scopes: 'extra',
      login_hint: 'ada',
      State: 'mine',
    });
    expect(answer.status).toBe(302);
    const query = queryOf(answer.location);
    expect(query).toMatchObject({
      client_id: idp.env.GOOGLE_CLIENT_ID,
      redirect_uri: `${SITE}/auth/v1/callback`,
      response_type: 'code',
      login_hint: 'ada',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(query.scope?.split(' ')).toEqual(expect.arrayContaining([...scopes, 'extra']));
    expect(query).not.toHaveProperty('State');
    if (provider === 'apple') expect(query.response_mode).toBe('form_post');
    if (provider !== 'facebook')
      expect(query).toMatchObject({ code_challenge_method: 'S256', nonce: expect.anything() });
  });

  it('refuses a provider that is unknown or not configured, and an incomplete challenge', async () => {
    for (const provider of ['nobody', '', 'github']) {
      const answer = await authorize({ provider });
      expect(refusal(answer)).toEqual([400, 'validation_failed']);
      expect(answer.json.message).toMatch(/^Unsupported provider: /);
    }
    const half = await authorize({ provider: 'google', code_challenge: newChallenge().challenge.code_challenge });
    expect(refusal(half)).toEqual([400, 'validation_failed']);
  });
});

describe('/callback', () => {
  it.each(['google', 'apple', 'facebook'])('ends with a session in the fragment: %s', async (provider) => {
    const answer = await signIn(provider, newAccount(idp));
    expect(answer.status).toBe(302);
    expect(answer.location.startsWith(`${TARGET}#`)).toBe(true);
    const fragment = fragmentOf(answer.location);
    expect(fragment).toMatchObject({ access_token: expect.anything(), token_type: 'bearer', sb: '' });
    expect(fragment.provider_token).toBeTruthy();
    expect(fragment).not.toHaveProperty('type');
    const user = await server.user(fragment.access_token ?? '');
    expect(user.json).toMatchObject({ app_metadata: { provider, providers: [provider] } });
  });

  it('ends with a code that the official client can redeem once', async () => {
    const client = server.client({ flowType: 'pkce' });
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: TARGET, skipBrowserRedirect: true },
    });
    const started = await fetch(data.url ?? '', { redirect: 'manual' });
    const answer = await comeBack(started.headers.get('location') ?? '', newAccount(idp));
    const { code = '' } = queryOf(answer.location);
    expect(answer.location).not.toContain('access_token');
    const exchanged = await client.exchangeCodeForSession(code);
    expect(exchanged.data.session).toMatchObject({ provider_token: expect.any(String) });
    expect((await client.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  it('leads to the site with the error of a state: missing, malformed, unknown', async () => {
    for (const [query, code] of [
      ['', 'bad_oauth_callback'],
      ['?code=x&state=none', 'bad_oauth_state'],
      [`?code=x&state=${randomUUID()}`, 'bad_oauth_state'],
    ]) {
      const answer = await server.get(`/callback${query}`);
      expect([answer.status, new URL(answer.location).origin, queryOf(answer.location).error_code]).toEqual([
        303,
        SITE,
        code,
      ]);
    }
  });

  it('takes a state once, also from ten at the same moment, and for five minutes', async () => {
    const account = newAccount(idp);
    const started = await authorize({ provider: 'google', redirect_to: TARGET });
    const way = await passProvider(new URL(started.location), account);
    const path = `/callback?${new URLSearchParams(way.fields)}`;
    const headers = { cookie: cookiesOf(started) };
    const answers = await inParallel(10, () => server.get(path, { headers }));
    const outcomes = answers.map(({ location }) => queryOf(location).error_code ?? 'signed in');
    expect(outcomes.toSorted()).toEqual([...Array<string>(9).fill('flow_state_already_used'), 'signed in']);

    const late = await authorize({ provider: 'google', redirect_to: TARGET });
    const lateWay = await passProvider(new URL(late.location), account);
    server.passTime(301_000);
    const expired = await server.get(`/callback?${new URLSearchParams(lateWay.fields)}`, {
      headers: { cookie: cookiesOf(late) },
    });
    expect(queryOf(expired.location).error_code).toBe('bad_oauth_state');
  });

  it('is bound to the browser that started', async () => {
    const started = await authorize({ provider: 'google', redirect_to: TARGET });
    const elsewhere = await comeBack(started.location, newAccount(idp));
    expect([elsewhere.status, queryOf(elsewhere.location).error_code]).toEqual([303, 'bad_oauth_state']);
    expect(started.headers.getSetCookie()[0]).toMatch(/; Path=\/auth\/v1\/callback; .*HttpOnly; Secure; SameSite=Lax$/);
  });

  it('passes on the refusal of a provider, and never leaves the site', async () => {
    const denied = await signIn('google', 'deny');
    expect([denied.status, queryOf(denied.location).error]).toEqual([302, 'access_denied']);
    expect(fragmentOf(denied.location).error).toBe('access_denied');
    const started = await authorize({ provider: 'google', redirect_to: 'https://evil.test/' });
    const back = await comeBack(started.location, newAccount(idp), cookiesOf(started));
    expect(new URL(back.location).origin).toBe(SITE);
  });

  it('creates no account if sign-up is disabled, or for an unverified address', async () => {
    const refused = await signIn('google', newAccount(idp), closed);
    expect(queryOf(refused.location)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
    const owner = await server.signUp();
    const stranger = newAccount(idp, { email: owner.email, emailVerified: false });
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await signIn('google', stranger);
      expect(queryOf(answer.location)).toMatchObject({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
      });
    }
  });

  it('links a verified address to its account, and takes over an unconfirmed account', async () => {
    const owner = await server.signUp();
    const linked = await signIn('google', newAccount(idp, { email: owner.email }));
    const user = await server.user(fragmentOf(linked.location).access_token ?? '');
    expect(user.json).toMatchObject({ id: owner.user.id, app_metadata: { providers: ['email', 'google'] } });

    const email = newAddress();
    await server.post('/signup', { email, password: 'of a stranger', data: { planted: true } });
    const taken = await signIn('google', newAccount(idp, { email }));
    const stripped = await server.user(fragmentOf(taken.location).access_token ?? '');
    expect(stripped.json).toMatchObject({ email, app_metadata: { providers: ['google'] } });
    expect(stripped.json.user_metadata).not.toHaveProperty('planted');
    expect(refusal(await server.signIn(email, 'of a stranger'))).toEqual([400, 'invalid_credentials']);
  });
});

describe('/user/identities', () => {
  it('links, lists and unlinks through the official client', async () => {
    const client = server.client({ flowType: 'pkce' });
    const person = await server.signUp();
    await client.setSession(person);
    const account = newAccount(idp);
    const { data } = await client.linkIdentity({
      provider: 'google',
      options: { redirectTo: TARGET, skipBrowserRedirect: true },
    });
    const back = await comeBack(data?.url ?? '', account);
    expect((await client.exchangeCodeForSession(queryOf(back.location).code ?? '')).error).toBeNull();
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    expect(identities.map(({ provider, id }) => [provider, id])).toEqual([
      ['email', person.user.id],
      ['google', account.subject],
    ]);
    const [, google] = identities;
    if (google === undefined) throw new Error('the identity is missing');
    expect((await client.unlinkIdentity(google)).error).toBeNull();
    expect((await client.unlinkIdentity(google)).error?.code).toBe('single_identity_not_deletable');
  });

  it('refuses an identity that is already linked, and an unknown one', async () => {
    const account = newAccount(idp);
    await signIn('google', account);
    const person = await server.signUp();
    const path = `/user/identities/authorize?provider=google&skip_http_redirect=true&redirect_to=${TARGET}`;
    const started = await server.get(path, { bearer: person.access_token });
    const back = await comeBack(String((started.json as Record<string, unknown>)['url']), account, cookiesOf(started));
    expect(queryOf(back.location).error_code).toBe('identity_already_exists');
    const remove = (id: string) => server.call('DELETE', `/user/identities/${id}`, { bearer: person.access_token });
    expect(refusal(await remove('no-id'))).toEqual([404, 'validation_failed']);
    expect(refusal(await remove(randomUUID()))).toEqual([422, 'single_identity_not_deletable']);
    expect(refusal(await server.get(path))).toEqual([401, 'no_authorization']);
  });

  it('is disabled if manual linking is', async () => {
    const plain = await startAuthServer({ env: idp.env });
    const { access_token: bearer } = await plain.signUp();
    const path = '/user/identities/authorize?provider=google&skip_http_redirect=true';
    expect(refusal(await plain.get(path, { bearer }))).toEqual([404, 'manual_linking_disabled']);
    const removal = await plain.call('DELETE', `/user/identities/${randomUUID()}`, { bearer });
    expect(refusal(removal)).toEqual([404, 'manual_linking_disabled']);
    await plain.close();
  });
});
