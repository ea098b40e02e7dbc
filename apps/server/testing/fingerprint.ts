import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** Counters of limits, and what the queue's owner has yet to read: neither is anybody's. */
const NOBODYS = ['rate_limits', 'queue_changes'];

/**
 * A digest of every table, of the rows that a person has no part in, or that join them to one of the others. What is
 * theirs alone may change.
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
    if (NOBODYS.some((table) => name.endsWith(`.${table}`))) continue;
    const [row] = await rows(sql`
      select count(*)::int as rows, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest
      from ${sql.raw(name)} t
      where position(${userId} in t::text) = 0 or t::text ~ ${others.join('|')}`);
    digests[name] = row;
  }
  return digests;
}
