import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { messageTimers } from '../auth.table.ts';

/** Until the transaction ends, no other one changes the timers of the address. */
export async function lockTimers(tx: Db, addressHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message_timers ${addressHash}`}, 0))`);
}

/** The running timers of an address by their keys, and when each ends, in milliseconds. */
export async function findRunningTimers(db: Db, addressHash: string, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(messageTimers)
    .where(and(eq(messageTimers.addressHash, addressHash), gt(messageTimers.freeAt, now)));
  return new Map(rows.map(({ key, freeAt }) => [key, freeAt.getTime()]));
}

/** Starts or restarts timers of an address. */
export async function startTimers(
  tx: Db,
  { addressHash, keys, freeAt }: { addressHash: string; keys: readonly string[]; freeAt: Date },
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(messageTimers)
    .values(keys.map((key) => ({ key, addressHash, freeAt })))
    .onConflictDoUpdate({ target: messageTimers.key, set: { freeAt } });
}

/** When a timer ends, in milliseconds; null if it is not running. */
export async function findTimerEnd(db: Db, key: string, now: Date): Promise<number | null> {
  const [row] = await db
    .select()
    .from(messageTimers)
    .where(and(eq(messageTimers.key, key), gt(messageTimers.freeAt, now)));
  return row?.freeAt.getTime() ?? null;
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

/** Deletes timers that ended before the given moment. */
export async function deletePastTimers(db: Db, before: Date): Promise<void> {
  await db.delete(messageTimers).where(lt(messageTimers.freeAt, before));
}

/** Deletes the timers of an address, including running ones. */
export async function deleteTimers(db: Db, addressHash: string): Promise<void> {
  await db.delete(messageTimers).where(eq(messageTimers.addressHash, addressHash));
}
