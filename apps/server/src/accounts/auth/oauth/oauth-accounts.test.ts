import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress, readMailContent, SITE } from '../../../../testing/auth-app.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../../testing/identity-provider.ts';
import { exchange, newAccount, newChallenge, openBrowser } from '../../../../testing/provider-browser.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

const PASSWORD = 'correct horse';
const TARGET = `${SITE}/after`;
let database: TestDatabase;
let idp: IdentityProvider;
let app: AuthApp;
let closed: AuthApp;

beforeAll(async () => {
  database = await createTestDatabase();
  idp = await startIdentityProvider();
  app = await createAuthApp(database.db, { isAutoconfirm: false, env: idp.env });
  closed = await createAuthApp(database.db, { isAutoconfirm: false, env: { ...idp.env, SIGNUP_ENABLED: false } });
});
beforeEach(async () => {
  app.passTime(61_000);
  await app.readMails();
});
afterAll(async () => {
  expect(app.failures).toEqual([]);
  await Promise.all([app.close(), closed.close()]);
  await idp.close();
  await database.close();
});

const signIn = async (email: string, password = PASSWORD) =>
  (await app.post('/token?grant_type=password', { email, password })).json();
const countUsers = async () => database.db.execute(sql`select count(*)::int as n from auth.users`).then((r) => r.rows);

async function signUp(email: string, isConfirmed: boolean): Promise<{ code: string }> {
  const data = { nickname: 'first', name: 'Somebody' };
  expect((await app.post('/signup', { email, password: PASSWORD, data })).statusCode).toBe(200);
  const { code } = readMailContent((await app.readMails()).at(-1));
  if (isConfirmed) {
    expect((await app.post('/verify', { type: 'signup', email, token: code })).statusCode).toBe(200);
  }
  return { code };
}

/** Expects a visit to be denied with this code, in query and fragment. */
async function expectDenied(visitor: AuthApp, account: Parameters<typeof passes>[1], code: string): Promise<void> {
  const { status, url, query, fragment } = await passes(visitor, account);
  const told = { error: 'access_denied', error_code: code, error_description: expect.any(String) };
  expect([status, url.pathname, query, fragment]).toEqual([302, '/after', told, { ...told, sb: '' }]);
}
function passes(visitor: AuthApp, account: ReturnType<typeof newAccount>) {
  return openBrowser(visitor).visit('google', account, { redirect_to: TARGET, ...newChallenge().request });
}

describe('an address that the provider verified', () => {
  it('leads to the account that has it', async () => {
    const email = newAddress();
    await signUp(email, true);
    const { user } = (await openBrowser(app).signIn('google', newAccount(idp, { email: email.toUpperCase() }))).json();
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      user_metadata: { nickname: 'first', name: 'Somebody', full_name: expect.any(String) },
    });
    expect((await signIn(email)).user.id).toBe(user.id);
    expect((await app.readMails()).map((mail) => mail.to)).toEqual([email]);
  });

  it('takes over an unconfirmed account', async () => {
    const email = newAddress();
    const { code } = await signUp(email, false);
    const account = newAccount(idp, { email });
    const { user } = (await openBrowser(app).signIn('google', account)).json();
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      identities: [{ provider: 'google' }],
    });
    expect(user.user_metadata).not.toHaveProperty('nickname');
    expect((await signIn(email)).code).toBe('invalid_credentials');
    expect((await app.post('/verify', { type: 'signup', email, token: code })).json().code).toBe('otp_expired');
  });

  it('leads to the account whose identity has it', async () => {
    const facebook = newAccount(idp, { email: undefined });
    const browser = openBrowser(app);
    const first = (await browser.signIn('facebook', facebook)).json();
    facebook.email = newAddress();
    const again = (await browser.signIn('facebook', facebook)).json();
    expect(again.user).toMatchObject({ id: first.user.id, email: facebook.email });
    await database.db.execute(sql`update auth.users set email = ${newAddress()} where id = ${first.user.id}`);
    const google = (await browser.signIn('google', newAccount(idp, { email: facebook.email }))).json();
    expect(google.user.id).toBe(first.user.id);
  });
});

