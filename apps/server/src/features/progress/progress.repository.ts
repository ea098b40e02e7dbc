import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { badges, userBadges, xpLedger, xpProgress } from './progress.table.ts';

export type LedgerEntry = typeof xpLedger.$inferInsert;

/** Writes an award; false where its key was already counted. */
export async function insertAward(db: Db, entry: LedgerEntry): Promise<boolean> {
  const rows = await db.insert(xpLedger).values(entry).onConflictDoNothing().returning({ id: xpLedger.id });
  return rows.length > 0;
}

export async function addXp(db: Db, userId: string, amount: number): Promise<number> {
  const [row] = await db
    .insert(xpProgress)
    .values({ userId, xp: amount })
    .onConflictDoUpdate({
      target: xpProgress.userId,
      set: { xp: sql`${xpProgress.xp} + ${amount}`, updatedAt: sql`now()` },
    })
    .returning({ xp: xpProgress.xp });
  return row?.xp ?? amount;
}

export async function setLevel(db: Db, userId: string, level: number): Promise<void> {
  await db.update(xpProgress).set({ level }).where(eq(xpProgress.userId, userId));
}

export async function findXp(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ xp: xpProgress.xp }).from(xpProgress).where(eq(xpProgress.userId, userId));
  return row?.xp ?? 0;
}

export async function findAwards(db: Db, userId: string, keys: string[]) {
  return db
    .select({ key: xpLedger.idempotencyKey, amount: xpLedger.amount })
    .from(xpLedger)
    .where(and(eq(xpLedger.userId, userId), inArray(xpLedger.idempotencyKey, keys)));
}

export async function countAwardsOnDay(
  db: Db,
  userId: string,
  action: LedgerEntry['action'],
  day: string,
): Promise<number> {
  return db.$count(xpLedger, and(eq(xpLedger.userId, userId), eq(xpLedger.action, action), eq(xpLedger.day, day)));
}

/** The days since `from` on which something counted for the streak. */
export async function findActiveDays(
  db: Db,
  userId: string,
  actions: LedgerEntry['action'][],
  from: string,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: xpLedger.day })
    .from(xpLedger)
    .where(and(eq(xpLedger.userId, userId), inArray(xpLedger.action, actions), gte(xpLedger.day, from)));
  return rows.map((row) => row.day);
}

export async function findBadges(db: Db, userId: string) {
  return db
    .select({ id: badges.id, name: badges.name, description: badges.description, earnedAt: userBadges.earnedAt })
    .from(badges)
    .leftJoin(userBadges, and(eq(userBadges.badgeId, badges.id), eq(userBadges.userId, userId)))
    .orderBy(asc(badges.position));
}

/** Gives a badge; false where the person has it already. */
export async function insertUserBadge(db: Db, userId: string, badgeId: string, earnedAt: Date): Promise<boolean> {
  const rows = await db.insert(userBadges).values({ userId, badgeId, earnedAt }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function upsertBadges(db: Db, rows: (typeof badges.$inferInsert)[]): Promise<void> {
  await db
    .insert(badges)
    .values(rows)
    .onConflictDoUpdate({
      target: badges.id,
      set: { name: sql`excluded.name`, description: sql`excluded.description`, position: sql`excluded.position` },
    });
}
