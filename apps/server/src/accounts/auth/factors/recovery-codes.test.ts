import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress } from '../../../../testing/auth-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } };

const PASSWORD = 'correct horse';
let database: TestDatabase;
let app: AuthApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAuthApp(database.db);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const signUp = async (): Promise<Session> =>
  (await app.post('/signup', { email: newAddress(), password: PASSWORD })).json();
const signIn = async (email: string): Promise<Session> =>
  (await app.post('/token?grant_type=password', { email, password: PASSWORD })).json();
const ask = (path: string, { access_token: bearer }: Session, body?: object) =>
  app.post(`/factors/recovery-codes${path}`, body, { bearer });
const verify = (session: Session, code: unknown) => ask('/verify', session, { code });
const status = ({ access_token: bearer }: Session) => app.send('GET', '/factors/recovery-codes', { bearer });
const refusalOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

/** A person with an authenticator app, at aal2. */
async function protectedPerson() {
  const { access_token: bearer } = await signUp();
  const factor = (await app.post('/factors', { factor_type: 'totp' }, { bearer })).json();
  const { id: challenge_id } = (await app.post(`/factors/${factor.id}/challenge`, {}, { bearer })).json();
  const code = new TOTP({ secret: factor.totp.secret }).generate({ timestamp: app.clock.now().getTime() });
  const session: Session = (await app.post(`/factors/${factor.id}/verify`, { challenge_id, code }, { bearer })).json();
  await app.readMails();
  return { session, factorId: factor.id as string };
}

/** The same with recovery codes, and a session that has proved the password only. */
async function personWithCodes() {
  const { session, factorId } = await protectedPerson();
  const { codes } = (await ask('', session)).json() as { codes: string[] };
  return { session, factorId, codes, first: codes[0] ?? '', low: await signIn(session.user.email) };
}

