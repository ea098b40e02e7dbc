import { and, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { messageTimers } from '../auth.table.ts';

/**
 * Starts a timer until `freeAt`. False if it or one of `others` is running. Of two simultaneous calls, one succeeds.
 */
export async function startTimer(
  db: Db,
  key: string,
  { others, now, freeAt }: { others: readonly string[]; now: Date; freeAt: Date },
): Promise<boolean> {
  if (others.length > 0 && (await findRunningUntil(db, others, now)) !== null) return false;
  const started = await db
    .insert(messageTimers)
    .values({ key, freeAt })
    .onConflictDoUpdate({
      target: messageTimers.key,
      set: { freeAt, messages: 1 },
      setWhere: lte(messageTimers.freeAt, now),
    });
  return (started.rowCount ?? 0) > 0;
}

/** Counts a message within the current window, or starts a window until `endsAt`. False if `most` is reached. */
export async function countMessage(
  db: Db,
  key: string,
  { most, now, endsAt }: { most: number; now: Date; endsAt: Date },
): Promise<boolean> {
  const isOver = lte(messageTimers.freeAt, now);
  const counted = await db
    .insert(messageTimers)
    .values({ key, freeAt: endsAt })
    .onConflictDoUpdate({
      target: messageTimers.key,
      set: {
        freeAt: sql`case when ${isOver} then excluded.free_at else ${messageTimers.freeAt} end`,
        messages: sql`case when ${isOver} then 1 else ${messageTimers.messages} + 1 end`,
      },
      setWhere: sql`${isOver} or ${messageTimers.messages} < ${most}`,
    });
  return most > 0 && (counted.rowCount ?? 0) > 0;
}

/** When the last of the given timers ends; null if none is running. */
export async function findRunningUntil(db: Db, keys: readonly string[], now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: sql<Date | null>`max(${messageTimers.freeAt})`.mapWith(messageTimers.freeAt) })
    .from(messageTimers)
    .where(and(inArray(messageTimers.key, [...keys]), gt(messageTimers.freeAt, now)));
  return row?.until ?? null;
}

/** Deletes timers that ended before the given moment. */
export async function deletePastTimers(db: Db, before: Date): Promise<void> {
  await db.delete(messageTimers).where(lt(messageTimers.freeAt, before));
}

/** Deletes timers, including running ones. */
export async function deleteTimers(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(messageTimers).where(inArray(messageTimers.key, [...keys]));
}
