import { hash } from '@node-rs/argon2';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress } from '../../../../testing/auth-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import * as repository from '../auth.repository.ts';
import { createPasswordHasher } from '../passwords/password-hash.ts';

const PASSWORD = 'correct horse';
let database: TestDatabase;
let app: AuthApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAuthApp(database.db, { passwords: createPasswordHasher() });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

type Session = { access_token: string; refresh_token: string; expires_in: number; user: { id: string; email: string } };

async function signUp(): Promise<Session> {
  return (await app.post('/signup', { email: newAddress(), password: PASSWORD })).json();
}
async function signIn(email: string): Promise<Session> {
  return (await app.post('/token?grant_type=password', { email, password: PASSWORD })).json();
}
const refresh = (token: string) => app.post('/token?grant_type=refresh_token', { refresh_token: token });
const readUser = (bearer: string) => app.send('GET', '/user', { bearer });
const sessionIdOf = (session: Session) => String(decodeJwt(session.access_token).session_id);

describe('the password grant', () => {
  it('opens a separate session each time', async () => {
    const first = await signUp();
    const second = await signIn(` ${first.user.email.toUpperCase()} `);
    expect(sessionIdOf(second)).not.toBe(sessionIdOf(first));
    expect(decodeJwt(second.access_token)).toMatchObject({
      aud: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
    expect(decodeProtectedHeader(second.access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  });

  it('refuses an unknown account and a wrong password in the same way', async () => {
    const { user } = await signUp();
    const answers = await Promise.all(
      [
        { email: user.email, password: 'wrong one' },
        { email: 'nobody@example.com', password: 'wrong one' },
        { email: user.email },
      ].map((body) => app.post('/token?grant_type=password', body)),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
  });

  it.each([{}, { password: PASSWORD }, { email: 'a@b.cd', phone: '4912345', password: PASSWORD }])(
    'refuses %j',
    async (body) => {
      const answer = await app.post('/token?grant_type=password', body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    },
  );

  it.each(['', '?grant_type=', '?grant_type=implicit', '?grant_type=password&grant_type=password'])(
    'knows no grant %j',
    async (query) => {
      const answer = await app.post(`/token${query}`, { email: 'a@b.cd', password: PASSWORD });
      expect(answer.json()).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
    },
  );

  it('refuses a banned person, and only after the password matched', async () => {
    const session = await signUp();
    const { id, email } = session.user;
    await repository.updateUser(database.db, id, { bannedUntil: new Date(Date.now() + 3_600_000) });
    expect((await app.post('/token?grant_type=password', { email, password: 'wrong one' })).json().code).toBe(
      'invalid_credentials',
    );
    expect((await app.post('/token?grant_type=password', { email, password: PASSWORD })).json().code).toBe(
      'user_banned',
    );
    expect((await readUser(session.access_token)).json().code).toBe('user_banned');
    expect((await refresh(session.refresh_token)).json().code).toBe('user_banned');
    expect(await app.auth.authenticate(session.access_token)).toBeNull();
  });

  it('replaces a hash that has weaker parameters', async () => {
    const { user } = await signUp();
    const encryptedPassword = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
    await repository.updateUser(database.db, user.id, { encryptedPassword });
    expect((await signIn(user.email)).access_token).toBeTruthy();
    const stored = (await repository.findUser(database.db, user.id))?.encryptedPassword;
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect((await signIn(user.email)).access_token).toBeTruthy();
  });

  it('limits wrong passwords per account, known or unknown', async () => {
    const limited = await createAuthApp(database.db, { env: { RATE_LIMITS: true } });
    for (const email of [(await signUp()).user.email, newAddress()]) {
      const attempt = () => limited.post('/token?grant_type=password', { email, password: 'wrong one' });
      for (let count = 0; count < 20; count += 1) expect((await attempt()).statusCode).toBe(400);
      expect((await attempt()).json().code).toBe('over_request_rate_limit');
      limited.passTime(60_000);
    }
    await limited.close();
  });

  it('limits them together for all homes of an IPv6 site', async () => {
    const limited = await createAuthApp(database.db, { env: { RATE_LIMITS: true, TRUST_PROXY: true } });
    const email = newAddress();
    const attempt = (home: number) =>
      limited.post(
        '/token?grant_type=password',
        { email, password: 'wrong one' },
        { headers: { 'x-forwarded-for': `2001:db8:9:${home}::1` } },
      );
    for (let home = 0; home < 20; home += 1) expect((await attempt(home)).statusCode).toBe(400);
    expect((await attempt(20)).json().code).toBe('over_request_rate_limit');
    await limited.close();
  });
});

describe('the refresh grant', () => {
  it('rotates the token and keeps the session', async () => {
    const first = await signUp();
    const answer = await refresh(first.refresh_token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const second: Session = answer.json();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(sessionIdOf(second)).toBe(sessionIdOf(first));
    expect(second.user.email).toBe(first.user.email);
  });

  it('returns the active token for its predecessor, at any time', async () => {
    const first = await signUp();
    const second: Session = (await refresh(first.refresh_token)).json();
    app.passTime(3_600_000);
    const again: Session = (await refresh(first.refresh_token)).json();
    expect(again.refresh_token).toBe(second.refresh_token);
  });

  it('lets ten parallel refreshes converge on one valid token', async () => {
    const { refresh_token } = await signUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
    const tokens = new Set(answers.map((answer) => answer.json().refresh_token));
    expect(tokens.size).toBe(1);
    expect((await refresh([...tokens][0] ?? '')).statusCode).toBe(200);
  });

  it('treats any older token as stolen: the session ends permanently', async () => {
    const first = await signUp();
    const second: Session = (await refresh(first.refresh_token)).json();
    app.passTime(10);
    const third: Session = (await refresh(second.refresh_token)).json();
    app.passTime(10);
    const stolen = await refresh(first.refresh_token);
    expect([stolen.statusCode, stolen.json()]).toEqual([
      400,
      { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    ]);
    expect((await refresh(third.refresh_token)).json().code).toBe('session_not_found');
    expect((await readUser(third.access_token)).json().code).toBe('session_not_found');
    expect(app.ended).toContain(sessionIdOf(first));
  });

  it('waits no longer than 5 s for a session that is busy', async () => {
    const session = await signUp();
    await database.db.transaction(async (tx) => {
      await repository.tryLockSession(tx, sessionIdOf(session));
      const answer = await refresh(session.refresh_token);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    });
    expect((await refresh(session.refresh_token)).statusCode).toBe(200);
  }, 15_000);

  it('distinguishes malformed, unknown and ended', async () => {
    const { access_token, refresh_token } = await signUp();
    const other = await signUp();
    const codeOf = async (token: unknown) => {
      const answer = await app.post('/token?grant_type=refresh_token', { refresh_token: token });
      return [answer.statusCode, answer.json().code];
    };
    expect(await codeOf('')).toEqual([400, 'validation_failed']);
    expect(await codeOf(null)).toEqual([400, 'validation_failed']);
    expect(await codeOf(`${refresh_token}x`)).toEqual([400, 'validation_failed']);
    expect(await codeOf('x'.repeat(50_000))).toEqual([400, 'validation_failed']);
    expect(await codeOf('abcdefghijkl')).toEqual([400, 'refresh_token_not_found']);
    expect(await codeOf(7)).toEqual([400, 'bad_json']);
    await app.send('POST', '/logout?scope=local', { bearer: access_token });
    expect(await codeOf(refresh_token)).toEqual([400, 'session_not_found']);
    await repository.updateSession(database.db, sessionIdOf(other), { notAfter: new Date(0) });
    expect(await codeOf(other.refresh_token)).toEqual([400, 'session_expired']);
  });
});

describe('signing out', () => {
  const alive = async (sessions: Session[]) =>
    Promise.all(sessions.map(async (session) => (await readUser(session.access_token)).statusCode));

  it.each([
    ['?scope=local', [403, 200]],
    ['?scope=others', [200, 403]],
    ['?scope=global', [403, 403]],
    ['', [403, 403]],
    ['?scope=', [403, 403]],
  ])('ends the sessions of %j immediately and emits it', async (query, statuses) => {
    const first = await signUp();
    const second = await signIn(first.user.email);
    const answer = await app.send('POST', `/logout${query}`, {
      bearer: first.access_token,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await alive([first, second])).toEqual(statuses);
    const sessions = [first, second];
    for (const [index, status] of statuses.entries()) {
      const session = sessions[index] as Session;
      expect(app.ended.includes(sessionIdOf(session))).toBe(status === 403);
      expect((await app.auth.authenticate(session.access_token)) === null).toBe(status === 403);
    }
  });

  it('ends only its own session with an expired token, for a device that was offline', async () => {
    const [leaving, staying] = [await signUp(), await signUp()];
    app.passTime(7_200_000);
    for (const query of ['', '?scope=others', '?scope=global']) {
      const refused = await app.send('POST', `/logout${query}`, { bearer: leaving.access_token });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'bad_jwt']);
    }
    const told = await app.send('POST', '/logout?scope=local', { bearer: leaving.access_token });
    expect(told.statusCode).toBe(204);
    expect(app.ended.includes(sessionIdOf(leaving))).toBe(true);
    expect(app.ended.includes(sessionIdOf(staying))).toBe(false);
    expect((await refresh(leaving.refresh_token)).statusCode).toBe(400);
    expect((await refresh(staying.refresh_token)).statusCode).toBe(200);
    const forged = `${leaving.access_token.slice(0, -8)}AAAAAAAA`;
    const answer = await app.send('POST', '/logout?scope=local', { bearer: forged });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'bad_jwt']);
  });

  it.each(['all', '__proto__', 'constructor', 'local&scope=global'])('knows no scope %j', async (scope) => {
    const session = await signUp();
    const answer = await app.send('POST', `/logout?scope=${scope}`, { bearer: session.access_token });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    expect((await readUser(session.access_token)).statusCode).toBe(200);
  });
});

describe('the bearer token', () => {
  it('answers 401 if it is missing and 403 if it is refused', async () => {
    expect((await app.send('GET', '/user')).statusCode).toBe(401);
    expect((await app.send('GET', '/user', { headers: { authorization: 'Basic YTpi' } })).json()).toEqual({
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    });
    for (const bearer of ['x', 'a.b.c', 'e30.e30.e30']) {
      const answer = await readUser(bearer);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'bad_jwt']);
    }
  });

  it('ends with its lifetime', async () => {
    const session = await signUp();
    app.passTime(3_601_000);
    expect((await readUser(session.access_token)).json().code).toBe('bad_jwt');
    expect(await app.auth.authenticate(session.access_token)).toBeNull();
  });

  it('identifies account, session and address in the API', async () => {
    const session = await signUp();
    expect(await app.auth.authenticate(session.access_token)).toEqual({
      userId: session.user.id,
      sessionId: sessionIdOf(session),
      needsPassword: false,
      needsSecondFactor: false,
      hasSecondFactor: false,
      isSuspended: false,
      email: session.user.email,
      standing: { hasVerifiedAge: false, hasCompletedOnboarding: false, isModerator: false },
    });
  });

  it('must match the audience that the request names', async () => {
    const { access_token: bearer } = await signUp();
    const read = (audience: string) => app.send('GET', '/user', { bearer, headers: { 'x-jwt-aud': audience } });
    expect((await read('authenticated')).statusCode).toBe(200);
    expect((await read('other')).statusCode).toBe(400);
  });

  it('verifies in every process with one shared key', async () => {
    const empty = await createTestDatabase();
    const twins = await Promise.all([createAuthApp(empty.db), createAuthApp(empty.db)]);
    const answers = await Promise.all(twins.map((twin) => twin.send('GET', '/.well-known/jwks.json')));
    const [one, other] = answers.map((answer) => answer.json());
    expect(one).toEqual(other);
    expect(one.keys).toHaveLength(1);
    expect(one.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] });
    expect(one.keys[0]).not.toHaveProperty('d');
    expect(answers[0]?.headers['cache-control']).toBe('public, max-age=600');
    await Promise.all(twins.map((twin) => twin.close()));
    await empty.close();
  });
});

describe('changing the account', () => {
  const update = (bearer: string, body: unknown) => app.send('PUT', '/user', { bearer, body });

  it('merges metadata; null deletes; identity fields cannot change', async () => {
    const { access_token: bearer, user } = await signUp();
    await update(bearer, { data: { a: 1, b: { deep: true } } });
    const answer = await update(bearer, { data: { a: null, c: 'x', sub: 'forged', email: 'forged' } });
    expect(answer.json()).not.toHaveProperty('access_token');
    expect(answer.json().user_metadata).toEqual({
      b: { deep: true },
      c: 'x',
      sub: user.id,
      email: user.email,
      email_verified: true,
      phone_verified: false,
    });
  });

  it('loses no metadata in parallel changes', async () => {
    const { access_token: bearer } = await signUp();
    await Promise.all(Array.from({ length: 6 }, (_, index) => update(bearer, { data: { [`key${index}`]: index } })));
    const { user_metadata } = (await readUser(bearer)).json();
    for (let index = 0; index < 6; index += 1) expect(user_metadata[`key${index}`]).toBe(index);
  });

  it('ends all other sessions with a new password', async () => {
    const first = await signUp();
    const second = await signIn(first.user.email);
    const answer = await update(first.access_token, { password: 'another one' });
    expect(answer.statusCode).toBe(200);
    expect((await readUser(first.access_token)).statusCode).toBe(200);
    expect((await readUser(second.access_token)).json().code).toBe('session_not_found');
    expect(app.ended).toContain(sessionIdOf(second));
    const { email } = first.user;
    expect((await app.post('/token?grant_type=password', { email, password: PASSWORD })).statusCode).toBe(400);
    expect((await app.post('/token?grant_type=password', { email, password: 'another one' })).statusCode).toBe(200);
  });

  it.each([
    [{ password: PASSWORD }, 422, 'same_password'],
    [{ password: '123' }, 422, 'weak_password'],
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    [{ data: 'text' }, 400, 'bad_json'],
    [{ data: { big: 'x'.repeat(9_000) } }, 400, 'validation_failed'],
  ])('refuses %j', async (body, status, code) => {
    const answer = await update((await signUp()).access_token, body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});
