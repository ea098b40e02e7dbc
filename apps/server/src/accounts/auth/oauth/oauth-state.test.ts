import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, SITE } from '../../../../testing/auth-app.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../../testing/identity-provider.ts';
import { exchange, newAccount, newChallenge, openBrowser, passProvider } from '../../../../testing/provider-browser.ts';
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
  expect(app.failures).toEqual([]);
  await app.close();
  await idp.close();
  await database.close();
});

const TARGET = `${SITE}/after`;
type Back = Awaited<ReturnType<ReturnType<typeof openBrowser>['comeBack']>>;

function expectNoVisit(back: Back, code: string): void {
  expect([back.status, `${back.url.origin}${back.url.pathname}`, back.url.hash]).toEqual([303, `${SITE}/`, '']);
  expect(back.query).toEqual({ error: 'invalid_request', error_code: code, error_description: expect.any(String) });
}

describe('a state', () => {
  it.each([
    [{ code: 'x' }, 'bad_oauth_callback'],
    [{ code: 'x', state: '' }, 'bad_oauth_callback'],
    [{ code: 'x', state: 'no-uuid' }, 'bad_oauth_state'],
    [{ code: 'x', state: '\0' }, 'bad_oauth_state'],
    [{ code: 'x', state: randomUUID() }, 'bad_oauth_state'],
  ])('leads to the site if it is malformed or unknown: %j', async (fields, code) => {
    for (const method of ['GET', 'POST'] as const) {
      expectNoVisit(await openBrowser(app).comeBack({ method, fields: fields as Record<string, string> }), code);
    }
  });

  it('lasts five minutes', async () => {
    const browser = openBrowser(app);
    const way = await passProvider(await browser.start('google', newChallenge().request), newAccount(idp));
    app.passTime(300_001);
    expectNoVisit(await browser.comeBack(way), 'bad_oauth_state');
  });

  it('is accepted once, in parallel and later', async () => {
    const browser = openBrowser(app);
    const { verifier, request } = newChallenge();
    const way = await passProvider(await browser.start('google', request), newAccount(idp));
    const backs = await Promise.all(Array.from({ length: 10 }, () => browser.comeBack(way)));
    const [won, ...others] = backs.filter((back) => back.status === 302);
    expect(others).toHaveLength(0);
    for (const lost of backs.filter((back) => back !== won)) expectNoVisit(lost, 'flow_state_already_used');
    expectNoVisit(await browser.comeBack(way), 'flow_state_already_used');
    expect((await exchange(app, won?.query.code ?? '', verifier)).statusCode).toBe(200);
  });

  it('is deleted after a day', async () => {
    const state = (await openBrowser(app).start('google')).searchParams.get('state');
    app.passTime(86_400_001);
    await openBrowser(app).start('google');
    const { rows } = await database.db.execute(sql`select 1 from auth.oauth_states where id = ${state}`);
    expect(rows).toHaveLength(0);
  });
});

describe('the browser of a visit', () => {
  it('gets a cookie that is only sent to the callback', async () => {
    const answer = await app.send('GET', '/authorize?provider=google');
    const state = new URL(String(answer.headers.location)).searchParams.get('state');
    expect(answer.headers['set-cookie']).toMatch(
      new RegExp(
        `^cuppa-oauth-${state}=[\\w-]{43}; Path=/auth/v1/callback; Max-Age=300; HttpOnly; Secure; SameSite=Lax$`,
      ),
    );
    const apple = await app.send('GET', '/authorize?provider=apple');
    expect(apple.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=None$/);
    const plain = await createAuthApp(database.db, { env: { ...idp.env, SITE_URL: 'http://localhost:3000' } });
    const overHttp = await plain.send('GET', '/authorize?provider=apple');
    expect(overHttp.headers['set-cookie']).toMatch(/; HttpOnly$/);
    await plain.close();
  });

  it('must be the same if there is no challenge', async () => {
    const browser = openBrowser(app);
    const way = await passProvider(await browser.start('google', { redirect_to: TARGET }), newAccount(idp));
    expectNoVisit(await openBrowser(app).comeBack(way), 'bad_oauth_state');
    const foreign = openBrowser(app);
    await foreign.start('google');
    const [secret = ''] = foreign.cookies.values();
    foreign.cookies.set(`cuppa-oauth-${way.fields.state}`, secret);
    expectNoVisit(await foreign.comeBack(way), 'bad_oauth_state');
    // A stranger's attempt has no effect.
    const back = await browser.comeBack(way);
    expect([back.status, back.url.pathname, Object.keys(back.fragment).includes('access_token')]).toEqual([
      302,
      '/after',
      true,
    ]);
    expect(browser.cookies.size).toBe(0);
  });

  it('can have several visits at the same time', async () => {
    const browser = openBrowser(app);
    const account = newAccount(idp);
    const one = await passProvider(await browser.start('google'), account);
    const other = await passProvider(await browser.start('apple'), account);
    expect(browser.cookies.size).toBe(2);
    for (const way of [one, other]) expect((await browser.comeBack(way)).fragment.access_token).toBeDefined();
  });

  it('is proved by the verifier if there is a challenge', async () => {
    const { verifier, request } = newChallenge();
    const way = await passProvider(await openBrowser(app).start('google', request), newAccount(idp));
    const back = await openBrowser(app).comeBack(way);
    expect((await exchange(app, back.query.code ?? '', newChallenge().verifier)).json().code).toBe('bad_code_verifier');
    expect((await exchange(app, back.query.code ?? '', verifier)).statusCode).toBe(200);
    expect((await exchange(app, back.query.code ?? '', verifier)).json().code).toBe('flow_state_not_found');
  });
});

