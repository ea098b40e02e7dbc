import type { Relaxation } from '@cuppa/domain/meeting/matching/relaxations';
import { and, eq, exists, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { conversations } from '../calls/calls.table.ts';
import { pairings } from '../calls/pairings.table.ts';
import { queueChanges, queueTickets } from './matching.table.ts';
import { teaTimeReservations } from './tea-time/tea-time.table.ts';

export type TicketRow = typeof queueTickets.$inferSelect;

/**
 * Creates a person's one ticket or takes it over. A ticket that has not ended keeps its waiting time and what was
 * widened. It also keeps "Still there?" if the same tab comes back: a reconnect is no answer, but a search in another
 * tab is one. Returns the ticket.
 */
export async function upsertTicket(
  db: Db,
  ticket: Pick<TicketRow, 'userId' | 'tabId' | 'enteredAt' | 'leaseUntil' | 'startsWithVoice' | 'startsWithTyping'>,
  { now, askedSince }: { now: Date; askedSince: Date },
): Promise<TicketRow | null> {
  const isAlive = sql`${queueTickets.leaseUntil} > ${now} and coalesce(${queueTickets.stillThereAskedAt} > ${askedSince}, true)`;
  const [row] = await db
    .insert(queueTickets)
    .values(ticket)
    .onConflictDoUpdate({
      target: queueTickets.userId,
      set: {
        tabId: ticket.tabId,
        leaseUntil: ticket.leaseUntil,
        startsWithVoice: ticket.startsWithVoice,
        startsWithTyping: ticket.startsWithTyping,
        enteredAt: sql`case when ${isAlive} then ${queueTickets.enteredAt} else ${ticket.enteredAt} end`,
        widenedRadiusMiles: sql`case when ${isAlive} then ${queueTickets.widenedRadiusMiles} end`,
        widenedAgeMin: sql`case when ${isAlive} then ${queueTickets.widenedAgeMin} end`,
        widenedAgeMax: sql`case when ${isAlive} then ${queueTickets.widenedAgeMax} end`,
        stillThereAskedAt: sql`case when ${isAlive} and ${queueTickets.tabId} = ${ticket.tabId} then ${queueTickets.stillThereAskedAt} end`,
      },
    })
    .returning();
  return row ?? null;
}

/** The number of people who wait now. */
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

/** True if there is any ticket or open offer. */
export async function hasTicketOrOffer(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from ${queueTickets}) or exists (select from ${pairings} where ${eq(pairings.status, 'offered')}) as has`,
  );
  return rows[0]?.has === true;
}

/** Returns the tickets as they were. */
export async function deleteTickets(db: Db, userIds: readonly string[]): Promise<TicketRow[]> {
  return db
    .delete(queueTickets)
    .where(inArray(queueTickets.userId, [...userIds]))
    .returning();
}

export async function deleteTicketOfTab(db: Db, userId: string, tabId: string): Promise<boolean> {
  const result = await db
    .delete(queueTickets)
    .where(and(eq(queueTickets.userId, userId), eq(queueTickets.tabId, tabId)));
  return (result.rowCount ?? 0) > 0;
}

/**
 * Asks people who let a match card run out whether they are still there. Until they say yes, they are offered to no
 * one.
 */
export async function askStillThere(db: Db, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .update(queueTickets)
    .set({ stillThereAskedAt: now })
    .where(inArray(queueTickets.userId, [...userIds]));
}

/** Records the yes of the tab that holds the ticket, unless it comes too late. Returns the changed ticket, or null. */
export async function clearStillThere(
  db: Db,
  userId: string,
  { tabId, leaseUntil, askedSince }: { tabId: string; leaseUntil: Date; askedSince: Date },
): Promise<TicketRow | null> {
  const [row] = await db
    .update(queueTickets)
    .set({ stillThereAskedAt: null, leaseUntil })
    .where(
      and(
        eq(queueTickets.userId, userId),
        eq(queueTickets.tabId, tabId),
        gt(queueTickets.stillThereAskedAt, askedSince),
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * Widens the ticket of a tab in one way, or takes back all that was widened. Returns it; null if the tab holds none.
 */
export async function widenTicket(
  db: Db,
  userId: string,
  tabId: string,
  to: Relaxation | null,
): Promise<TicketRow | null> {
  const [row] = await db
    .update(queueTickets)
    .set(widenedBy(to))
    .where(and(eq(queueTickets.userId, userId), eq(queueTickets.tabId, tabId)))
    .returning();
  return row ?? null;
}

function widenedBy(to: Relaxation | null): Partial<TicketRow> {
  if (to === null) return { widenedRadiusMiles: null, widenedAgeMin: null, widenedAgeMax: null };
  if (to.kind === 'radius') return { widenedRadiusMiles: to.radiusMiles };
  return { widenedAgeMin: to.ageMin, widenedAgeMax: to.ageMax };
}

/** Deletes tickets whose tab sent no heartbeat, or no yes to "Still there?", in time. Returns their people. */
export async function deleteLapsedTickets(db: Db, now: Date, askedSince: Date): Promise<string[]> {
  const rows = await db
    .delete(queueTickets)
    .where(or(lte(queueTickets.leaseUntil, now), lte(queueTickets.stillThereAskedAt, askedSince)))
    .returning({ userId: queueTickets.userId });
  return rows.map((row) => row.userId);
}

/**
 * Makes the owner of the queue read a person's ticket again after the commit. Most changes are noted by the triggers of
 * migration 0010.
 */
export async function noteQueueChange(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select note_queue_change(user_id) from ${queueTickets} where user_id = ${userId}`);
}

