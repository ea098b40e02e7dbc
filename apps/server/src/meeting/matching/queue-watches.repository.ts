import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { queueTickets, queueWatches } from './matching.table.ts';

export type WatchRow = typeof queueWatches.$inferSelect;

/** The watch of a person, unless it has ended. */
export async function findWatch(db: Db, userId: string, now: Date): Promise<WatchRow | null> {
  const [row] = await db
    .select()
    .from(queueWatches)
    .where(and(eq(queueWatches.userId, userId), gt(queueWatches.until, now)));
  return row ?? null;
}

export async function upsertWatch(tx: Db, { userId, until, checkedAt }: WatchRow): Promise<void> {
  await tx
    .insert(queueWatches)
    .values({ userId, until, checkedAt })
    .onConflictDoUpdate({ target: queueWatches.userId, set: { until, checkedAt } });
}

/** Deletes the watches of some people. Returns the people who had one. */
export async function deleteWatches(tx: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(queueWatches)
    .where(inArray(queueWatches.userId, [...userIds]))
    .returning({ userId: queueWatches.userId });
  return rows.map(({ userId }) => userId);
}

export async function deleteOldWatches(db: Db, now: Date): Promise<void> {
  await db.delete(queueWatches).where(lte(queueWatches.until, now));
}

/** Watchers who were last looked at before a time, longest ago first, with their profiles. Leaves out hidden people. */
export function findDueWatches(db: Db, checkedBefore: Date, atMost: number): Promise<{ profile: PersonForMeeting }[]> {
  return db
    .select({ profile: profiles })
    .from(queueWatches)
    .innerJoin(profiles, eq(profiles.id, queueWatches.userId))
    .where(and(lte(queueWatches.checkedAt, checkedBefore), isNull(profiles.hiddenSince)))
    .orderBy(asc(queueWatches.checkedAt))
    .limit(atMost);
}

/** Waiting people who hide from anyone they have not met. */
export async function findHiddenWaiting(db: Db): Promise<string[]> {
  const rows = await db
    .select({ userId: queueTickets.userId })
    .from(queueTickets)
    .innerJoin(profiles, eq(profiles.id, queueTickets.userId))
    .where(eq(profiles.isDiscoverable, false));
  return rows.map(({ userId }) => userId);
}

export async function markChecked(tx: Transaction, userIds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(queueWatches)
    .set({ checkedAt: now })
    .where(inArray(queueWatches.userId, [...userIds]));
}
