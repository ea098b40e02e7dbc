import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { passportTestVisits } from '../passport.table.ts';

export type TestVisit = typeof passportTestVisits.$inferSelect;

/** Creates a visit; returns its id, which cannot be guessed. */
export async function insertVisit(
  db: Db,
  visit: Pick<TestVisit, 'userId' | 'interval' | 'currency' | 'amount' | 'createdAt'>,
): Promise<string> {
  const [row] = await db.insert(passportTestVisits).values(visit).returning({ id: passportTestVisits.id });
  if (row === undefined) throw new Error('the visit was not written');
  return row.id;
}

export async function findVisit(db: Db, id: string, since: Date): Promise<TestVisit | null> {
  const [row] = await db
    .select()
    .from(passportTestVisits)
    .where(and(eq(passportTestVisits.id, id), gt(passportTestVisits.createdAt, since)));
  return row ?? null;
}

export async function useVisit(tx: Db, id: string, usedAt: Date): Promise<void> {
  await tx.update(passportTestVisits).set({ usedAt }).where(eq(passportTestVisits.id, id));
}