describe('a provider', () => {
  const expectFailure = (back: Back) => {
    expect([back.status, back.url.pathname]).toEqual([302, '/after']);
    const told = { error: 'server_error', error_code: 'unexpected_failure', error_description: expect.any(String) };
    expect(back.query).toEqual(told);
    expect(back.fragment).toEqual({ ...told, sb: '' });
  };
  const start = { redirect_to: TARGET, ...newChallenge().request };

  it.each(['google', 'apple', 'facebook'])('may say no: %s', async (provider) => {
    const back = await openBrowser(app).visit(provider, 'deny', { redirect_to: TARGET });
    expect([back.status, back.url.pathname, back.query.error, back.fragment.error]).toEqual([
      302,
      '/after',
      'access_denied',
      'access_denied',
    ]);
  });

  it('must send a code', async () => {
    const browser = openBrowser(app);
    const state = (await browser.start('google', start)).searchParams.get('state') ?? '';
    const back = await browser.comeBack({ method: 'GET', fields: { state } });
    expect(back.query).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_callback' });
  });

  it('is trusted only with its own code, nonce and issuer', async () => {
    const browser = openBrowser(app);
    const account = newAccount(idp);
    const visit = async (change: (address: URL) => void = () => {}) => {
      const address = await browser.start('google', start);
      change(address);
      return passProvider(address, account);
    };
    const [one, other] = [await visit(), await visit()];
    expectFailure(await browser.comeBack({ ...one, fields: { ...one.fields, code: other.fields.code ?? '' } }));
    expectFailure(await browser.comeBack({ ...other, fields: { ...other.fields, iss: 'https://evil.example' } }));
    const renamed = await visit((address) => address.searchParams.set('nonce', 'another'));
    expectFailure(await browser.comeBack(renamed));
    const facebook = await passProvider(await browser.start('facebook', start), account);
    expectFailure(await browser.comeBack({ ...facebook, fields: { ...facebook.fields, code: 'made-up' } }));
  });

  it('must be authentic and reachable', async () => {
    const misnamed = idp.origin.replace('127.0.0.1', 'localhost');
    const gone = await startIdentityProvider();
    await gone.close();
    for (const GOOGLE_ISSUER of [misnamed, gone.origin]) {
      const other = await createAuthApp(database.db, { env: { ...idp.env, GOOGLE_ISSUER } });
      const answer = await other.send('GET', `/authorize?provider=google&redirect_to=${TARGET}`);
      expect(answer.statusCode).toBe(302);
      const url = new URL(String(answer.headers.location));
      expect([url.pathname, url.searchParams.get('error')]).toEqual(['/after', 'server_error']);
      expect(other.failures).toEqual([]);
      await other.close();
    }
  });

  it('may be unavailable when a person returns', async () => {
    const brief = await startIdentityProvider();
    const account = newAccount(brief);
    const other = await createAuthApp(database.db, { env: brief.env });
    const browser = openBrowser(other);
    const ways = [
      await passProvider(await browser.start('google', start), account),
      await passProvider(await browser.start('facebook', start), account),
    ];
    await brief.close();
    for (const way of ways) expectFailure(await browser.comeBack(way));
    expect(other.failures).toEqual([]);
    await other.close();
  });
});
