import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, SITE } from '../../../../testing/auth-app.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../../testing/identity-provider.ts';
import {
  exchange,
  newAccount,
  newChallenge,
  openBrowser,
  passProvider,
  type WayBack,
} from '../../../../testing/provider-browser.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

let database: TestDatabase;
let idp: IdentityProvider;
let app: AuthApp;

beforeAll(async () => {
  database = await createTestDatabase();
  idp = await startIdentityProvider();
  app = await createAuthApp(database.db, { isAutoconfirm: false, env: idp.env });
});
afterAll(async () => {
  await app.close();
  await idp.close();
  await database.close();
});

describe('sign-in with a provider', () => {
  it('is enabled for the configured providers', async () => {
    expect((await app.send('GET', '/settings')).json().external).toMatchObject({
      google: true,
      facebook: true,
      apple: true,
    });
    const answer = await app.send('GET', '/authorize?provider=github');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
  });

  it('creates an account with Google first, and finds it again', async () => {
    const account = newAccount(idp);
    const first = (await openBrowser(app).signIn('google', account)).json();
    expect(first).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String) });
    expect(first.provider_refresh_token).toEqual(expect.any(String));
    expect(decodeJwt(first.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
    expect(first.user).toMatchObject({
      email: account.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: {
        name: account.name,
        full_name: account.name,
        avatar_url: account.picture,
        picture: account.picture,
        email: account.email,
        email_verified: true,
        provider_id: account.subject,
        sub: account.subject,
        iss: idp.origin,
      },
      identities: [{ id: account.subject, provider: 'google', email: account.email }],
    });
    account.name = 'Grace';
    const again = (await openBrowser(app).signIn('google', account)).json();
    expect(again.user.id).toBe(first.user.id);
    expect(again.user.identities).toHaveLength(1);
    expect(again.user.identities[0].identity_data.name).toBe('Grace');
    expect(again.access_token).not.toBe(first.access_token);
  });

  it('puts the session into the fragment if there is no challenge, and returns provider tokens once', async () => {
    const { status, answer, url, fragment } = await openBrowser(app).visit('google', newAccount(idp), {
      redirect_to: `${SITE}/welcome?a=1`,
    });
    expect([status, url.origin, url.pathname, url.search]).toEqual([302, SITE, '/welcome', '?a=1']);
    expect(Object.keys(fragment)).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_refresh_token',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ]);
    expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
    const refreshed = await app.post('/token?grant_type=refresh_token', { refresh_token: fragment.refresh_token });
    expect(refreshed.statusCode).toBe(200);
    expect(refreshed.json()).not.toHaveProperty('provider_token');
  });

  it('accepts the form that Apple posts, and stores the name from the first one', async () => {
    const userField = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Byron' }, email: 'not@believed.example' });
    const account = newAccount(idp, { name: undefined as unknown as string, emailVerified: 'true', userField });
    const { verifier, request } = newChallenge();
    const browser = openBrowser(app);
    const address = await browser.start('apple', request);
    expect(address.searchParams.get('response_mode')).toBe('form_post');
    expect(address.searchParams.get('scope')).toBe('openid email name');
    const way = await passProvider(address, account);
    expect([way.method, way.fields.user]).toEqual(['POST', userField]);
    const first = (await exchange(app, (await browser.comeBack(way)).query.code ?? '', verifier)).json();
    expect(first.user).toMatchObject({ email: account.email, user_metadata: { full_name: 'Ada Byron' } });
    const again = (await openBrowser(app).signIn('apple', account)).json();
    expect(again.user.id).toBe(first.user.id);
    expect(again.user.identities[0].identity_data).toMatchObject({ full_name: 'Ada Byron', email: account.email });
  });

  it('reads the person from Facebook, with a proof of the secret', async () => {
    const account = newAccount(idp, { emailVerified: undefined });
    const first = (await openBrowser(app).signIn('facebook', account)).json();
    expect(idp.provedProfiles).toContain(account.subject);
    expect(first.user).toMatchObject({
      email: account.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'facebook', providers: ['facebook'] },
      user_metadata: { avatar_url: account.picture, email_verified: true },
    });
    const again = (await openBrowser(app).signIn('facebook', account)).json();
    expect([again.user.id, again.user.identities.length]).toEqual([first.user.id, 1]);
    const noAddress = newAccount(idp, { email: undefined });
    const without = (await openBrowser(app).signIn('facebook', noAddress)).json();
    expect(without.user).toMatchObject({ email: '', identities: [{ provider: 'facebook' }] });
  });

  it('passes on parameters and scopes, except reserved ones', async () => {
    const hostile = {
      client_id: 'x',
      CLIENT_SECRET: 'x',
      Redirect_Uri: 'https://evil.example',
      response_type: 'token',
      State: 'x',
      nonce: 'x',
      response_mode: 'fragment',
      scope: 'x',
      code_verifier: 'x',
      Code_Challenge_Method: 'plain',
      request_uri: 'https://evil.example',
    };
    const address = await openBrowser(app).start('google', {
      ...hostile,
      access_type: 'offline',
      prompt: 'consent',
      scopes: 'calendar,email drive',
    });
    const given = Object.fromEntries(address.searchParams);
    expect(Object.keys(given).toSorted()).toEqual([
      'access_type',
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'prompt',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    expect(given).toMatchObject({
      client_id: idp.env.GOOGLE_CLIENT_ID,
      redirect_uri: `${SITE}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar drive',
      code_challenge_method: 'S256',
      access_type: 'offline',
    });
    expect(Object.values(given)).not.toContain('x');
    const facebook = await openBrowser(app).start('facebook', { ...hostile, display: 'popup' });
    expect(Object.keys(Object.fromEntries(facebook.searchParams)).toSorted()).toEqual([
      'client_id',
      'display',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
  });

  it('refuses an incomplete challenge', async () => {
    const answer = await app.send('GET', `/authorize?provider=google&code_challenge=${'a'.repeat(43)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
  });

  it.each([
    'https://evil.example/',
    `${SITE}.evil.example/`,
    `${SITE}@evil.example/`,
    '//evil.example',
    'javascript:alert(1)',
    `${SITE}\\@evil.example`,
  ])('leads nowhere else: %s', async (target) => {
    const { url } = await openBrowser(app).visit('google', 'deny', { redirect_to: target });
    expect(`${url.origin}${url.pathname}`).toBe(`${SITE}/`);
  });
});

describe('one person at several callbacks in parallel', () => {
  /** Returns from all these visits in parallel, and returns the users. */
  async function comeBackAtOnce(providers: readonly string[], account: ReturnType<typeof newAccount>) {
    const visits: { browser: ReturnType<typeof openBrowser>; verifier: string; way: WayBack }[] = [];
    for (const provider of providers) {
      const browser = openBrowser(app);
      const { verifier, request } = newChallenge();
      visits.push({ browser, verifier, way: await passProvider(await browser.start(provider, request), account) });
    }
    const backs = await Promise.all(visits.map(({ browser, way }) => browser.comeBack(way)));
    const answers = await Promise.all(
      backs.map(({ query }, index) => exchange(app, query.code ?? '', visits[index]?.verifier ?? '')),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(providers.map(() => 200));
    return answers.map((answer) => answer.json().user);
  }

  it('gets one account, from every provider', async () => {
    const account = newAccount(idp);
    const users = await comeBackAtOnce(['google', 'apple', 'facebook', 'google', 'apple', 'facebook'], account);
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    const { user } = (await openBrowser(app).signIn('google', account)).json();
    expect(user.app_metadata.providers.toSorted()).toEqual(['apple', 'facebook', 'google']);
  });

  it('gets one account, also without an address', async () => {
    const account = newAccount(idp, { email: undefined });
    const users = await comeBackAtOnce(Array(6).fill('facebook'), account);
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
  });
});
