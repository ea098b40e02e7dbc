import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../src/accounts/auth/passwords/password-hash.ts';
import { type AuthServer, newAddress, PASSWORD, refusal, startAuthServer } from './auth-server.ts';
import { claimsOf } from './protocol-objects.ts';

let server: AuthServer;
let mailing: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ passwords: createPasswordHasher() });
  mailing = await startAuthServer({ isMailing: true, database: server.database });
});
afterAll(async () => {
  await mailing.close();
  await server.close();
});

const grant = (body: object, type = 'password') => server.post(`/token?grant_type=${type}`, body);
const banUntil = (userId: string, until: Date | null) =>
  server.rows(sql`update auth.users set banned_until = ${until} where id = ${userId}`);

describe('POST /token?grant_type=password', () => {
  it('opens a separate session at aal1, for any spelling of the address', async () => {
    const { email, user, access_token } = await server.signUp();
    const { data, error } = await server.client().signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    const claims = claimsOf(data.session?.access_token ?? '');
    expect(claims).toMatchObject({ sub: user.id, aal: 'aal1', amr: [{ method: 'password' }] });
    expect(claims.session_id).not.toBe(claimsOf(access_token).session_id);
    expect((await server.user(access_token)).status).toBe(200);
    expect((await server.signIn(email.toUpperCase())).status).toBe(200);
  });

  it('refuses unknown addresses, wrong passwords and accounts without a password in the same way', async () => {
    const { email } = await server.signUp();
    const bare = await server.signUp();
    await server.rows(sql`update auth.users set encrypted_password = null where id = ${bare.user.id}`);
    for (const credentials of [
      { email: newAddress(), password: PASSWORD },
      { email, password: 'wrong one' },
      { email, password: '' },
      { email },
      { email: bare.email, password: PASSWORD },
      { email: bare.email, password: '' },
    ]) {
      const answer = await grant(credentials);
      expect(refusal(answer)).toEqual([400, 'invalid_credentials']);
      expect(answer.json).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
  });

  it('needs either an address or a phone number', async () => {
    expect(refusal(await grant({ password: PASSWORD }))).toEqual([400, 'validation_failed']);
    const both = { email: newAddress(), phone: '+4915112345678', password: PASSWORD };
    expect(refusal(await grant(both))).toEqual([400, 'validation_failed']);
    const { email: _email, ...phoneOnly } = both;
    expect(refusal(await grant(phoneOnly))).toEqual([422, 'phone_provider_disabled']);
  });

  it('answers email_not_confirmed only if the password is right', async () => {
    const email = newAddress();
    await mailing.post('/signup', { email, password: PASSWORD });
    expect(refusal(await mailing.signIn(email, 'wrong one'))).toEqual([400, 'invalid_credentials']);
    const { error } = await mailing.client().signInWithPassword({ email, password: PASSWORD });
    expect(error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' });
  });

  it('refuses banned people: 400 here, 403 in their open sessions', async () => {
    const { email, user, access_token, refresh_token } = await server.signUp();
    await banUntil(user.id, new Date(Date.now() + 3_600_000));
    expect(refusal(await server.signIn(email))).toEqual([400, 'user_banned']);
    expect(refusal(await server.signIn(email, 'wrong one'))).toEqual([400, 'invalid_credentials']);
    expect(refusal(await server.refresh(refresh_token))).toEqual([400, 'user_banned']);
    expect(refusal(await server.user(access_token))).toEqual([403, 'user_banned']);
    await banUntil(user.id, new Date(Date.now() - 1_000));
    expect((await server.signIn(email)).status).toBe(200);
  });

  it('accepts a password that the policy no longer allows, and reports it', async () => {
    const { email } = await server.signUp();
    const strict = await startAuthServer({ database: server.database, env: { PASSWORD_MIN_LENGTH: '20' } });
    const answer = await strict.signIn(email);
    expect(answer.status).toBe(200);
    expect(answer.json.weak_password).toEqual({ message: expect.any(String), reasons: ['length'] });
    expect(answer.json.access_token).toBeTruthy();
    const { data } = await strict.client().signInWithPassword({ email, password: PASSWORD });
    expect(data.weakPassword?.reasons).toEqual(['length']);
    expect((await server.signIn(email)).json).not.toHaveProperty('weak_password');
    await strict.close();
  });

  it('accepts hashes with weaker parameters and replaces them', async () => {
    const { hash } = await import('@node-rs/argon2');
    const { email, user } = await server.signUp();
    const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    await server.rows(sql`update auth.users set encrypted_password = ${weak} where id = ${user.id}`);
    expect((await server.signIn(email)).status).toBe(200);
    const [row] = await server.rows<{ encrypted_password: string }>(
      sql`select encrypted_password from auth.users where id = ${user.id}`,
    );
    expect(row?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await server.signIn(email)).status).toBe(200);
  });
});

describe('POST /token', () => {
  it.each(['', '?grant_type=', '?grant_type=magic', '?grant_type=PASSWORD', '?grant_type=password&grant_type=pkce'])(
    'knows no other grant: %s',
    async (query) => {
      const answer = await server.post(`/token${query}`, {});
      expect(refusal(answer)).toEqual([400, 'invalid_credentials']);
      expect(answer.json.message).toBe('unsupported_grant_type');
    },
  );
});
