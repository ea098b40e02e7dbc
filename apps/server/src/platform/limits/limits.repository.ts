import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../postgres/database.ts';
import { rateLimits } from './limits.table.ts';

/** Deletes the counts of shortened keys in all limits. */
export async function deleteCounts(db: Db, shortKeys: readonly string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(sql`split_part(${rateLimits.key}, ':', 2)`, [...shortKeys]));
}
