import { and, count, desc, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { eventDrafts } from './hosting.table.ts';

export type DraftRow = typeof eventDrafts.$inferSelect;

/** A person's drafts, most recently saved first. */
export async function findDrafts(on: Db, hostId: string): Promise<DraftRow[]> {
  return on.select().from(eventDrafts).where(eq(eventDrafts.hostId, hostId)).orderBy(desc(eventDrafts.updatedAt));
}

export async function countDrafts(on: Db, hostId: string): Promise<number> {
  const [row] = await on.select({ drafts: count() }).from(eventDrafts).where(eq(eventDrafts.hostId, hostId));
  return row?.drafts ?? 0;
}

export async function findDraft(on: Db, id: string): Promise<DraftRow | null> {
  const [row] = await on.select().from(eventDrafts).where(eq(eventDrafts.id, id));
  return row ?? null;
}

export async function saveDraft(tx: Transaction, row: DraftRow): Promise<void> {
  const { id: _id, hostId, ...kept } = row;
  await tx
    .insert(eventDrafts)
    .values(row)
    .onConflictDoUpdate({ target: eventDrafts.id, set: kept, setWhere: eq(eventDrafts.hostId, hostId) });
}

export async function deleteDraft(on: Db, hostId: string, id: string): Promise<void> {
  await on.delete(eventDrafts).where(and(eq(eventDrafts.id, id), eq(eventDrafts.hostId, hostId)));
}
