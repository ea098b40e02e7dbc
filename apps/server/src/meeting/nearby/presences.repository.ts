import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { nearbyPresences } from './nearby.table.ts';

export type PresenceRow = typeof nearbyPresences.$inferSelect;

export async function findPresence(db: Db, userId: string): Promise<PresenceRow | null> {
  const [row] = await db.select().from(nearbyPresences).where(eq(nearbyPresences.userId, userId));
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockPresence(tx: Db, userId: string): Promise<PresenceRow | null> {
  const [row] = await tx.select().from(nearbyPresences).where(eq(nearbyPresences.userId, userId)).for('update');
  return row ?? null;
}

/** Writes a first presence; null if another transaction was first. */
export async function insertPresence(tx: Db, row: PresenceRow): Promise<PresenceRow | null> {
  const [written] = await tx.insert(nearbyPresences).values(row).onConflictDoNothing().returning();
  return written ?? null;
}

export async function updatePresence(tx: Db, row: PresenceRow): Promise<void> {
  await tx.update(nearbyPresences).set(row).where(eq(nearbyPresences.userId, row.userId));
}