describe('recovery codes', () => {
  it('are ten, all different, and stored as hashes', async () => {
    const { session } = await protectedPerson();
    const answer = await ask('', session);
    expect(answer.statusCode).toBe(200);
    const { codes, ...rest } = answer.json() as { codes: string[] };
    expect(rest).toEqual({ type: 'recovery_code', total: 10 });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const { rows } = await database.db.execute(
      sql`select code_hash from auth.mfa_recovery_codes where user_id = ${session.user.id}`,
    );
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
    expect((await status(session)).json()).toEqual({ type: 'recovery_code', total: 10, remaining: 10 });
  });

  it('need a verified factor that the session has proved', async () => {
    const { session, low } = await personWithCodes();
    expect(refusalOf(await ask('', await signUp()))).toEqual([422, 'mfa_recovery_codes_sole_factor']);
    expect(refusalOf(await ask('/regenerate', low))).toEqual([403, 'insufficient_aal']);
    expect(refusalOf(await ask('', session))).toEqual([422, 'mfa_verified_factor_exists']);
    const bare = await protectedPerson();
    expect(refusalOf(await ask('/regenerate', bare.session))).toEqual([404, 'mfa_factor_not_found']);
    expect(refusalOf(await status(bare.session))).toEqual([404, 'mfa_factor_not_found']);
    expect((await app.post('/factors/recovery-codes', {})).statusCode).toBe(401);
  });

  it('are replaced by new ones, and the owner is mailed', async () => {
    const { session, first, low } = await personWithCodes();
    const { codes } = (await ask('/regenerate', session)).json() as { codes: string[] };
    expect(codes).not.toContain(first);
    expect(await app.readMails()).toMatchObject([{ subject: 'Cuppa: your recovery codes are new' }]);
    expect(refusalOf(await verify(low, first))).toEqual([422, 'mfa_verification_failed']);
    expect((await verify(low, codes[9])).statusCode).toBe(200);
  });

  it('go with the last factor, and with what they raised', async () => {
    const { factorId, first, low } = await personWithCodes();
    const lifted: Session = (await verify(low, first)).json();
    expect((await app.send('DELETE', `/factors/${factorId}`, { bearer: lifted.access_token })).statusCode).toBe(200);
    expect(refusalOf(await status(lifted))).toEqual([404, 'mfa_factor_not_found']);
    const next = await app.post('/token?grant_type=refresh_token', { refresh_token: lifted.refresh_token });
    expect(decodeJwt(next.json().access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  });
});

describe('a recovery code', () => {
  it('raises the session once, ends the others below, and mails how many are left', async () => {
    const { session, first, low } = await personWithCodes();
    const other = await signIn(session.user.email);
    const answer = await verify(low, first);
    expect(answer.statusCode).toBe(200);
    const [before, after] = [decodeJwt(low.access_token), decodeJwt(answer.json().access_token)];
    expect(after).toMatchObject({ aal: 'aal2', session_id: before['session_id'] });
    expect((after['amr'] as { method: string }[]).map(({ method }) => method)).toEqual([
      'mfa/recovery_code',
      'password',
    ]);
    const old = await app.post('/token?grant_type=refresh_token', { refresh_token: low.refresh_token });
    expect(old.json().code).toBe('refresh_token_already_used');
    expect((await app.send('GET', '/user', { bearer: other.access_token })).json().code).toBe('session_not_found');
    const [mail] = await app.readMails();
    expect(mail).toMatchObject({ to: session.user.email, subject: 'Cuppa: a recovery code was used' });
    expect(mail?.text).toContain('9 of 10 codes left');
    expect((await status(session)).json().remaining).toBe(9);
    expect(refusalOf(await verify(await signIn(session.user.email), first))).toEqual([422, 'mfa_verification_failed']);
  });

  it.each([
    ['capital letters', (code: string) => code.toUpperCase()],
    ['spaces for dashes', (code: string) => ` ${code.replaceAll('-', ' ')} `],
    ['nothing between', (code: string) => code.replaceAll('-', '')],
    ['letters that look like digits', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('may be typed with %s', async (_what, typed) => {
    const { first, low } = await personWithCodes();
    expect((await verify(low, typed(first))).statusCode).toBe(200);
  });

  it.each([
    ['a wrong one', 'aaaa-aaaa-aaaa-aaaa', [422, 'mfa_verification_failed']],
    ['nothing', ' ', [400, 'validation_failed']],
    ['none', undefined, [400, 'validation_failed']],
    ['a number', 7, [400, 'bad_json']],
    ['a NUL', 'a\0a', [400, 'bad_json']],
    ['a long text', 'a'.repeat(100_000), [422, 'mfa_verification_failed']],
  ])('refuses %s', async (_what, code, refusal) => {
    const { low } = await personWithCodes();
    expect(refusalOf(await verify(low, code))).toEqual(refusal);
    expect(app.failures).toEqual([]);
  });

  it('is used up by one of several requests, and is no code of another person', async () => {
    const { session, first, low } = await personWithCodes();
    expect(refusalOf(await verify((await personWithCodes()).low, first))).toEqual([422, 'mfa_verification_failed']);
    const lows = [low, await signIn(session.user.email), await signIn(session.user.email)];
    const answers = await Promise.all(lows.map((one) => verify(one, first)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

it('wrong codes count with those of the factor', async () => {
  const limited = await createAuthApp(database.db, { env: { RATE_LIMITS: true, RATE_LIMIT_MFA: 1_000 } });
  const { factorId, low, first } = await personWithCodes();
  const bearer = low.access_token;
  const { id: challenge_id } = (await limited.post(`/factors/${factorId}/challenge`, {}, { bearer })).json();
  for (let count = 0; count < 10; count += 1) {
    const wrong = await limited.post(`/factors/${factorId}/verify`, { challenge_id, code: '000000' }, { bearer });
    expect(wrong.json().code).toBe('mfa_verification_failed');
    const other = await limited.post('/factors/recovery-codes/verify', { code: 'wrong' }, { bearer });
    expect(other.json().code).toBe('mfa_verification_failed');
  }
  const right = await limited.post('/factors/recovery-codes/verify', { code: first }, { bearer });
  expect(refusalOf(right)).toEqual([429, 'over_request_rate_limit']);
  await limited.close();
});
