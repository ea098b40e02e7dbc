import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import { sessions } from '../../accounts/auth/auth.table.ts';
import type { Database, Db, Transaction } from '../../platform/postgres/database.ts';
import { pushDevices, pushKeys } from './push.table.ts';

export type DeviceRow = typeof pushDevices.$inferSelect;
export type KeysRow = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'privateKey'>;

/** Stores these keys unless there are some, and answers the stored ones. Two processes at once get the same. */
export async function storeKeys(db: Database, made: KeysRow): Promise<KeysRow> {
  await db.insert(pushKeys).values(made).onConflictDoNothing();
  const kept = await findKeys(db);
  if (kept === null) throw new Error('the keys of push messages were not kept');
  return kept;
}

export async function findKeys(db: Database): Promise<KeysRow | null> {
  const [row] = await db.select().from(pushKeys);
  return row ?? null;
}

/** Writes a device by its endpoint, even if that was another person's before. */
export async function upsertDevice(tx: Transaction, device: Omit<DeviceRow, 'id'>): Promise<DeviceRow> {
  const { createdAt, ...renewed } = device;
  const [before] = await tx.select().from(pushDevices).where(eq(pushDevices.endpoint, device.endpoint));
  const isTakenOver = before !== undefined && before.userId !== device.userId;
  const [row] = await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: { ...renewed, ...(isTakenOver && { createdAt }) },
    })
    .returning();
  return row as DeviceRow;
}

/** Deletes a session's other devices: a session is one browser, and a browser has one subscription. */
export async function deleteOthersOfSession(tx: Transaction, sessionId: string, endpoint: string): Promise<void> {
  await tx.delete(pushDevices).where(and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.endpoint, endpoint)));
}

/** The number of a person's devices, without the one of an endpoint. */
export async function countOthers(tx: Transaction, userId: string, endpoint: string): Promise<number> {
  return tx.$count(pushDevices, and(eq(pushDevices.userId, userId), ne(pushDevices.endpoint, endpoint)));
}

/** The devices of a person, oldest first, with the browser of their session. */
export async function findNamedDevices(db: Db, userId: string) {
  return db
    .select({
      id: pushDevices.id,
      sessionId: pushDevices.sessionId,
      createdAt: pushDevices.createdAt,
      userAgent: sessions.userAgent,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
}

export async function findDevicesOf(db: Db, userIds: readonly string[]): Promise<DeviceRow[]> {
  return db
    .select()
    .from(pushDevices)
    .where(inArray(pushDevices.userId, [...userIds]));
}

export async function findDevice(db: Db, id: string): Promise<DeviceRow | null> {
  const [row] = await db.select().from(pushDevices).where(eq(pushDevices.id, id));
  return row ?? null;
}

export async function deleteOwnDevice(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)));
}

/** Deletes a device that its push service no longer knows, unless it was renewed meanwhile. */
export async function deleteGoneDevice(db: Db, { id, endpoint }: DeviceRow): Promise<void> {
  await db.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint)));
}

export async function countDevices(db: Db): Promise<number> {
  const [row] = await db.select({ devices: count() }).from(pushDevices);
  return row?.devices ?? 0;
}
