import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { searchTerms } from './matching.table.ts';

type SearchTermsRow = typeof searchTerms.$inferSelect;

export async function findSearchTerms(db: Db, userIds: readonly string[]): Promise<Map<string, SearchTermsRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(searchTerms)
    .where(inArray(searchTerms.userId, [...userIds]));
  return new Map(rows.map((row) => [row.userId, row]));
}

export async function upsertSearchTerms(db: Db, rows: readonly SearchTermsRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(searchTerms)
    .values([...rows])
    .onConflictDoUpdate({
      target: searchTerms.userId,
      set: {
        terms: sql`excluded.terms`,
        changes: sql`excluded.changes`,
        changedAt: sql`excluded.changed_at`,
        toldFrom: sql`greatest(${searchTerms.toldFrom}, excluded.told_from)`,
      },
    });
}

/** When a person is told who fits them; null if they never searched. */
export async function findToldFrom(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ toldFrom: searchTerms.toldFrom })
    .from(searchTerms)
    .where(eq(searchTerms.userId, userId));
  return row?.toldFrom ?? null;
}

/** Tells some people nothing more until a moment. */
export async function restUntil(db: Db, userIds: readonly string[], toldFrom: Date): Promise<void> {
  await db
    .update(searchTerms)
    .set({ toldFrom: sql`greatest(${searchTerms.toldFrom}, ${toldFrom})` })
    .where(inArray(searchTerms.userId, [...userIds]));
}
