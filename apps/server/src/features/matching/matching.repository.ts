import { and, arrayContains, count, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { blocks } from '../blocks/blocks.table.ts';
import { conversations } from '../calls/calls.table.ts';
import { profiles } from '../profile/profile.table.ts';
import { verdicts } from '../verdicts/verdicts.table.ts';
import { type PairingStatus, pairings, queueTickets } from './matching.table.ts';

export type TicketRow = typeof queueTickets.$inferSelect;
export type PairingRow = typeof pairings.$inferSelect;

/** True for the one process that may pair people in this transaction. */
export async function takePairingLock(tx: Db): Promise<boolean> {
  const result = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('cuppa.matching')) as taken`,
  );
  return result.rows[0]?.taken === true;
}

/** Keeps everybody from pairing people until this transaction ends. */
export async function awaitPairingLock(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cuppa.matching'))`);
}

/** Makes or takes over a person's one ticket; the waiting time of a living ticket is kept. */
export async function upsertTicket(db: Db, ticket: TicketRow, now: Date): Promise<void> {
  await db
    .insert(queueTickets)
    .values(ticket)
    .onConflictDoUpdate({
      target: queueTickets.userId,
      set: {
        tabId: ticket.tabId,
        leaseUntil: ticket.leaseUntil,
        enteredAt: sql`case when ${queueTickets.leaseUntil} > ${now} then ${queueTickets.enteredAt} else ${ticket.enteredAt} end`,
      },
    });
}

export async function findTicket(db: Db, userId: string): Promise<TicketRow | null> {
  const [row] = await db.select().from(queueTickets).where(eq(queueTickets.userId, userId));
  return row ?? null;
}

/** Moves the end of a lease; false where the tab does not hold the ticket. */
export async function setLease(db: Db, userId: string, tabId: string, leaseUntil: Date): Promise<boolean> {
  const result = await db
    .update(queueTickets)
    .set({ leaseUntil })
    .where(and(eq(queueTickets.userId, userId), eq(queueTickets.tabId, tabId)));
  return (result.rowCount ?? 0) > 0;
}

export async function deleteTickets(db: Db, userIds: readonly string[]): Promise<void> {
  await db.delete(queueTickets).where(inArray(queueTickets.userId, [...userIds]));
}

export async function deleteTicketOfTab(db: Db, userId: string, tabId: string): Promise<boolean> {
  const result = await db
    .delete(queueTickets)
    .where(and(eq(queueTickets.userId, userId), eq(queueTickets.tabId, tabId)));
  return (result.rowCount ?? 0) > 0;
}

/** Removes tickets whose tab was not heard of in time, and says whose they were. */
export async function deleteLapsedTickets(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .delete(queueTickets)
    .where(lte(queueTickets.leaseUntil, now))
    .returning({ userId: queueTickets.userId });
  return rows.map((row) => row.userId);
}

/**
 * Everybody who waits, and neither looks at a match card nor is in a call, with the profile that
 * decides whom they fit. Tickets that are changing right now are left to the next round.
 */
export async function findWaiting(tx: Db, now: Date) {
  const openPairing = tx
    .select({ id: pairings.id })
    .from(pairings)
    .where(and(eq(pairings.status, 'offered'), isParty(queueTickets.userId)));
  const openCall = tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .where(and(isNull(conversations.endedAt), isParty(queueTickets.userId)));
  return tx
    .select({ ticket: queueTickets, profile: profiles })
    .from(queueTickets)
    .innerJoin(profiles, eq(profiles.id, queueTickets.userId))
    .where(and(gt(queueTickets.leaseUntil, now), notExists(openPairing), notExists(openCall)))
    .for('update', { of: queueTickets, skipLocked: true });
}

/** True where one of the two has blocked the other. */
export async function hasBlockBetween(tx: Db, userIds: readonly [string, string]): Promise<boolean> {
  const ids = [...userIds];
  return (await tx.$count(blocks, and(inArray(blocks.blockerId, ids), inArray(blocks.blockedId, ids)))) > 0;
}

