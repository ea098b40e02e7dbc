import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** Every row of every table as text, with the table's name. */
export async function readEverything(app: TestApp): Promise<{ table: string; text: string }[]> {
  const tables = await app.rows<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'drizzle')`);
  const found = [];
  for (const { name } of tables) {
    const rows = await app.rows<{ text: string }>(sql`select one::text as text from ${sql.raw(name)} one`);
    found.push(...rows.map(({ text }) => ({ table: name, text })));
  }
  return found;
}
