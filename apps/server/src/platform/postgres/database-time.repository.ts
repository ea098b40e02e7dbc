import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** The time by the database's clock. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return new Date(Number(rows[0]?.ms));
}