describe('an address that the provider did not verify', () => {
  it('never leads to an account that has it, and stores nothing', async () => {
    for (const isConfirmed of [true, false]) {
      const email = newAddress();
      await signUp(email, isConfirmed);
      const account = newAccount(idp, { email, emailVerified: false });
      const before = await countUsers();
      for (let tries = 0; tries < 2; tries += 1) {
        await expectDenied(app, account, 'provider_email_needs_verification');
      }
      expect(await countUsers()).toEqual(before);
      expect(await app.readMails()).toEqual([]);
    }
  });

  it('must be confirmed by mail first', async () => {
    const account = newAccount(idp, { emailVerified: false });
    const { verifier, request } = newChallenge();
    const visit = () => openBrowser(app).visit('google', account, { redirect_to: TARGET, ...request });
    expect((await visit()).query.error_code).toBe('provider_email_needs_verification');
    const [mail, ...others] = await app.readMails();
    expect([mail?.to, others]).toEqual([account.email, []]);
    await expectDenied(app, account, 'provider_email_needs_verification');
    expect(await app.readMails()).toEqual([]);
    const { link } = readMailContent(mail);
    const opened = await app.send('GET', `/verify${link.search}`);
    const target = new URL(String(opened.headers.location));
    const confirmed = (await exchange(app, target.searchParams.get('code') ?? '', verifier)).json();
    expect(confirmed.user).toMatchObject({ email: account.email, identities: [{ provider: 'google' }] });
    expect((await openBrowser(app).signIn('google', account)).json().user.id).toBe(confirmed.user.id);
  });

  it('belongs to the account once the provider verifies it', async () => {
    const account = newAccount(idp, { emailVerified: false });
    await expectDenied(app, account, 'provider_email_needs_verification');
    const { code } = readMailContent((await app.readMails())[0]);
    account.emailVerified = true;
    expect((await openBrowser(app).signIn('google', account)).json().user).toMatchObject({
      email: account.email,
      user_metadata: { email_verified: true },
    });
    const spent = await app.post('/verify', { type: 'signup', email: account.email, token: code });
    expect(spent.json().code).toBe('otp_expired');
  });

  it.each(['signup', 'otp', 'recover'])('gives a stranger no way in when its owner comes by %s', async (path) => {
    const stranger = newAccount(idp, { emailVerified: false });
    const email = stranger.email ?? '';
    await expectDenied(app, stranger, 'provider_email_needs_verification');
    await app.readMails();
    app.passTime(61_000);
    expect((await app.post(`/${path}`, { email, password: PASSWORD })).statusCode).toBe(200);
    const { token, link } = readMailContent((await app.readMails()).at(-1));
    const type = link.searchParams.get('type');
    const owner = (await app.post('/verify', { type, token_hash: token })).json();
    expect(owner.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    });
    expect(owner.user.user_metadata).not.toHaveProperty('full_name');
    await expectDenied(app, stranger, 'provider_email_needs_verification');
    // Of two attempts none counts, so the owner chooses the password once the address is proved.
    await app.send('PUT', '/user', { bearer: owner.access_token, body: { password: PASSWORD } });
    expect((await signIn(email)).user.id).toBe(owner.user.id);
  });
});

describe('refused sign-ins', () => {
  it('new people while sign-up is disabled, but not known ones', async () => {
    const account = newAccount(idp);
    await expectDenied(closed, account, 'signup_disabled');
    const { user } = (await openBrowser(app).signIn('google', account)).json();
    expect((await openBrowser(closed).signIn('google', account)).json().user.id).toBe(user.id);
    const email = newAddress();
    await signUp(email, true);
    const linked = (await openBrowser(closed).signIn('google', newAccount(idp, { email }))).json();
    expect(linked.user.email).toBe(email);
  });

  it('banned people, found by identity or by address', async () => {
    const account = newAccount(idp);
    const { user } = (await openBrowser(app).signIn('google', account)).json();
    await database.db.execute(
      sql`update auth.users set banned_until = now() + interval '9 days' where id = ${user.id}`,
    );
    await expectDenied(app, account, 'user_banned');
    await expectDenied(app, newAccount(idp, { email: account.email }), 'user_banned');
  });
});
