import { randomUUID } from 'node:crypto';
import { AuthClient } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress, SITE } from '../../../../testing/auth-app.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../../testing/identity-provider.ts';
import { exchange, newAccount, newChallenge, openBrowser, passProvider } from '../../../../testing/provider-browser.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

const PASSWORD = 'correct horse';
let database: TestDatabase;
let idp: IdentityProvider;
let app: AuthApp;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  idp = await startIdentityProvider();
  app = await createAuthApp(database.db, { env: { ...idp.env, MANUAL_LINKING: true } });
  url = `${await app.app.listen({ host: '127.0.0.1', port: 0 })}/auth/v1`;
});
afterAll(async () => {
  expect(app.failures).toEqual([]);
  await app.close();
  await idp.close();
  await database.close();
});

function createClient() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const storageKey = randomUUID();
  return new AuthClient({ url, storage, storageKey, flowType: 'pkce', autoRefreshToken: false, persistSession: true });
}

/** A person with a password and a session. */
async function createPerson() {
  const email = newAddress();
  const session = (await app.post('/signup', { email, password: PASSWORD })).json();
  return { email, bearer: session.access_token as string, userId: session.user.id as string };
}
type Account = ReturnType<typeof newAccount>;
type Query = Record<string, string>;

async function startLinking(bearer: string, query: Query = {}) {
  const browser = openBrowser(app);
  const search = new URLSearchParams({ provider: 'google', skip_http_redirect: 'true', ...query });
  const answer = await app.send('GET', `/user/identities/authorize?${search}`, { bearer });
  browser.keep(answer.headers['set-cookie']);
  return { browser, address: new URL(answer.json().url) };
}
/** Links an identity with PKCE and returns the response of the exchange. */
async function link(bearer: string, account: Account, provider = 'google') {
  const { verifier, request } = newChallenge();
  const { browser, address } = await startLinking(bearer, { provider, ...request });
  const back = await browser.comeBack(await passProvider(address, account));
  return exchange(app, back.query.code ?? '', verifier);
}
const readUser = async (bearer: string) => (await app.send('GET', '/user', { bearer })).json();
const unlink = (bearer: string, id: string) => app.send('DELETE', `/user/identities/${id}`, { bearer });
const idOf = async (bearer: string, provider: string) =>
  (await readUser(bearer)).identities.find((identity: { provider: string }) => identity.provider === provider)
    ?.identity_id as string;

describe('the official client', () => {
  it('signs in with a provider, links another identity and unlinks it', async () => {
    const client = createClient();
    const redirectTo = `${SITE}/auth/callback`;
    const account = newAccount(idp);
    const started = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo, skipBrowserRedirect: true, scopes: 'calendar', queryParams: { prompt: 'consent' } },
    });
    const toProvider = await fetch(started.data.url ?? '', { redirect: 'manual' });
    expect(toProvider.status).toBe(302);
    const address = new URL(toProvider.headers.get('location') ?? '');
    expect(address.searchParams.get('prompt')).toBe('consent');
    const back = await openBrowser(app).comeBack(await passProvider(address, account));
    expect(back.url.href.startsWith(`${redirectTo}?code=`)).toBe(true);
    const session = await client.exchangeCodeForSession(back.query.code ?? '');
    expect([session.error, session.data.user?.email]).toEqual([null, account.email]);
    expect(session.data.session?.provider_token).toEqual(expect.any(String));

    const linking = await client.linkIdentity({
      provider: 'facebook',
      options: { redirectTo, skipBrowserRedirect: true },
    });
    expect(linking.error).toBeNull();
    const facebook = newAccount(idp);
    const way = await passProvider(new URL(linking.data?.url ?? ''), facebook);
    const linked = await openBrowser(app).comeBack(way);
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
    expect((await client.exchangeCodeForSession(linked.query.code ?? '')).error).toBeNull();
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    expect(identities.map((identity) => [identity.provider, identity.id])).toEqual([
      ['google', account.subject],
      ['facebook', facebook.subject],
    ]);
    const [, second] = identities;
    if (second === undefined) throw new Error('there is no second identity');
    expect((await client.unlinkIdentity(second)).error).toBeNull();
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
  });
});

