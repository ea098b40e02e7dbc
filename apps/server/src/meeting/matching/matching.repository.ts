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

/** The card that a person looks at. One that they have left is not open for them. */
export async function findOpenPairing(db: Db, userId: string): Promise<PairingRow | null> {
  const [row] = await db.select().from(pairings).where(isOpenFor(userId));
  return row ?? null;
}

/** Locks a card that is open for a person until the transaction ends. */
export async function lockOpenPairing(tx: Db, pairingId: string, userId: string): Promise<PairingRow | null> {
  const [row] = await tx
    .select()
    .from(pairings)
    .where(and(eq(pairings.id, pairingId), isOpenFor(userId)))
    .for('update');
  return row ?? null;
}

function isOpenFor(userId: string) {
  return and(
    eq(pairings.status, 'offered'),
    or(eq(pairings.user1Id, userId), eq(pairings.user2Id, userId)),
    sql`${pairings.leftBy} is distinct from ${userId}`,
  );
}

export async function updatePairing(tx: Db, id: string, change: Partial<PairingRow>): Promise<PairingRow | null> {
  const [row] = await tx.update(pairings).set(change).where(eq(pairings.id, id)).returning();
  return row ?? null;
}

/** Closes expired offers and returns them. */
export async function closeOverdueOffers(tx: Db, now: Date): Promise<PairingRow[]> {
  return tx
    .update(pairings)
    .set({
      status: sql`case when ${pairings.leftBy} is null then 'expired' else 'declined' end`,
      heldSignals: null,
    })
    .where(and(eq(pairings.status, 'offered'), lte(pairings.expiresAt, now)))
    .returning();
}

/**
 * Ends the open cards of the given people, for themselves alone: for the other a card stays open until its end. It
 * closes for both with the status if the other has left it too, or if a ready card is taken back by the person who
 * rang. By default only cards of the matcher: a ready card does not depend on a ticket. Returns the cards.
 */
export async function leaveOffersOf(
  tx: Db,
  userIds: readonly string[],
  status: 'declined' | 'withdrawn',
  { origins = ['queue'], pairingId }: { origins?: readonly PairingRow['origin'][]; pairingId?: string } = {},
): Promise<PairingRow[]> {
  if (userIds.length === 0) return [];
  const ids = [...userIds];
  const { leftBy, origin, user1Id, user2Id } = pairings;
  const [goes1, goes2] = [inArray(user1Id, ids), inArray(user2Id, ids)];
  const isOver = sql`(${leftBy} is not null or (${goes1} and (${goes2} or ${origin} <> 'queue')))`;
  return tx
    .update(pairings)
    .set({
      status: sql`case when ${isOver} then ${status} else ${pairings.status} end`,
      leftBy: sql`case when ${isOver} then ${leftBy} when ${goes1} then ${user1Id} else ${user2Id} end`,
      heldSignals: null,
    })
    .where(
      and(
        eq(pairings.status, 'offered'),
        inArray(origin, [...origins]),
        pairingId === undefined ? undefined : eq(pairings.id, pairingId),
        or(
          and(goes1, sql`${leftBy} is distinct from ${user1Id}`),
          and(goes2, sql`${leftBy} is distinct from ${user2Id}`),
        ),
      ),
    )
    .returning();
}
