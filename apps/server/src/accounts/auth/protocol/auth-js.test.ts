import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress, readMailContent } from '../../../../testing/auth-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

const PASSWORD = 'correct horse';
let database: TestDatabase;
let app: AuthApp;
let mailing: AuthApp;
let urls: { app: string; mailing: string };

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAuthApp(database.db);
  mailing = await createAuthApp(database.db, { isAutoconfirm: false });
  const [one, other] = await Promise.all([app, mailing].map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })));
  urls = { app: `${one}/auth/v1`, mailing: `${other}/auth/v1` };
});
afterAll(async () => {
  await Promise.all([app.close(), mailing.close()]);
  await database.close();
});

/** The official client, used as in a browser, with its own storage. */
function createClient(url = urls.app): InstanceType<typeof AuthClient> {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return new AuthClient({
    url,
    storage,
    storageKey: newAddress(),
    flowType: 'pkce',
    autoRefreshToken: false,
    persistSession: true,
  });
}

describe('the official client', () => {
  it('signs up, reads its claims and its user, and signs out', async () => {
    const client = createClient();
    const email = newAddress();
    const { data, error } = await client.signUp({
      email,
      password: PASSWORD,
      options: { data: { birthday: '1990-01-01' } },
    });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const claims = await client.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.claims).toMatchObject({
      sub: data.user?.id,
      aal: 'aal1',
      iss: 'https://cuppa.example/auth/v1',
    });
    expect((await client.getUser()).data.user?.identities?.[0]?.identity_data).toMatchObject({ email });
    const token = data.session?.access_token ?? '';
    expect((await client.signOut()).error).toBeNull();
    expect(await app.auth.authenticate(token)).toBeNull();
    expect((await client.getUser(token)).error?.name).toBe('AuthSessionMissingError');
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await client.signOut({ scope: 'local' })).error).toBeNull();
  });

  it('understands every refusal', async () => {
    const client = createClient();
    const email = newAddress();
    const underAge = { data: { birthday: `${new Date().getUTCFullYear() - 3}-01-01` } };
    expect((await client.signUp({ email, password: PASSWORD, options: underAge })).error).toMatchObject({
      status: 422,
      code: 'under_age',
    });
    expect((await client.signUp({ email, password: '123' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      reasons: ['length'],
    });
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      name: 'AuthApiError',
      status: 400,
      code: 'invalid_credentials',
    });
    expect((await client.getUser('a.b.c')).error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });

  it('refreshes, and converges if ten clients do so in parallel', async () => {
    const client = createClient();
    const { data } = await client.signUp({ email: newAddress(), password: PASSWORD });
    const refresh_token = data.session?.refresh_token ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createClient().refreshSession({ refresh_token })),
    );
    expect(answers.map(({ error }) => error)).toEqual(Array(10).fill(null));
    expect(new Set(answers.map((answer) => answer.data.session?.refresh_token)).size).toBe(1);
  });

  it('changes metadata and the password', async () => {
    const client = createClient();
    const email = newAddress();
    await client.signUp({ email, password: PASSWORD });
    expect((await client.updateUser({ data: { nickname: 'Ada' } })).data.user?.user_metadata.nickname).toBe('Ada');
    expect((await client.updateUser({ password: PASSWORD })).error?.code).toBe('same_password');
    expect((await client.updateUser({ password: 'another one' })).error).toBeNull();
    expect((await createClient().signInWithPassword({ email, password: 'another one' })).error).toBeNull();
  });

  it('reports a sign-up that waits for a mail, and redeems code, link and PKCE code', async () => {
    const client = createClient(urls.mailing);
    const email = newAddress();
    const { data, error } = await client.signUp({ email, password: PASSWORD });
    expect([error, data.session, data.user?.email]).toEqual([null, null, email]);
    const confirmation = (await mailing.readMails()).find((mail) => mail.to === email);
    const { code } = readMailContent(confirmation);
    expect((await client.verifyOtp({ type: 'email', email, token: code })).data.session).not.toBeNull();

    mailing.passTime(61_000);
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const magic = readMailContent((await mailing.readMails())[0]);
    const opened = await fetch(`${urls.mailing}/verify${magic.link.search}`, { redirect: 'manual' });
    const authCode = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await client.exchangeCodeForSession(authCode)).data.session?.user.email).toBe(email);

    mailing.passTime(61_000);
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const reset = readMailContent((await mailing.readMails())[0]);
    const elsewhere = createClient(urls.mailing);
    expect((await elsewhere.verifyOtp({ type: 'recovery', token_hash: reset.token })).data.session).not.toBeNull();
    expect((await elsewhere.resend({ type: 'signup', email })).error).toBeNull();
  });
});
