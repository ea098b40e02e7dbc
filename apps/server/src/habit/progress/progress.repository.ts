import type { BadgeId } from '@cuppa/domain/habit/progress/badges';
import { STREAK_ACTIONS } from '@cuppa/domain/habit/progress/xp-rewards';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { badges, streakFreezes, userBadges, xpLedger, xpProgress } from './progress.table.ts';

export type LedgerEntry = typeof xpLedger.$inferInsert;

/**
 * Writes an award; null if its key was already counted. `hasWaitingCall`: a call of the same day is paid overnight.
 */
export async function insertAward(db: Db, entry: LedgerEntry): Promise<{ hasWaitingCall: boolean } | null> {
  const { userId, day } = entry;
  const [row] = await db
    .insert(xpLedger)
    .values(entry)
    .onConflictDoNothing()
    .returning({
      hasWaitingCall: sql<boolean>`exists (select from xp_ledger waiting
        where waiting.user_id = ${userId} and waiting.day = ${day} and waiting.action = 'call_day')`,
    });
  return row ?? null;
}

/**
 * Adds XP and returns the sum. Without a row, the sum starts from `xp`, which the caller has read under the person's
 * lock.
 */
export async function addXp(db: Db, { id: userId, xp }: { id: string; xp: number }, amount: number): Promise<number> {
  const [row] = await db
    .insert(xpProgress)
    .values({ userId, xp: xp + amount })
    .onConflictDoUpdate({
      target: xpProgress.userId,
      set: { xp: sql`${xpProgress.xp} + ${amount}`, updatedAt: sql`now()` },
    })
    .returning({ xp: xpProgress.xp });
  return row?.xp ?? xp + amount;
}

export async function setLevel(db: Db, userId: string, level: number): Promise<void> {
  await db.update(xpProgress).set({ level }).where(eq(xpProgress.userId, userId));
}

/** Null for a person without a row. */
export async function findXp(db: Db, userId: string): Promise<number | null> {
  const [row] = await db.select({ xp: xpProgress.xp }).from(xpProgress).where(eq(xpProgress.userId, userId));
  return row?.xp ?? null;
}

const awardsByKey = prepared('awards_by_key', (db) =>
  db
    .select({ key: xpLedger.idempotencyKey, amount: xpLedger.amount })
    .from(xpLedger)
    .where(
      and(
        eq(xpLedger.userId, sql.placeholder('userId')),
        sql`${xpLedger.idempotencyKey} = any(${sql.placeholder('keys')})`,
      ),
    ),
);

export async function findAwards(db: Db, userId: string, keys: string[]) {
  return awardsByKey(db).execute({ userId, keys });
}

export async function countAwards(db: Db, userId: string, action: LedgerEntry['action']): Promise<number> {
  return db.$count(xpLedger, and(eq(xpLedger.userId, userId), eq(xpLedger.action, action)));
}

export async function countAwardsOnDay(
  db: Db,
  userId: string,
  action: LedgerEntry['action'],
  day: string,
): Promise<number> {
  return db.$count(xpLedger, and(eq(xpLedger.userId, userId), eq(xpLedger.action, action), eq(xpLedger.day, day)));
}

/** Those of some actions for which the person has an award on a day. */
export async function findActionsOnDay(
  db: Db,
  userId: string,
  day: string,
  actions: readonly LedgerEntry['action'][],
): Promise<LedgerEntry['action'][]> {
  const rows = await db
    .selectDistinct({ action: xpLedger.action })
    .from(xpLedger)
    .where(and(eq(xpLedger.userId, userId), eq(xpLedger.day, day), inArray(xpLedger.action, [...actions])));
  return rows.map(({ action }) => action);
}

const streakDaysOf = prepared('streak_days_of', (db) => {
  const [userId, from] = [sql.placeholder('userId'), sql.placeholder('from')];
  return db
    .selectDistinct({ day: xpLedger.day, isFrozen: sql<boolean>`false` })
    .from(xpLedger)
    .where(and(eq(xpLedger.userId, userId), inArray(xpLedger.action, [...STREAK_ACTIONS]), gte(xpLedger.day, from)))
    .unionAll(
      db
        .select({ day: streakFreezes.day, isFrozen: sql<boolean>`true` })
        .from(streakFreezes)
        .where(and(eq(streakFreezes.userId, userId), gte(streakFreezes.day, from))),
    );
});

/** The days since `from` with an action that counts for the streak, and the days covered by a freeze. */
export async function findStreakDays(
  db: Db,
  userId: string,
  from: string,
): Promise<{ active: string[]; frozen: string[] }> {
  const rows = await streakDaysOf(db).execute({ userId, from });
  const daysOf = (isFrozen: boolean) => rows.filter((row) => row.isFrozen === isFrozen).map((row) => row.day);
  return { active: daysOf(false), frozen: daysOf(true) };
}

export async function insertFrozenDays(tx: Db, userId: string, days: string[]): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insert(streakFreezes)
    .values(days.map((day) => ({ userId, day })))
    .onConflictDoNothing();
}

const badgesOf = prepared('badges_of', (db) =>
  db
    .select({ id: badges.id, name: badges.name, description: badges.description, earnedAt: userBadges.earnedAt })
    .from(badges)
    .leftJoin(userBadges, and(eq(userBadges.badgeId, badges.id), eq(userBadges.userId, sql.placeholder('userId'))))
    .orderBy(asc(badges.position)),
);

export async function findBadges(db: Db, userId: string) {
  return badgesOf(db).execute({ userId });
}

export async function findEarnedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.select({ id: userBadges.badgeId }).from(userBadges).where(eq(userBadges.userId, userId));
  return rows.map(({ id }) => id);
}

const earnedBadges = prepared('earned_badges', (db) =>
  db
    .select({ id: badges.id, name: badges.name })
    .from(userBadges)
    .innerJoin(badges, eq(badges.id, userBadges.badgeId))
    .where(eq(userBadges.userId, sql.placeholder('userId')))
    .orderBy(asc(badges.position)),
);

export async function findEarned(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  return earnedBadges(db).execute({ userId });
}

/** Gives a badge; false if the person already has it. */
export async function insertUserBadge(db: Db, userId: string, badgeId: BadgeId, earnedAt: Date): Promise<boolean> {
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