/** Takes the people whose place in the queue may have changed since the last call. */
export async function takeQueueChanges(db: Db): Promise<string[]> {
  const rows = await db.delete(queueChanges).returning({ userId: queueChanges.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
}

/**
 * A waiting person: their ticket, the profile that decides who fits them, and the starts, in milliseconds, of the tea
 * time rounds that they have reserved.
 */
export type WaitingRow = { ticket: TicketRow; profile: PersonForMeeting; rounds: number[] };

/**
 * Everyone with a ticket who is neither looking at a match card nor in a call, nor asked whether they are still there:
 * those of some people, or all by pages. Includes people who are kept back, and people whose heartbeat is late: it may
 * still come before their ticket is deleted, and meanwhile they get no offer.
 */
export function findWaiting(
  db: Db,
  of: { userIds: readonly string[] } | { after: string | null; limit: number },
): Promise<WaitingRow[]> {
  // Old reservations are deleted when the person takes the next one, so there are few.
  const rounds = db
    .select({
      startsAt: sql`coalesce(array_agg(extract(epoch from ${teaTimeReservations.startsAt}) * 1000)::float8[], '{}')`,
    })
    .from(teaTimeReservations)
    .where(eq(teaTimeReservations.userId, queueTickets.userId));
  const rows = db
    .select({ ticket: queueTickets, profile: profiles, rounds: sql<number[]>`(${rounds})` })
    .from(queueTickets)
    .innerJoin(profiles, eq(profiles.id, queueTickets.userId))
    .$dynamic();
  if ('userIds' in of) return rows.where(and(isFree(db), inArray(queueTickets.userId, [...of.userIds])));
  const isLater = of.after === null ? undefined : gt(queueTickets.userId, of.after);
  return rows
    .where(and(isFree(db), isLater))
    .orderBy(queueTickets.userId)
    .limit(of.limit);
}

/**
 * Locks the tickets of people who may be paired now, until the transaction ends. Tickets that another transaction has
 * locked are skipped.
 */
export function lockFree(tx: Transaction, userIds: readonly string[], now: Date): Promise<TicketRow[]> {
  return tx
    .select()
    .from(queueTickets)
    .where(
      and(inArray(queueTickets.userId, [...userIds]), gt(queueTickets.leaseUntil, now), isFree(tx), mayMeet(tx, now)),
    )
    .for('update', { of: queueTickets, skipLocked: true });
}

/** A ticket may briefly outlive a suspension. */
function mayMeet(db: Db, now: Date) {
  const allowed = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.id, queueTickets.userId),
        isNull(profiles.hiddenSince),
        or(isNull(profiles.suspendedUntil), lte(profiles.suspendedUntil, now)),
        or(isNull(profiles.callsBarredUntil), lte(profiles.callsBarredUntil, now)),
      ),
    );
  return exists(allowed);
}

/** One condition per side of a pairing, so that PostgreSQL can join by either. */
function isFree(db: Db) {
  const busy = [pairings.user1Id, pairings.user2Id].flatMap((person) => [
    db
      .select({ id: pairings.id })
      .from(pairings)
      .where(
        and(
          eq(pairings.status, 'offered'),
          eq(person, queueTickets.userId),
          sql`${pairings.leftBy} is distinct from ${queueTickets.userId}`,
        ),
      ),
    db
      .select({ id: pairings.id })
      .from(conversations)
      .innerJoin(pairings, eq(pairings.id, conversations.matchId))
      .where(and(isNull(conversations.endedAt), eq(person, queueTickets.userId))),
  ]);
  return and(isNull(queueTickets.stillThereAskedAt), ...busy.map((one) => notExists(one)));
}
