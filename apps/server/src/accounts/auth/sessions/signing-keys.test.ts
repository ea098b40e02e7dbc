import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress } from '../../../../testing/auth-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { rotateSigningKey } from './signing-keys.ts';

const MINUTE_MS = 60_000;
const TOKEN_LIFE_MS = 3_600_000;
let database: TestDatabase;
let app: AuthApp;

beforeEach(async () => {
  database = await createTestDatabase();
  app = await createAuthApp(database.db);
});
afterEach(async () => {
  await app.close();
  await database.close();
});

async function signUp(on = app): Promise<{ token: string; kid: string | undefined }> {
  const { access_token: token } = (await on.post('/signup', { email: newAddress(), password: 'correct horse' })).json();
  return { token, kid: decodeProtectedHeader(token).kid };
}
const published = async (on = app) =>
  (await on.send('GET', '/.well-known/jwks.json')).json().keys.map(({ kid }: { kid: string }) => kid);
const isValid = async (token: string, on = app) =>
  (await on.send('GET', '/user', { bearer: token })).statusCode === 200;

it('publishes a new key before it signs, and signs no one out', async () => {
  const before = await signUp();
  const now = app.clock.now();
  const signsFrom = new Date(now.getTime() + 10 * MINUTE_MS);
  const kid = await rotateSigningKey(database.db, { now, signsFrom, tokenLifeMs: TOKEN_LIFE_MS });
  // Another process, which has not loaded its keys yet.
  const fresh = await createAuthApp(database.db);
  expect(await published(fresh)).toEqual([before.kid, kid]);
  expect((await signUp(fresh)).kid).toBe(before.kid);
  fresh.passTime(11 * MINUTE_MS);
  expect((await signUp(fresh)).kid).toBe(kid);
  expect(await isValid(before.token, fresh)).toBe(true);
  await fresh.close();
});

it('is noticed by a process with older keys as soon as it meets the new one', async () => {
  await signUp();
  const now = app.clock.now();
  const kid = await rotateSigningKey(database.db, { now, signsFrom: now, tokenLifeMs: TOKEN_LIFE_MS });
  const rotated = await createAuthApp(database.db);
  const { token, kid: used } = await signUp(rotated);
  expect(used).toBe(kid);
  await expect.poll(() => isValid(token)).toBe(true);
  await rotated.close();
});

it('deletes a key once the last token that it signed has expired', async () => {
  const { kid: first } = await signUp();
  const now = app.clock.now();
  const second = await rotateSigningKey(database.db, { now, signsFrom: now, tokenLifeMs: TOKEN_LIFE_MS });
  const later = new Date(now.getTime() + TOKEN_LIFE_MS + MINUTE_MS);
  const third = await rotateSigningKey(database.db, { now: later, signsFrom: later, tokenLifeMs: TOKEN_LIFE_MS });
  const fresh = await createAuthApp(database.db);
  expect(await published(fresh)).toEqual([second, third]);
  expect(first).not.toBe(second);
  await fresh.close();
});