/**
 * Pairs among the given people that must not be made: blocked either way, or met since a moment,
 * unless both chose "Again" then.
 */
export async function findExclusions(tx: Db, userIds: string[], since: { met: Date; left: Date; missed: Date }) {
  const blocked = await tx
    .select({ a: blocks.blockerId, b: blocks.blockedId })
    .from(blocks)
    .where(and(inArray(blocks.blockerId, userIds), inArray(blocks.blockedId, userIds)));
  const agains = tx
    .select({ of: count() })
    .from(verdicts)
    .where(and(eq(verdicts.callId, conversations.id), arrayContains(verdicts.choices, ['again'])));
  const met = await tx
    .select({ a: pairings.user1Id, b: pairings.user2Id })
    .from(pairings)
    .leftJoin(conversations, eq(conversations.matchId, pairings.id))
    .where(
      and(
        inArray(pairings.user1Id, userIds),
        inArray(pairings.user2Id, userIds),
        gt(pairings.createdAt, since.met),
        sql`(${agains}) < 2`,
        or(
          gt(conversations.duration, 0),
          gt(
            pairings.createdAt,
            sql`case when ${pairings.status} = 'expired' then ${since.missed.toISOString()}::timestamptz else ${since.left.toISOString()}::timestamptz end`,
          ),
        ),
      ),
    );
  return [...blocked, ...met];
}

export async function insertPairing(tx: Db, pairing: typeof pairings.$inferInsert): Promise<PairingRow> {
  const [row] = await tx.insert(pairings).values(pairing).returning();
  if (!row) throw new Error('the pairing was not written');
  return row;
}

export async function findPairing(db: Db, id: string): Promise<PairingRow | null> {
  const [row] = await db.select().from(pairings).where(eq(pairings.id, id));
  return row ?? null;
}

export async function findOpenPairing(db: Db, userId: string): Promise<PairingRow | null> {
  const [row] = await db
    .select()
    .from(pairings)
    .where(and(eq(pairings.status, 'offered'), or(eq(pairings.user1Id, userId), eq(pairings.user2Id, userId))));
  return row ?? null;
}

/** True where a ready card from one person to another was declined or ran out, its time over since a moment. */
export async function wasRefusedSince(tx: Db, from: string, to: string, since: Date): Promise<boolean> {
  const refused = and(
    eq(pairings.user1Id, from),
    eq(pairings.user2Id, to),
    eq(pairings.origin, 'direct'),
    inArray(pairings.status, ['declined', 'expired']),
    gt(pairings.expiresAt, since),
  );
  return (await tx.$count(pairings, refused)) > 0;
}

/** Holds an offered pairing of a person until the transaction ends. */
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

/** Closes offers that ran out or lost a party's ticket, and returns them. */
export async function closeOverdueOffers(tx: Db, now: Date): Promise<PairingRow[]> {
  return tx
    .update(pairings)
    .set({ status: 'expired' })
    .where(and(eq(pairings.status, 'offered'), lte(pairings.expiresAt, now)))
    .returning();
}

/** Closes the matcher's offers to people who left the queue; a ready card does not hang on a ticket. */
export async function closeOffersOf(tx: Db, userIds: readonly string[], status: PairingStatus): Promise<PairingRow[]> {
  if (userIds.length === 0) return [];
  const ids = [...userIds];
  return tx
    .update(pairings)
    .set({ status })
    .where(
      and(
        eq(pairings.status, 'offered'),
        eq(pairings.origin, 'queue'),
        or(inArray(pairings.user1Id, ids), inArray(pairings.user2Id, ids)),
      ),
    )
    .returning();
}

function isParty(userId: typeof queueTickets.userId) {
  return or(eq(pairings.user1Id, userId), eq(pairings.user2Id, userId));
}
