import { and, asc, eq, exists, gt, isNotNull, isNull, not, notInArray, or, sql } from 'drizzle-orm';
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

/**
 * True if someone other than the given moderators can decide: a person with the role and a second factor, not
 * suspended.
 */
export async function hasOtherModerator(db: Db, than: readonly string[], now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        isNotNull(profiles.moderatorSince),
        notInArray(profiles.id, [...than]),
        or(isNull(profiles.suspendedUntil), not(gt(profiles.suspendedUntil, now))),
        hasFactor(db),
      ),
    )
    .limit(1);
  return rows.length > 0;
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
