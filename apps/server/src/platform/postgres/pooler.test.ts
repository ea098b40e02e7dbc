import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPgBouncer, type TestPgBouncer } from '../../../testing/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { connectDatabase, migrateDatabase } from './database.ts';
import { createLeadership } from './leadership.ts';
import { keepsPreparedStatements } from './pooler.ts';
import { executePrepared } from './prepared-rows.repository.ts';

let direct: TestDatabase;
let pgBouncer: TestPgBouncer;
let pooled: ReturnType<typeof connectDatabase>;

beforeAll(async () => {
  direct = await createTestDatabase();
  await migrateDatabase(direct.url, { isPooled: true });
  pgBouncer = await startPgBouncer(direct.url);
  const pooler = { directUrl: direct.url, keepsPreparedStatements: await keepsPreparedStatements(pgBouncer.url) };
  pooled = connectDatabase(pgBouncer.url, () => {}, { pooler });
});
afterAll(async () => {
  await pooled.close();
  await pgBouncer.stop();
  await direct.close();
});

it('tells whether statements outlive a transaction', async () => {
  expect(await keepsPreparedStatements(direct.url)).toBe(true);
  expect(await keepsPreparedStatements(pgBouncer.url)).toBe(pgBouncer.keepsPreparedStatements);
});

it('runs prepared statements on whatever connection it gets', async () => {
  const read = (number: number) => executePrepared<{ number: number }>(pooled.db, sql`select ${number}::int as number`);
  const busy = Array.from({ length: 30 }, () =>
    pooled.db.transaction(async (tx) => void (await tx.execute(sql`select pg_sleep(0.01)`))),
  );
  const reads = Array.from({ length: 60 }, (_, number) => read(number));
  await Promise.all(busy);
  expect((await Promise.all(reads)).flat().map(({ number }) => number)).toEqual([...Array(60).keys()]);
});

it('keeps the limits of the server, which a pooler does not pass on', async () => {
  const { rows } = await pooled.db.execute(sql`
    select name, setting from pg_settings
    where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '15000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '15000' },
  ]);
});

it('leads past the pooler, whose connections are shared', async () => {
  const [first, second] = [0, 1].map(() => createLeadership(pooled.db, 'tea', () => {}));
  expect([await first?.take(), await second?.take()]).toEqual([true, false]);
  await Promise.all([first?.close(), second?.close()]);
});
