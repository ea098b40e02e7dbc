import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../platform/postgres/database.ts';
import { createLogger } from '../platform/process/logger.ts';
import { createSecretBox } from '../platform/process/secret-box.ts';
import { createFolderStore } from '../platform/storage/folder-store.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { checkDeployment } from './deployment-checks.ts';
import { readEnv } from './env.ts';
import { startServer } from './server.ts';

const KEY = '0123456789abcdef'.repeat(4);
const RIGHT = {
  DATABASE_URL: 'postgres://db.example/cuppa',
  SMTP_URL: 'smtp://mail.example',
  SITE_URL: 'https://cuppa.example',
  MAIL_FROM: 'Cuppa <hello@cuppa.example>',
  SECRETS_KEY: KEY,
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  onTestFinished(database.close);
});

const run = (query: ReturnType<typeof sql>) => database.db.execute(query);

/** The checks that find something, with what they say. */
async function findProblems(
  given: Record<string, string | undefined> = {},
  folder = tmpdir(),
  { db }: Pick<TestDatabase, 'db'> = database,
) {
  const storage = createStorage({
    db,
    clock: { now: () => new Date() },
    logger: createLogger('silent'),
    store: createFolderStore(join(folder, 'cuppa-deployment')),
  });
  const findings = await checkDeployment({ env: readEnv({ ...RIGHT, ...given }), db, storage, isEmbedded: false });
  return Object.fromEntries(findings.flatMap(({ name, problem }) => (problem === null ? [] : [[name, problem]])));
}

/** A session whose secret was sealed with a key. */
async function sealWith(key: string): Promise<void> {
  const [user, session] = ['6a0e31f0-0000-4000-8000-000000000001', '6a0e31f0-0000-4000-8000-000000000002'];
  await run(sql`insert into auth.users (id, email) values (${user}, 'ada@example.com')`);
  await run(sql`insert into auth.sessions (id, user_id, amr, refresh_token_hmac_key)
    values (${session}, ${user}, '[]', ${createSecretBox(key).seal('secret', session)})`);
}

it('finds nothing in a deployment that is set right', async () => {
  await sealWith(KEY);
  expect(await findProblems()).toEqual({});
});

it.each([
  ['public address', { SITE_URL: undefined }, /SITE_URL is not set/],
  ['sender of mails', { MAIL_FROM: undefined }, /MAIL_FROM is not set/],
  ['key of secrets', { SECRETS_KEY: undefined }, /SECRETS_KEY is not set/],
])('says that the %s is missing', async (name, given, words) => {
  expect(await findProblems(given)).toEqual({ [name]: expect.stringMatching(words) as string });
});

it('says that another key sealed the data', async () => {
  await sealWith('f'.repeat(64));
  expect(await findProblems()).toEqual({ 'key of secrets': expect.stringMatching(/not the key/) as string });
});

it('says that files cannot be written', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'cuppa-')), 'file');
  await writeFile(folder, '');
  expect(await findProblems({}, folder)).toEqual({
    'storage of files': expect.stringMatching(/^Photos cannot be written: ENOTDIR/) as string,
  });
});

it('says that the database is of a newer version, and what it lacks', async () => {
  await run(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 9999999999999)`);
  await run(sql`alter table profiles rename column bio to about`);
  expect(await findProblems()).toEqual({
    columns: expect.stringMatching(/lacks 1 columns, among them public.profiles.bio/) as string,
    migrations: expect.stringMatching(/1 of its migrations/) as string,
  });
});

it('says that the database only reads', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`);
  await run(sql.raw(`alter database "${rows[0]?.name}" set default_transaction_read_only = on`));
  const later = connectDatabase(database.url, () => {});
  onTestFinished(later.close);
  expect(await findProblems({}, tmpdir(), later)).toEqual({
    database: 'The database cannot be written: the database only reads.',
  });
});

it('a server with a fatal problem does not start, and says why', async () => {
  const start = startServer({
    env: readEnv({ ...RIGHT, SITE_URL: undefined, PORT: '0', LOG_LEVEL: 'silent' }),
    databaseUrl: database.url,
    isEmbedded: false,
    webFolder: '/nowhere',
  });
  await expect(start).rejects.toThrow(/Cuppa does not start:\n {2}SITE_URL is not set/);
});
