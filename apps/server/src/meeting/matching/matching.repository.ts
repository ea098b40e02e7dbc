import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { conversations } from '../calls/calls.table.ts';
import { type PairingStatus, pairings } from '../calls/pairings.table.ts';

export type { PairingStatus };
export type PairingRow = typeof pairings.$inferSelect;
export type NewPairing = typeof pairings.$inferInsert;

/** No other transaction writes a pairing until this one ends, so no person is in two of them. */
export async function awaitPairingLock(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cuppa.matching'))`);
}

export async function insertPairing(tx: Db, pairing: NewPairing): Promise<PairingRow> {
  const [row] = await insertPairings(tx, [pairing]);
  if (!row) throw new Error('the pairing was not written');
  return row;
}

export async function insertPairings(tx: Db, rows: readonly NewPairing[]): Promise<PairingRow[]> {
  return rows.length === 0
    ? []
    : tx
        .insert(pairings)
        .values([...rows])
        .returning();
}

export async function findPairing(db: Db, id: string): Promise<PairingRow | null> {
  const [row] = await db.select().from(pairings).where(eq(pairings.id, id));
  return row ?? null;
}

export async function findPairingOfCall(db: Db, callId: string): Promise<PairingRow | null> {
  const [row] = await db
    .select({ pairing: pairings })
    .from(conversations)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .where(eq(conversations.id, callId));
  return row?.pairing ?? null;
}

export async function findOpenPairing(db: Db, userId: string): Promise<PairingRow | null> {
  const [row] = await db
    .select()
    .from(pairings)
    .where(and(eq(pairings.status, 'offered'), or(eq(pairings.user1Id, userId), eq(pairings.user2Id, userId))));
  return row ?? null;
}

/** Locks an offered pairing of a person until the transaction ends. */
export async function lockOpenPairing(tx: Db, pairingId: string, userId: string): Promise<PairingRow | null> {
  const [row] = await tx
    .select()
    .from(pairings)
    .where(
      and(
        eq(pairings.id, pairingId),
        eq(pairings.status, 'offered'),
        or(eq(pairings.user1Id, userId), eq(pairings.user2Id, userId)),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function updatePairing(tx: Db, id: string, change: Partial<PairingRow>): Promise<PairingRow | null> {
  const [row] = await tx.update(pairings).set(change).where(eq(pairings.id, id)).returning();
  return row ?? null;
}

/** Closes expired offers and returns them. */
export async function closeOverdueOffers(tx: Db, now: Date): Promise<PairingRow[]> {
  return tx
    .update(pairings)
    .set({ status: 'expired', heldSignals: null })
    .where(and(eq(pairings.status, 'offered'), lte(pairings.expiresAt, now)))
    .returning();
}

/**
 * Closes the open offers of the given people. By default only the matcher's: a ready card does not depend on a ticket.
 */
export async function closeOffersOf(
  tx: Db,
  userIds: readonly string[],
  status: PairingStatus,
  origins: readonly PairingRow['origin'][] = ['queue'],
): Promise<PairingRow[]> {
  if (userIds.length === 0) return [];
  const ids = [...userIds];
  return tx
    .update(pairings)
    .set({ status, heldSignals: null })
    .where(
      and(
        eq(pairings.status, 'offered'),
        inArray(pairings.origin, [...origins]),
        or(inArray(pairings.user1Id, ids), inArray(pairings.user2Id, ids)),
      ),
    )
    .returning();
}