describe('linking', () => {
  it('waits for the verifier, and notifies the person by mail', async () => {
    const person = await createPerson();
    await app.readMails();
    const account = newAccount(idp);
    const { verifier, request } = newChallenge();
    const { browser, address } = await startLinking(person.bearer, request);
    const { query } = await browser.comeBack(await passProvider(address, account));
    expect((await exchange(app, query.code ?? '', newChallenge().verifier)).statusCode).toBe(400);
    expect((await readUser(person.bearer)).identities).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(app, query.code ?? '', verifier)));
    const linked = answers.find((answer) => answer.statusCode === 200)?.json();
    expect(answers.filter((answer) => answer.json().code === 'flow_state_not_found')).toHaveLength(9);
    expect(linked.user).toMatchObject({
      id: person.userId,
      email: person.email,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      user_metadata: { email: person.email, full_name: account.name },
    });
    expect((await app.readMails()).map((mail) => mail.to)).toEqual([person.email]);
    expect((await openBrowser(app).signIn('google', account)).json().user.id).toBe(person.userId);
  });

  it('is proved by the cookie if there is no challenge', async () => {
    const person = await createPerson();
    const account = newAccount(idp, { emailVerified: false });
    const { browser, address } = await startLinking(person.bearer);
    const way = await passProvider(address, account);
    expect((await openBrowser(app).comeBack(way)).query.error_code).toBe('bad_oauth_state');
    const back = await browser.comeBack(way);
    expect(back.fragment.access_token).toBeDefined();
    expect((await readUser(person.bearer)).app_metadata.providers).toEqual(['email', 'google']);
  });

  it('redirects unless the client asks not to', async () => {
    const { bearer } = await createPerson();
    const answer = await app.send('GET', '/user/identities/authorize?provider=google', { bearer });
    expect([answer.statusCode, String(answer.headers.location).startsWith(idp.origin)]).toEqual([302, true]);
  });

  it('refuses an identity that is already linked, at the callback and at the exchange', async () => {
    const [one, other] = [await createPerson(), await createPerson()];
    const account = newAccount(idp);
    const { verifier, request } = newChallenge();
    const early = await startLinking(one.bearer, request);
    const back = await early.browser.comeBack(await passProvider(early.address, account));
    expect((await link(other.bearer, account)).statusCode).toBe(200);
    const late = await exchange(app, back.query.code ?? '', verifier);
    expect([late.statusCode, late.json().code]).toEqual([422, 'identity_already_exists']);
    for (const { bearer } of [one, other]) {
      for (const challenge of [newChallenge().request, {}]) {
        const { browser, address } = await startLinking(bearer, challenge as Query);
        const { status, query, fragment } = await browser.comeBack(await passProvider(address, account));
        expect([status, query.error, query.error_code, fragment.error_code]).toEqual([
          302,
          'server_error',
          'identity_already_exists',
          'identity_already_exists',
        ]);
      }
    }
    expect((await readUser(one.bearer)).identities).toHaveLength(1);
  });

  it('gives the identity to one of two simultaneous requests', async () => {
    const account = newAccount(idp);
    const people = await Promise.all([createPerson(), createPerson()]);
    const answers = await Promise.all(people.map(({ bearer }) => link(bearer, account)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });
});

describe('unlinking', () => {
  it('refuses in the order of the contract', async () => {
    const person = await createPerson();
    const refusal = async (bearer: string, id: string) => {
      const answer = await unlink(bearer, id);
      return [answer.statusCode, answer.json().code];
    };
    const none = await app.send('DELETE', `/user/identities/${randomUUID()}`);
    expect([none.statusCode, none.json().code]).toEqual([401, 'no_authorization']);
    expect(await refusal(person.bearer, 'no-uuid')).toEqual([404, 'validation_failed']);
    expect(await refusal(person.bearer, randomUUID())).toEqual([422, 'single_identity_not_deletable']);
    await link(person.bearer, newAccount(idp, { emailVerified: false }));
    expect(await refusal(person.bearer, randomUUID())).toEqual([422, 'identity_not_found']);
    const other = await createPerson();
    expect(await refusal(person.bearer, await idOf(other.bearer, 'email'))).toEqual([422, 'identity_not_found']);
    expect(await refusal(person.bearer, await idOf(person.bearer, 'email'))).toEqual([
      422,
      'email_conflict_identity_not_deletable',
    ]);
    expect((await readUser(person.bearer)).identities).toHaveLength(2);
  });

  it('removes an identity, and notifies the person by mail', async () => {
    const person = await createPerson();
    const account = newAccount(idp);
    await link(person.bearer, account);
    await app.readMails();
    const answer = await unlink(person.bearer, await idOf(person.bearer, 'google'));
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await readUser(person.bearer)).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect((await app.readMails()).map((mail) => mail.to)).toEqual([person.email]);
    expect((await openBrowser(app).signIn('google', account)).json().user.id).not.toBe(person.userId);
  });

  it('promotes another verified address if the account’s own is removed', async () => {
    const person = await createPerson();
    const taken = newAccount(idp);
    const free = newAccount(idp);
    await openBrowser(app).signIn('facebook', taken);
    // This address already belongs to the account created above.
    const sameAddress = newAccount(idp, { email: taken.email });
    await link(person.bearer, sameAddress);
    await link(person.bearer, free, 'apple');
    await app.readMails();
    expect((await unlink(person.bearer, await idOf(person.bearer, 'email'))).statusCode).toBe(200);
    expect(await readUser(person.bearer)).toMatchObject({
      email: free.email,
      app_metadata: { provider: 'google', providers: ['google', 'apple'] },
      user_metadata: { email: free.email },
    });
    expect((await app.readMails()).map((mail) => mail.to)).toEqual([person.email, person.email]);
  });

  it('keeps one of the last two if both are unlinked in parallel', async () => {
    const person = await createPerson();
    await link(person.bearer, newAccount(idp));
    const ids = [await idOf(person.bearer, 'email'), await idOf(person.bearer, 'google')];
    const answers = await Promise.all(ids.map((id) => unlink(person.bearer, id)));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('linking is refused', () => {
  it('for everyone, if it is disabled', async () => {
    const off = await createAuthApp(database.db, { env: idp.env });
    const { bearer } = await createPerson();
    for (const [method, path] of [
      ['GET', '/user/identities/authorize?provider=google'],
      ['DELETE', '/user/identities/no-uuid'],
    ] as const) {
      expect((await off.send(method, path)).json().code).toBe('no_authorization');
      const answer = await off.send(method, path, { bearer });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
      ]);
    }
    await off.close();
  });

  it('for a session that proved no second factor', async () => {
    const person = await createPerson();
    await link(person.bearer, newAccount(idp));
    const id = await idOf(person.bearer, 'google');
    await database.db.execute(
      sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${person.userId}, 'totp', 'verified')`,
    );
    for (const answer of [
      await app.send('GET', '/user/identities/authorize?provider=google', { bearer: person.bearer }),
      await unlink(person.bearer, id),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'insufficient_aal']);
    }
  });
});
