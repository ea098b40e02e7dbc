import type { SanctionKind } from '@cuppa/domain/safety/safety/sanctions';
import { and, desc, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { sanctions } from './sanctions.table.ts';

export type SanctionRow = typeof sanctions.$inferSelect;
export type NewSanction = typeof sanctions.$inferInsert;

export async function insertSanction(tx: Db, sanction: NewSanction): Promise<SanctionRow> {
  const [row] = await tx.insert(sanctions).values(sanction).returning();
  if (!row) throw new Error('the sanction was not written');
  return row;
}

/** Returns a person's sanctions, newest first. */
export function findSanctionsOf(db: Db, userId: string): Promise<SanctionRow[]> {
  return db.select().from(sanctions).where(eq(sanctions.userId, userId)).orderBy(desc(sanctions.startedAt));
}

export async function findSanction(db: Db, id: string): Promise<SanctionRow | null> {
  const [row] = await db.select().from(sanctions).where(eq(sanctions.id, id));
  return row ?? null;
}

export async function lockSanction(tx: Db, id: string): Promise<SanctionRow | null> {
  const [row] = await tx.select().from(sanctions).where(eq(sanctions.id, id)).for('update');
  return row ?? null;
}

export async function updateSanction(tx: Db, id: string, change: Partial<SanctionRow>): Promise<SanctionRow> {
  const [row] = await tx.update(sanctions).set(change).where(eq(sanctions.id, id)).returning();
  if (!row) throw new Error('the sanction is gone');
  return row;
}

export async function markSanctionsSeen(db: Db, userId: string, seenAt: Date): Promise<void> {
  await db
    .update(sanctions)
    .set({ seenAt })
    .where(and(eq(sanctions.userId, userId), isNull(sanctions.seenAt)));
}

/** Returns the latest end of a person's sanctions of these kinds that were not undone; null if there are none. */
export async function findLatestEnd(tx: Db, userId: string, kinds: readonly SanctionKind[]): Promise<Date | null> {
  const [row] = await tx
    .select({ endsAt: max(sanctions.endsAt) })
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), isNull(sanctions.undoneAt), inArray(sanctions.kind, [...kinds])));
  return row?.endsAt ?? null;
}

/** Returns the people who were suspended or banned since a moment. */
export async function findRecentlySuspended(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: sanctions.userId })
    .from(sanctions)
    .where(
      and(gt(sanctions.startedAt, since), isNull(sanctions.undoneAt), inArray(sanctions.kind, ['suspend', 'ban'])),
    );
  return rows.map(({ userId }) => userId);
}
