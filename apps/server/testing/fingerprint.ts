import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** Limit counters, and the unread changes for the queue's owner: they belong to no one. */
const SHARED_TABLES = ['rate_limits', 'queue_changes'];

/**
 * A digest per table of the rows that do not mention a person, or mention one of the others too. Rows of only that
 * person may change.
 */
export async function fingerprint(
  { rows }: Pick<TestApp, 'rows'>,
  userId: string,
  others: readonly string[],
): Promise<Record<string, unknown>> {
  const tables = await rows<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1`);
  const digests: Record<string, unknown> = {};
  for (const { name } of tables) {
    if (SHARED_TABLES.some((table) => name.endsWith(`.${table}`))) continue;
    const [row] = await rows(sql`
      select count(*)::int as rows, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest
      from ${sql.raw(name)} t
      where position(${userId} in t::text) = 0 or t::text ~ ${others.join('|')}`);
    digests[name] = row;
  }
  return digests;
}
