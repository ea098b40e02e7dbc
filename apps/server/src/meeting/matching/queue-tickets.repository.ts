import type { Relaxation } from '@cuppa/domain/meeting/matching/relaxations';
import { and, eq, exists, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { conversations } from '../calls/calls.table.ts';
import { pairings } from '../calls/pairings.table.ts';
import { queueChanges, queueTickets } from './matching.table.ts';
import { teaTimeReservations } from './tea-time/tea-time.table.ts';

export type TicketRow = typeof queueTickets.$inferSelect;

/**
 * Creates or takes over a person's one ticket. What a living ticket has is kept: its waiting time, what was widened, and
 * "Still there?" where the same tab comes back, for a reconnect is no answer; a search in another tab is one. Answers it.
 */
export async function upsertTicket(
  db: Db,
  ticket: Pick<TicketRow, 'userId' | 'tabId' | 'enteredAt' | 'leaseUntil' | 'startsWithVoice'>,
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

/** Answers the tickets as they were. */
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

/** Asks people who let a match card run out whether they are still there. Nobody is offered to them until they say so. */
export async function askStillThere(db: Db, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .update(queueTickets)
    .set({ stillThereAskedAt: now })
    .where(inArray(queueTickets.userId, [...userIds]));
}

/** The yes of the tab that holds the ticket, unless it comes too late. Answers the ticket that it changed, if any. */
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

/** Widens the ticket of a tab in one way, or takes back all that was widened. Answers it; null if the tab holds none. */
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

/** Deletes tickets whose tab sent no heartbeat, or no yes to "Still there?", in time, and answers their people. */
export async function deleteLapsedTickets(db: Db, now: Date, askedSince: Date): Promise<string[]> {
  const rows = await db
    .delete(queueTickets)
    .where(or(lte(queueTickets.leaseUntil, now), lte(queueTickets.stillThereAskedAt, askedSince)))
    .returning({ userId: queueTickets.userId });
  return rows.map((row) => row.userId);
}

/** Has the owner of the queue read a person again. Most changes are noted by the triggers of migration 0010. */
export async function noteQueueChange(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select note_queue_change(user_id) from ${queueTickets} where user_id = ${userId}`);
}

/** The people whose place in the queue may have changed since this was asked last. */
export async function takeQueueChanges(db: Db): Promise<string[]> {
  const rows = await db.delete(queueChanges).returning({ userId: queueChanges.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
}

/**
 * The ticket of a person who waits, with the profile that decides who fits them, and the starts of the rounds of tea
 * time at which they have a reservation, in milliseconds.
 */
export type WaitingRow = { ticket: TicketRow; profile: ProfileRow; rounds: number[] };

/**
 * Everybody with a ticket who is neither looking at a match card nor in a call, nor asked whether they are still there,
 * also who is kept back: those of some people, or all of them by pages. Also those whose heartbeat is late, for it may
 * still come before their ticket is deleted; nothing is offered to them meanwhile.
 */
export function findWaiting(
  db: Db,
  of: { userIds: readonly string[] } | { after: string | null; limit: number },
): Promise<WaitingRow[]> {
  // Old reservations are deleted when the next one is taken, so there are few.
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
 * Locks the tickets of people who may be paired now, until the transaction ends. Tickets that are changing at this
 * moment are left out.
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

/** Whose search moderators have just ended keeps a ticket for a moment. */
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

/** One condition for each side of a pairing, so that PostgreSQL can join by either. */
function isFree(db: Db) {
  const busy = [pairings.user1Id, pairings.user2Id].flatMap((person) => [
    db
      .select({ id: pairings.id })
      .from(pairings)
      .where(and(eq(pairings.status, 'offered'), eq(person, queueTickets.userId))),
    db
      .select({ id: pairings.id })
      .from(conversations)
      .innerJoin(pairings, eq(pairings.id, conversations.matchId))
      .where(and(isNull(conversations.endedAt), eq(person, queueTickets.userId))),
  ]);
  return and(isNull(queueTickets.stillThereAskedAt), ...busy.map((one) => notExists(one)));
}
