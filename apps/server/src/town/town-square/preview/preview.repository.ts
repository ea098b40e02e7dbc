import { and, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/postgres/database.ts';
import { eventPreviews, socialEvents } from '../town-square.table.ts';

type PreviewRow = typeof eventPreviews.$inferSelect;

export async function findPreview(on: Db, eventId: string): Promise<PreviewRow | null> {
  const [row] = await on.select().from(eventPreviews).where(eq(eventPreviews.eventId, eventId));
  return row ?? null;
}

/**
 * Saves the picture of an event in place of an earlier one; false if the event has changed since the picture was drawn.
 */
export async function savePreview(tx: Transaction, row: PreviewRow & { sequence: number }): Promise<boolean> {
  const { eventId, hostId, sequence, version, fileId } = row;
  const isSame = and(
    eq(socialEvents.id, eventId),
    eq(socialEvents.hostId, hostId),
    eq(socialEvents.sequence, sequence),
  );
  const [same] = await tx.select({ id: socialEvents.id }).from(socialEvents).where(isSame).for('share');
  if (same === undefined) return false;
  await tx
    .insert(eventPreviews)
    .values({ eventId, hostId, version, fileId })
    .onConflictDoUpdate({ target: eventPreviews.eventId, set: { hostId, version, fileId } });
  return true;
}
