import { and, asc, eq, gt, gte, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { notices } from '../../reach/notices/notices.table.ts';

/**
 * The next people of a time zone whose streak is of some length and not long past, or ended not long ago, by id, and who
 * were not told yet. A rest with freezes around it can lie between the last day and now.
 */
export async function findPeople(
  db: Db,
  { zone, after, keptSince, keptBefore, endedSince, keys, shortest, limit }: PageQuery,
): Promise<ProfileRow[]> {
  const told = db
    .select({ one: sql`1` })
    .from(notices)
    .where(and(eq(notices.userId, profiles.id), inArray(notices.key, [...keys])));
  return db
    .select()
    .from(profiles)
    .where(
      and(
        eq(profiles.timeZone, zone),
        after === null ? undefined : gt(profiles.id, after),
        or(
          and(
            gte(profiles.streak, shortest),
            gte(profiles.lastStreakDate, keptSince),
            lt(profiles.lastStreakDate, keptBefore),
          ),
          gte(profiles.endedStreakOn, endedSince),
        ),
        notExists(told),
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(limit);
}

type PageQuery = {
  zone: string;
  /** The last person of the page before. */
  after: string | null;
  keptSince: string;
  /** Nobody is told anything on a day that is kept. */
  keptBefore: string;
  endedSince: string;
  /** The keys of the notices with one of which a person was told. */
  keys: readonly string[];
  shortest: number;
  limit: number;
};
