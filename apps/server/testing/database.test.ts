import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('copies the migrated template', async () => {
  const result = await database.db.execute(
    sql`select count(*)::int as tables from information_schema.tables where table_schema in ('public', 'auth')`,
  );
  expect(result.rows[0]?.tables).toBeGreaterThan(15);
});
