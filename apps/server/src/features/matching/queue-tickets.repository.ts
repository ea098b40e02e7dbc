import { and, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { conversations } from '../calls/calls.table.ts';
import { pairings } from '../calls/pairings.table.ts';
import { profiles } from '../profile/profile.table.ts';
import { queueTickets } from './matching.table.ts';

export type TicketRow = typeof queueTickets.$inferSelect;

/**
 * Creates or takes over a person's one ticket. The waiting time of a living ticket is kept. So is "Still there?" where
 * the same tab comes back, for a reconnect is no answer; a search in another tab is one.
 */
export async function upsertTicket(
  db: Db,
  ticket: Omit<TicketRow, 'stillThereAskedAt'>,
  { now, askedSince }: { now: Date; askedSince: Date },
): Promise<void> {
  const isAlive = sql`${queueTickets.leaseUntil} > ${now} and coalesce(${queueTickets.stillThereAskedAt} > ${askedSince}, true)`;
  await db
    .insert(queueTickets)
    .values(ticket)
    .onConflictDoUpdate({
      target: queueTickets.userId,
      set: {
        tabId: ticket.tabId,
        leaseUntil: ticket.leaseUntil,
        startsWithVoice: ticket.startsWithVoice,
        enteredAt: sql`case when ${isAlive} then ${queueTickets.enteredAt} else ${ticket.enteredAt} end`,
        stillThereAskedAt: sql`case when ${isAlive} and ${queueTickets.tabId} = ${ticket.tabId} then ${queueTickets.stillThereAskedAt} end`,
      },
    });
}

/** The people who wait now. */
export function countTickets(db: Db, now: Date): Promise<number> {
  return db.$count(queueTickets, gt(queueTickets.leaseUntil, now));
}

export async function findTicket(db: Db, userId: string): Promise<TicketRow | null> {
  const [row] = await db.select().from(queueTickets).where(eq(queueTickets.userId, userId));
  return row ?? null;
}

/** Moves the end of a lease; false if the tab does not hold the ticket. */
export async function setLease(db: Db, userId: string, tabId: string, leaseUntil: Date): Promise<boolean> {
  const result = await db
    .update(queueTickets)
    .set({ leaseUntil })
    .where(and(eq(queueTickets.userId, userId), eq(queueTickets.tabId, tabId)));
  return (result.rowCount ?? 0) > 0;
}

/** Whether there is a ticket or an open offer at all. */
export async function hasTicketOrOffer(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from ${queueTickets}) or exists (select from ${pairings} where ${eq(pairings.status, 'offered')}) as has`,
  );
  return rows[0]?.has === true;
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

/** Asks people who let a match card run out whether they are still there. Nobody is offered to them until they say so. */
export async function askStillThere(db: Db, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .update(queueTickets)
    .set({ stillThereAskedAt: now })
    .where(inArray(queueTickets.userId, [...userIds]));
}

/** The yes of the tab that holds the ticket, unless it comes too late. */
export async function clearStillThere(
  db: Db,
  userId: string,
  { tabId, leaseUntil, askedSince }: { tabId: string; leaseUntil: Date; askedSince: Date },
): Promise<void> {
  await db
    .update(queueTickets)
    .set({ stillThereAskedAt: null, leaseUntil })
    .where(
      and(
        eq(queueTickets.userId, userId),
        eq(queueTickets.tabId, tabId),
        gt(queueTickets.stillThereAskedAt, askedSince),
      ),
    );
}

/** Deletes tickets whose tab sent no heartbeat, or no yes to "Still there?", in time, and answers their people. */
export async function deleteLapsedTickets(db: Db, now: Date, askedSince: Date): Promise<string[]> {
  const rows = await db
    .delete(queueTickets)
    .where(or(lte(queueTickets.leaseUntil, now), lte(queueTickets.stillThereAskedAt, askedSince)))
    .returning({ userId: queueTickets.userId });
  return rows.map((row) => row.userId);
}

/**
 * Everybody who waits and is neither looking at a match card nor in a call, nor asked whether they are still there, with the profile that decides who fits
 * them. Tickets that are changing right now are left to the next round.
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
    .where(
      and(
        gt(queueTickets.leaseUntil, now),
        isNull(queueTickets.stillThereAskedAt),
        notExists(openPairing),
        notExists(openCall),
      ),
    )
    .for('update', { of: queueTickets, skipLocked: true });
}

function isParty(userId: typeof queueTickets.userId) {
  return or(eq(pairings.user1Id, userId), eq(pairings.user2Id, userId));
}
