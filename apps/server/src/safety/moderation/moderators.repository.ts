import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, not, notInArray, or, sql } from 'drizzle-orm';
import { factors } from '../../accounts/auth/auth.table.ts';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { users } from '../../platform/postgres/users.table.ts';

function hasFactor(db: Db) {
  const verified = db
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.userId, profiles.id), eq(factors.status, 'verified')));
  return exists(verified);
}

/** Other people with the role and a second factor. */
const others = (db: Db, than: readonly string[]) =>
  and(isNotNull(profiles.moderatorSince), notInArray(profiles.id, [...than]), hasFactor(db));

/**
 * True if there is another moderator. A suspended one counts, so that nobody becomes the only one by suspending the
 * rest.
 */
export async function hasOtherModerator(db: Db, than: string): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(others(db, [than]))
    .limit(1);
  return rows.length > 0;
}

/** Counts the moderators who can decide now, without the parties. */
export function countActing(db: Db, parties: readonly string[], now: Date): Promise<number> {
  const isAtWork = or(isNull(profiles.suspendedUntil), not(gt(profiles.suspendedUntil, now)));
  return db.$count(profiles, and(others(db, parties), isAtWork));
}

/** True if one of these people has the role, also while suspended. */
export async function isAnyModerator(db: Db, userIds: readonly string[]): Promise<boolean> {
  const isAmong = inArray(profiles.id, [...userIds]);
  return (await db.$count(profiles, and(isNotNull(profiles.moderatorSince), isAmong))) > 0;
}

export type ModeratorRow = { userId: string; email: string | null; since: Date | null; hasFactor: boolean };

function people(db: Db) {
  return db
    .select({
      userId: profiles.id,
      email: users.email,
      since: profiles.moderatorSince,
      hasFactor: sql<boolean>`${hasFactor(db)}`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .$dynamic();
}

export async function findByEmail(db: Db, email: string): Promise<ModeratorRow | null> {
  const [row] = await people(db).where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row ?? null;
}

export function findModerators(db: Db): Promise<ModeratorRow[]> {
  return people(db).where(isNotNull(profiles.moderatorSince)).orderBy(asc(profiles.moderatorSince));
}
