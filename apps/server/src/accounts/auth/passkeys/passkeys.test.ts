import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress, SITE } from '../../../../testing/auth-app.ts';
import { createSoftwareAuthenticator } from '../../../../testing/software-authenticator.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } };
type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;

const PASSWORD = 'correct horse';
const NOT_VERIFIED = [400, 'webauthn_verification_failed'];
const NO_CHALLENGE = [400, 'webauthn_challenge_not_found'];
let database: TestDatabase;
let app: AuthApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAuthApp(database.db, {
    env: { REDIRECT_ALLOW_LIST: ['https://app.cuppa.example/**'], MANUAL_LINKING: true },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const newAuthenticator = () => createSoftwareAuthenticator({ origin: SITE, rpId: 'cuppa.example' });
const signUp = async (): Promise<Session> =>
  (await app.post('/signup', { email: newAddress(), password: PASSWORD })).json();
const signInByPassword = async (email: string): Promise<Session> =>
  (await app.post('/token?grant_type=password', { email, password: PASSWORD })).json();

const askToAdd = (session: Session) => app.post('/passkeys/registration/options', {}, { bearer: session.access_token });
async function add(session: Session, authenticator: Authenticator, given: Parameters<Authenticator['create']>[1] = {}) {
  const { challenge_id, options } = (await askToAdd(session)).json();
  const credential = authenticator.create(options, given);
  return app.post('/passkeys/registration/verify', { challenge_id, credential }, { bearer: session.access_token });
}
const askToSignIn = async () => (await app.post('/passkeys/authentication/options', {})).json();
async function signIn(authenticator: Authenticator, given: Parameters<Authenticator['get']>[1] = {}) {
  const { challenge_id, options } = await askToSignIn();
  const credential = authenticator.get(options, given);
  return app.post('/passkeys/authentication/verify', { challenge_id, credential });
}
const list = async (session: Session) =>
  (await app.send('GET', '/passkeys', { bearer: session.access_token })).json() as { id: string }[];
const remove = (session: Session, id: string) =>
  app.send('DELETE', `/passkeys/${id}`, { bearer: session.access_token });
const refusalOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

/** A person with a passkey. */
async function personWithPasskey() {
  const session = await signUp();
  const authenticator = newAuthenticator();
  const { id } = (await add(session, authenticator)).json();
  return { session, authenticator, id: id as string };
}

/** Gives a session a verified authenticator app, and answers it at aal2. */
async function addFactor({ access_token: bearer }: Session): Promise<Session> {
  const { id, totp } = (await app.post('/factors', { factor_type: 'totp' }, { bearer })).json();
  const { id: challenge_id } = (await app.post(`/factors/${id}/challenge`, {}, { bearer })).json();
  const code = new TOTP({ secret: totp.secret }).generate({ timestamp: app.clock.now().getTime() });
  return (await app.post(`/factors/${id}/verify`, { challenge_id, code }, { bearer })).json();
}

describe('adding a passkey', () => {
  it('asks for a discoverable one of this site, and not for those that the person has', async () => {
    const { session, authenticator } = await personWithPasskey();
    const answer = await askToAdd(session);
    expect(answer.statusCode).toBe(200);
    const { challenge_id, expires_at, options } = answer.json();
    expect(challenge_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(300 - (expires_at - app.clock.now().getTime() / 1_000)).toBeLessThan(10);
    expect(options).toMatchObject({
      rp: { id: 'cuppa.example', name: 'Cuppa' },
      user: { name: session.user.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [{ id: authenticator.id, type: 'public-key' }],
    });
    expect(options.pubKeyCredParams).toContainEqual({ alg: -7, type: 'public-key' });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  it('answers its id, names it after the device, and mails the owner', async () => {
    const session = await signUp();
    await app.readMails();
    const { challenge_id, options } = (await askToAdd(session)).json();
    const answer = await app.post(
      '/passkeys/registration/verify',
      { challenge_id, credential: newAuthenticator().create(options) },
      {
        bearer: session.access_token,
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      },
    );
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      friendly_name: 'Firefox on Linux',
      created_at: expect.stringMatching(/^\d{4}-.+Z$/),
    });
    const [mail, ...others] = await app.readMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: session.user.email, subject: 'Cuppa: a passkey was added' });
    expect(mail?.text).toContain('Firefox on Linux');
  });

  it.each<[string, Parameters<Authenticator['create']>[1]]>([
    ['another origin', { origin: 'https://cuppa.example.evil' }],
    ['no encryption', { origin: 'http://cuppa.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['the answer to a sign-in', { type: 'webauthn.get' }],
    ['nobody there', { isPresent: false }],
  ])('refuses %s', async (_what, given) => {
    const session = await signUp();
    expect(refusalOf(await add(session, newAuthenticator(), given))).toEqual(NOT_VERIFIED);
    expect(await list(session)).toEqual([]);
  });

  it('takes an origin that the settings allow', async () => {
    const session = await signUp();
    expect((await add(session, newAuthenticator(), { origin: 'https://app.cuppa.example' })).statusCode).toBe(200);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['a list', []],
    ['numbers', { id: 1, rawId: 1, type: 1, response: { clientDataJSON: 1, attestationObject: 1 } }],
    ['a NUL', { id: 'a\0a', rawId: 'a\0a', type: 'public-key', response: {} }],
    ['an empty response', { id: 'x', rawId: 'x', type: 'public-key', response: {} }],
    [
      'no base64url',
      { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '%', attestationObject: '%' } },
    ],
  ])('refuses %s for a credential', async (_what, credential) => {
    const session = await signUp();
    const { challenge_id } = (await askToAdd(session)).json();
    const body = { challenge_id, credential };
    const answers = [
      await app.post('/passkeys/registration/verify', body, { bearer: session.access_token }),
      await app.post('/passkeys/authentication/verify', { ...body, challenge_id: (await askToSignIn()).challenge_id }),
    ];
    for (const answer of answers) {
      expect(refusalOf(answer)).toEqual(credential === undefined ? [400, 'validation_failed'] : NOT_VERIFIED);
    }
    expect(app.failures).toEqual([]);
  });

  it('uses a challenge up, also by a refusal, and only in its own session', async () => {
    const session = await signUp();
    const others = [await signInByPassword(session.user.email), await signUp()];
    const authenticator = newAuthenticator();
    const { challenge_id, options } = (await askToAdd(session)).json();
    const credential = authenticator.create(options);
    const answer = (bearer: string, body: object) => app.post('/passkeys/registration/verify', body, { bearer });
    for (const { access_token } of others) {
      expect(refusalOf(await answer(access_token, { challenge_id, credential }))).toEqual(NO_CHALLENGE);
    }
    const wrong = authenticator.create(options, { origin: 'https://evil.example' });
    expect(refusalOf(await answer(session.access_token, { challenge_id, credential: wrong }))).toEqual(NOT_VERIFIED);
    expect(refusalOf(await answer(session.access_token, { challenge_id, credential }))).toEqual(NO_CHALLENGE);
    expect(refusalOf(await answer(session.access_token, { challenge_id: 'no-id', credential }))).toEqual(NO_CHALLENGE);
    expect(refusalOf(await answer(session.access_token, { credential }))).toEqual([400, 'validation_failed']);
  });

  it('refuses a challenge after five minutes, and one of a sign-in', async () => {
    const session = await signUp();
    const { challenge_id, options } = (await askToAdd(session)).json();
    app.passTime(301_000);
    const credential = newAuthenticator().create(options);
    const bearer = session.access_token;
    expect(
      refusalOf(await app.post('/passkeys/registration/verify', { challenge_id, credential }, { bearer })),
    ).toEqual(NO_CHALLENGE);
    const other = await askToSignIn();
    const body = {
      challenge_id: other.challenge_id,
      credential: newAuthenticator().create({ ...options, ...other.options }),
    };
    expect(refusalOf(await app.post('/passkeys/registration/verify', body, { bearer }))).toEqual(NO_CHALLENGE);
  });

  it('leaves no challenges behind that nobody answers', async () => {
    for (let count = 0; count < 5; count += 1) await askToSignIn();
    app.passTime(301_000);
    await askToSignIn();
    const { rows } = await database.db.execute(sql`select from auth.webauthn_challenges`);
    expect(rows).toHaveLength(1);
  });

  it('makes one of two answers to the same challenge, and a passkey belongs to one account', async () => {
    const session = await signUp();
    const authenticator = newAuthenticator();
    const { challenge_id, options } = (await askToAdd(session)).json();
    const body = { challenge_id, credential: authenticator.create(options) };
    const bearer = session.access_token;
    const answers = await Promise.all([0, 1, 2].map(() => app.post('/passkeys/registration/verify', body, { bearer })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
    expect(refusalOf(await add(session, authenticator))).toEqual(NOT_VERIFIED);
    expect(refusalOf(await add(await signUp(), authenticator))).toEqual(NOT_VERIFIED);
  });

  it('keeps twenty', async () => {
    const session = await signUp();
    for (let count = 0; count < 20; count += 1) expect((await add(session, newAuthenticator())).statusCode).toBe(200);
    expect(refusalOf(await askToAdd(session))).toEqual([422, 'too_many_passkeys']);
  });

  it('needs a session, and the second factor of a person who has one', async () => {
    expect(refusalOf(await app.post('/passkeys/registration/options', {}))).toEqual([401, 'no_authorization']);
    expect(refusalOf(await app.post('/passkeys/registration/verify', {}))).toEqual([401, 'no_authorization']);
    const high = await addFactor(await signUp());
    const low = await signInByPassword(high.user.email);
    expect(refusalOf(await askToAdd(low))).toEqual([403, 'insufficient_aal']);
    const { id } = (await add(high, newAuthenticator())).json();
    expect(refusalOf(await remove(low, id))).toEqual([403, 'insufficient_aal']);
    expect((await remove(high, id)).statusCode).toBe(200);
  });

  it('is refused to a session whose person has proved a factor elsewhere in the meantime', async () => {
    const session = await signUp();
    const { challenge_id, options } = (await askToAdd(session)).json();
    await addFactor(await signInByPassword(session.user.email));
    const body = { challenge_id, credential: newAuthenticator().create(options) };
    const answer = await app.post('/passkeys/registration/verify', body, { bearer: session.access_token });
    expect(refusalOf(answer)).toEqual([403, 'session_not_found']);
  });
});

describe('signing in with a passkey', () => {
  it('asks everybody the same, and names no passkey', async () => {
    const { challenge_id, expires_at, options, ...rest } = await askToSignIn();
    expect(rest).toEqual({});
    expect(challenge_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(300 - (expires_at - app.clock.now().getTime() / 1_000)).toBeLessThan(10);
    expect(options).toEqual({
      rpId: 'cuppa.example',
      challenge: expect.any(String),
      timeout: 300_000,
      userVerification: 'preferred',
    });
  });

  it.each([
    ['with user verification as two factors', true, 'aal2', 'webauthn'],
    ['without it as one', false, 'aal1', 'passkey'],
  ])('counts %s', async (_what, isVerified, aal, method) => {
    const { session, authenticator } = await personWithPasskey();
    const answer = await signIn(authenticator, { isVerified });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ token_type: 'bearer', refresh_token: expect.any(String) });
    expect(answer.json().user.id).toBe(session.user.id);
    expect(decodeJwt(answer.json().access_token)).toMatchObject({ aal, amr: [{ method }] });
    const next = await app.post('/token?grant_type=refresh_token', { refresh_token: answer.json().refresh_token });
    expect(decodeJwt(next.json().access_token)).toMatchObject({ aal });
    expect(await list(session)).toMatchObject([{ last_used_at: expect.stringMatching(/^\d{4}-.+Z$/) }]);
  });

  it('stands in for the second factor only with user verification', async () => {
    const { session, authenticator } = await personWithPasskey();
    await addFactor(session);
    const needs = async (isVerified: boolean) =>
      (await app.auth.authenticate((await signIn(authenticator, { isVerified })).json().access_token))
        ?.needsSecondFactor;
    expect([await needs(true), await needs(false)]).toEqual([false, true]);
  });

  it.each<[string, Parameters<Authenticator['get']>[1]]>([
    ['another origin', { origin: 'https://cuppa.example.evil' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['the answer to an addition', { type: 'webauthn.create' }],
    ['nobody there', { isPresent: false }],
    ['another person', { userHandle: Buffer.from('someone else').toString('base64url') }],
    ['no person', { userHandle: '' }],
    ['a counter that goes back', { signCount: 3 }],
    ['a counter that stands still', { signCount: 5 }],
    ['a counter that is gone', { signCount: 0 }],
  ])('refuses %s', async (_what, given) => {
    const { authenticator } = await personWithPasskey();
    expect((await signIn(authenticator, { signCount: 5 })).statusCode).toBe(200);
    expect(refusalOf(await signIn(authenticator, { signCount: 9, ...given }))).toEqual(NOT_VERIFIED);
    expect((await signIn(authenticator, { signCount: 4_294_967_295 })).statusCode).toBe(200);
  });

  it('accepts counters that stay at zero', async () => {
    const { authenticator } = await personWithPasskey();
    for (let count = 0; count < 2; count += 1) {
      expect((await signIn(authenticator, { signCount: 0 })).statusCode).toBe(200);
    }
  });

  it('refuses a signature of another key, a changed answer, and an unknown passkey', async () => {
    const { session, authenticator } = await personWithPasskey();
    const stranger = newAuthenticator();
    stranger.create((await askToAdd(session)).json().options);
    expect(refusalOf(await signIn(stranger))).toEqual(NOT_VERIFIED);
    const { challenge_id, options } = await askToSignIn();
    const [forged, own] = [stranger.get(options), authenticator.get(options)];
    const credential = { ...own, response: { ...own.response, signature: forged.response.signature } };
    expect(refusalOf(await app.post('/passkeys/authentication/verify', { challenge_id, credential }))).toEqual(
      NOT_VERIFIED,
    );
  });

  it('takes each challenge once, also from two requests at the same time', async () => {
    const { authenticator } = await personWithPasskey();
    const { challenge_id, options } = await askToSignIn();
    const body = { challenge_id, credential: authenticator.get(options) };
    const answers = await Promise.all([0, 1, 2].map(() => app.post('/passkeys/authentication/verify', body)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
    expect(refusalOf(await app.post('/passkeys/authentication/verify', body))).toEqual(NO_CHALLENGE);
  });

  it('takes one of two uses with the same counter', async () => {
    const { authenticator } = await personWithPasskey();
    const answers = await Promise.all([0, 1].map(() => signIn(authenticator, { signCount: 7 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  it('takes no challenge of another ceremony, and none after five minutes', async () => {
    const { session, authenticator } = await personWithPasskey();
    const added = (await askToAdd(session)).json();
    const credential = authenticator.get(added.options);
    const body = { challenge_id: added.challenge_id, credential };
    expect(refusalOf(await app.post('/passkeys/authentication/verify', body))).toEqual(NO_CHALLENGE);
    const { challenge_id, options } = await askToSignIn();
    app.passTime(301_000);
    const late = { challenge_id, credential: authenticator.get(options) };
    expect(refusalOf(await app.post('/passkeys/authentication/verify', late))).toEqual(NO_CHALLENGE);
  });

  it.each([
    ['banned', sql`banned_until = now() + interval '1 day'`, 'user_banned'],
    ['unconfirmed', sql`email_confirmed_at = null`, 'email_not_confirmed'],
  ])('refuses a %s account as a password does', async (_what, change, code) => {
    const { session, authenticator } = await personWithPasskey();
    await database.db.execute(sql`update auth.users set ${change} where id = ${session.user.id}`);
    expect(refusalOf(await signIn(authenticator))).toEqual([400, code]);
    const { email } = session.user;
    expect(refusalOf(await app.post('/token?grant_type=password', { email, password: PASSWORD }))).toEqual([400, code]);
  });

  it('survives a new password and a forced sign-out, like a second factor', async () => {
    const { session, authenticator } = await personWithPasskey();
    await app.send('PUT', '/user', { body: { password: 'another one' }, bearer: session.access_token });
    await app.auth.endAllSessions(session.user.id);
    expect((await signIn(authenticator)).statusCode).toBe(200);
  });
});

describe('the passkeys of a person', () => {
  it('are listed oldest first, and only their own', async () => {
    const { session, id } = await personWithPasskey();
    app.passTime(1_000);
    const second = (await add(session, newAuthenticator())).json();
    await personWithPasskey();
    expect((await list(session)).map((one) => one.id)).toEqual([id, second.id]);
    expect(JSON.stringify(await list(session))).not.toContain('public_key');
  });

  it('can be named', async () => {
    const { session, id } = await personWithPasskey();
    const rename = (bearer: Session, passkey: string, friendly_name: unknown) =>
      app.send('PATCH', `/passkeys/${passkey}`, { body: { friendly_name }, bearer: bearer.access_token });
    expect((await rename(session, id, ' Kitchen tablet ')).json()).toMatchObject({
      id,
      friendly_name: 'Kitchen tablet',
    });
    expect((await rename(session, id, '🫖'.repeat(120))).statusCode).toBe(200);
    for (const name of ['', ' ', 'x'.repeat(121), undefined]) {
      expect(refusalOf(await rename(session, id, name))).toEqual([400, 'validation_failed']);
    }
    const other = await signUp();
    for (const [who, passkey] of [
      [other, id],
      [session, crypto.randomUUID()],
      [session, 'no-id'],
    ] as const) {
      expect((await rename(who, passkey, 'mine')).statusCode).toBe(404);
      expect((await remove(who, passkey)).statusCode).toBe(404);
    }
  });

  it('can be removed: signing in with it ends, and its sessions count as one factor', async () => {
    const { session, authenticator, id } = await personWithPasskey();
    const opened: Session = (await signIn(authenticator)).json();
    await app.readMails();
    expect((await remove(session, id)).statusCode).toBe(200);
    expect(await app.readMails()).toMatchObject([{ subject: 'Cuppa: a passkey was removed' }]);
    expect(refusalOf(await signIn(authenticator))).toEqual(NOT_VERIFIED);
    const next = await app.post('/token?grant_type=refresh_token', { refresh_token: opened.refresh_token });
    expect(decodeJwt(next.json().access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
    expect((await remove(session, id)).statusCode).toBe(404);
  });

  it('count as a way in: the last one stays, whichever it is', async () => {
    const { session, authenticator, id } = await personWithPasskey();
    await database.db.execute(sql`
      update auth.users set email = null, email_confirmed_at = null, phone = '4917012345678', phone_confirmed_at = now() where id = ${session.user.id}`);
    await database.db.execute(
      sql`update auth.identities set provider = 'phone', email = null where user_id = ${session.user.id}`,
    );
    const { identities } = (await app.send('GET', '/user', { bearer: session.access_token })).json();
    const unlink = () =>
      app.send('DELETE', `/user/identities/${identities[0].identity_id}`, { bearer: session.access_token });
    expect((await unlink()).statusCode).toBe(200);
    expect(refusalOf(await remove(session, id))).toEqual([422, 'single_identity_not_deletable']);
    const second = newAuthenticator();
    await add(session, second);
    expect((await remove(session, id)).statusCode).toBe(200);
    expect(refusalOf(await signIn(authenticator))).toEqual(NOT_VERIFIED);
    expect((await signIn(second)).statusCode).toBe(200);
  });
});

describe('signing out everywhere', () => {
  it('reaches the sessions of a passkey, unless a second factor is set up', async () => {
    const { session, authenticator } = await personWithPasskey();
    const stolen: Session = (await signIn(authenticator)).json();
    await app.send('POST', '/logout?scope=others', { bearer: session.access_token });
    const after = await app.send('GET', '/user', { bearer: stolen.access_token });
    expect(after.json().code).toBe('session_not_found');
  });
});
