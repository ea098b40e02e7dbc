import { count, eq, min, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { passportStamps } from './passport.table.ts';

export type NewStamp = Omit<typeof passportStamps.$inferInsert, 'id'>;
export type Place = Pick<typeof passportStamps.$inferSelect, 'kind' | 'place'> & { firstOn: string; calls: number };

/** Writes stamps, each at most once per call. */
export async function insertStamps(tx: Db, stamps: readonly NewStamp[]): Promise<void> {
  await tx
    .insert(passportStamps)
    .values([...stamps])
    .onConflictDoNothing();
}

/** The places in a person's passport, earliest first. */
export async function findPlaces(db: Db, userId: string): Promise<Place[]> {
  const { day, kind, place } = passportStamps;
  return db
    .select({ kind, place, firstOn: sql<string>`${min(day)}::text`, calls: count() })
    .from(passportStamps)
    .where(eq(passportStamps.userId, userId))
    .groupBy(kind, place)
    .orderBy(min(day), kind, place);
}
