import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { PERSONAL_DATA } from './personal-data.ts';

let app: TestApp;
/** The columns of the database, by table. */
let schema: Map<string, string[]>;
beforeAll(async () => {
  app = await createTestApp();
  schema = await readSchema();
});
afterAll(() => app.close());

async function readSchema(): Promise<Map<string, string[]>> {
  // Partitions have the columns of their parent table.
  const rows = await app.rows<{ name: string; columns: string[] }>(sql`
    select table_schema || '.' || table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    join pg_class on pg_class.oid = format('%I.%I', table_schema, table_name)::regclass
    where relkind in ('r', 'p') and not relispartition
      and table_schema not in ('pg_catalog', 'information_schema', 'drizzle') and table_name <> 'test_time'
    group by 1`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

const listedOf = (table: string) => {
  const { exported = [], withheld = [], others = [] } = PERSONAL_DATA[table] ?? {};
  return [...exported, ...withheld, ...others];
};

it('lists every table of the database, and no other', () => {
  expect(Object.keys(PERSONAL_DATA).toSorted()).toEqual([...schema.keys()].toSorted());
});

it('lists every column, once', () => {
  const ours = [...schema].filter(([table]) => !table.startsWith('pgboss.') || table === 'pgboss.job');
  const listed = ours.map(([table]) => [table, listedOf(table).toSorted()]);
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(ours.map(([table, columns]) => [table, columns.toSorted()])),
  );
});

it('knows for every column that refers to a person whether it is their own id', async () => {
  const references = await app.rows<{ table: string; column: string }>(sql`
    select format('%s.%s', n.nspname, c.relname) as table, a.attname::text as column
    from pg_constraint con
    join pg_class c on c.oid = con.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any (con.conkey)
    where con.contype = 'f' and con.confrelid in ('auth.users'::regclass, 'profiles'::regclass)`);
  expect(references.length).toBeGreaterThan(40);
  const unknown = references.filter(({ table, column }) => {
    const rule = PERSONAL_DATA[table];
    return !rule?.person.includes(column) && !rule?.others.includes(column);
  });
  expect(unknown).toEqual([]);
});

it('is consistent enough for the download and the deletion', () => {
  for (const [table, rule] of Object.entries(PERSONAL_DATA)) {
    const columns = listedOf(table);
    const emptied = rule.leaving.rows === 'stay' ? Object.keys(rule.leaving.emptied) : [];
    expect.soft(columns, table).toEqual(expect.arrayContaining([...rule.person, ...emptied]));
    expect.soft(rule.kept.length, table).toBeGreaterThan(0);
    // Without a person column, no rows or everyone's rows would be exported.
    if (rule.exported.length > 0 || emptied.length > 0) expect.soft(rule.person, table).not.toEqual([]);
    expect
      .soft(
        rule.exported.filter((column) => rule.others.includes(column)),
        table,
      )
      .toEqual([]);
  }
});

it('fails for a new column', async () => {
  await app.database.db.execute(sql`alter table profiles add column shoe_size integer`);
  const columns = (await readSchema()).get('public.profiles');
  expect(columns).toContain('shoe_size');
  expect(listedOf('public.profiles')).not.toContain('shoe_size');
});
