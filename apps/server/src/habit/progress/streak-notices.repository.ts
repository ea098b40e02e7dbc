import { and, asc, eq, gt, gte, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import type { PersonProgress } from '../../accounts/profile/profile.service.ts';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { notices } from '../../reach/notices/notices.table.ts';

/**
 * The next people of a time zone, by id, who have not been notified yet and whose streak is long enough and was kept
 * recently, or ended recently. A rest with freezes around it can lie between the last kept day and now.
 */
export async function findPeople(
  db: Db,
  { zone, after, keptSince, keptBefore, endedSince, keys, shortest, limit }: PageQuery,
): Promise<PersonProgress[]> {
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
  /** The last person of the previous page. */
  after: string | null;
  keptSince: string;
  /** People who have kept this day are not notified. */
  keptBefore: string;
  endedSince: string;
  /** A person who has a notice with one of these keys was already notified. */
  keys: readonly string[];
  shortest: number;
  limit: number;
};
