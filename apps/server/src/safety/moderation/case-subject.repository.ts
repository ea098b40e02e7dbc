import { and, eq, gt, or, sql } from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import { conversations } from '../../meeting/calls/calls.table.ts';
import { pairings } from '../../meeting/calls/pairings.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { users } from '../../platform/postgres/users.table.ts';

/** Returns the time when an account was created; null if its row is gone. */
export async function findMemberSince(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db.select({ since: users.createdAt }).from(users).where(eq(users.id, userId));
  return row?.since ?? null;
}

/** Counts the calls of a person that connected. */
export async function countCalls(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ of: sql<number>`count(*)::int` })
    .from(pairings)
    .innerJoin(conversations, eq(conversations.matchId, pairings.id))
    .where(and(or(eq(pairings.user1Id, userId), eq(pairings.user2Id, userId)), gt(conversations.duration, 0)));
  return row?.of ?? 0;
}

/** Returns first names by id, of people whose rows exist. */
export async function findNames(db: Db, userIds: readonly string[]): Promise<Map<string, string | null>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: profiles.id, name: profiles.firstName })
    .from(profiles)
    .where(sql`${profiles.id} = any(${sql.param([...userIds])})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
