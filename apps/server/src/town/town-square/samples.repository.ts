import { eq, sql } from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { socialEvents } from './town-square.table.ts';

type SampleRow = typeof socialEvents.$inferInsert;

/** Inserts samples; leaves existing ones as they are, whichever process wrote them. */
export async function insertSamples(db: Db, rows: readonly SampleRow[]): Promise<void> {
  await db
    .insert(socialEvents)
    .values([...rows])
    .onConflictDoNothing();
}

/** Deletes samples that ended before a moment. */
export async function deletePastSamples(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from social_events where sample_town is not null
    and ends_at < ${before.toISOString()}::timestamptz`);
}

export type Whereabouts = { cellLat: number | null; cellLon: number | null; timeZone: string };

/** Places and zones of people who completed the onboarding, each once, the most populated first. */
export async function findWhereabouts(db: Db, limit: number): Promise<Whereabouts[]> {
  const { cellLat, cellLon, hasCompletedOnboarding } = profiles;
  const timeZone = sql<string>`case when ${cellLat} is null then ${profiles.timeZone} else '' end`;
  return db
    .select({ cellLat, cellLon, timeZone })
    .from(profiles)
    .where(eq(hasCompletedOnboarding, true))
    .groupBy(cellLat, cellLon, timeZone)
    .orderBy(sql`count(*) desc`)
    .limit(limit);
}
