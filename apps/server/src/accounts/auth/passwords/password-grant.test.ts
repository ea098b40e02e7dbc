import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress, readMailContent } from '../../../../testing/auth-app.ts';
import { createBreakableLink } from '../../../../testing/breakable-link.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { connectDatabase } from '../../../platform/postgres/database.ts';

const PASSWORD = 'correct horse';
/** More than the wrong passwords of a quarter of an hour. */
const MANY = 25;
let database: TestDatabase;
let link: Awaited<ReturnType<typeof createBreakableLink>>;
let far: ReturnType<typeof connectDatabase>;
let app: AuthApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  link = await createBreakableLink({ host: hostname, port: Number(port) });
  far = connectDatabase(Object.assign(new URL(database.url), { port: link.port }).toString(), () => {});
  app = await createAuthApp(far.db, { isAutoconfirm: false, env: { RATE_LIMITS: true, RATE_LIMIT_TOKEN: 100_000 } });
});
beforeEach(() => app.passTime(61_000));
afterAll(async () => {
  await app.close();
  await far.close();
  await link.cut();
  await database.close();
});

const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let turn = 0; turn < count; turn += 1) answers.push(await work());
  return answers;
};

async function signUp(): Promise<string> {
  const email = newAddress();
  await app.post('/signup', { email, password: PASSWORD });
  const { code } = readMailContent((await app.readMails()).at(-1));
  expect((await app.post('/verify', { type: 'signup', email, token: code })).statusCode).toBe(200);
  return email;
}
const signIn = async (email: string, password = PASSWORD) =>
  (await app.post('/token?grant_type=password', { email, password })).statusCode;

it('no password counts as wrong while the database is away', async () => {
  const email = await signUp();
  await link.cut();
  expect(new Set(await times(MANY, () => signIn(email)))).toEqual(new Set([503]));
  await link.mend();
  expect(await signIn(email)).toBe(200);
});

it('wrong ones count, and the right one ends the count', async () => {
  const email = await signUp();
  expect(await times(19, () => signIn(email, 'wrong'))).toEqual(Array(19).fill(400));
  expect(await signIn(email)).toBe(200);
  app.passTime(301_000);
  expect(await times(21, () => signIn(email, 'wrong'))).toEqual([...Array(20).fill(400), 429]);
});

it('no right code counts as a guess if it could not be redeemed', async () => {
  const email = await signUp();
  app.passTime(61_000);
  await app.post('/otp', { email });
  const { code } = readMailContent((await app.readMails()).at(-1));
  const verify = async () => (await app.post('/verify', { type: 'magiclink', email, token: code })).statusCode;
  const ban = (until: string) =>
    database.db.execute(sql`update auth.users set banned_until = ${until} where email = ${email}`);
  await ban('2100-01-01');
  expect(new Set(await times(12, verify))).toEqual(new Set([403]));
  await ban('2000-01-01');
  expect(await verify()).toBe(200);
});
