import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import type { EventRow, RsvpRow } from './town-square.repository.ts';
import { eventRsvps, eventWishes, socialEvents } from './town-square.table.ts';

const { foldedTitle: _foldedTitle, words: _words, ...columns } = getTableColumns(socialEvents);

/** Serializes the answers of a person until the transaction ends. Take it before any event's lock. */
export async function lockAnswersOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cuppa.rsvps/${userId}`}, 0))`);
}

/** Locks an event until the transaction ends: its guest list changes only under this lock. */
export async function lockEvent(tx: Transaction, eventId: string): Promise<EventRow | null> {
  const [row] = await tx.select(columns).from(socialEvents).where(eq(socialEvents.id, eventId)).for('update');
  return row ?? null;
}

/** Locks an event against changes until the transaction ends; others may hold it too. */
export async function holdEvent(tx: Transaction, eventId: string): Promise<EventRow | null> {
  const [row] = await tx.select(columns).from(socialEvents).where(eq(socialEvents.id, eventId)).for('share');
  return row ?? null;
}

export async function setAttendees(tx: Transaction, eventId: string, attendees: number): Promise<void> {
  await tx.update(socialEvents).set({ attendees }).where(eq(socialEvents.id, eventId));
}

export async function setAgreedTitle(tx: Transaction, eventId: string, agreedTitle: string): Promise<void> {
  await tx.update(socialEvents).set({ agreedTitle }).where(eq(socialEvents.id, eventId));
}

export async function findRsvp(on: Db, eventId: string, userId: string): Promise<RsvpRow | null> {
  const [row] = await on
    .select()
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.userId, userId)));
  return row ?? null;
}

/** The RSVP of a guest by the id that the host sees. */
export async function findGuest(on: Db, eventId: string, guestId: string): Promise<RsvpRow | null> {
  const [row] = await on
    .select()
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.id, guestId)));
  return row ?? null;
}

/** Everyone on the list of an event, in the order of their yes. */
export async function findRsvps(on: Db, eventId: string): Promise<RsvpRow[]> {
  return on.select().from(eventRsvps).where(eq(eventRsvps.eventId, eventId)).orderBy(asc(eventRsvps.createdAt));
}

/** The time of the last answer to an event; null before the first. */
export async function findLastYes(tx: Transaction, eventId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: eventRsvps.createdAt })
    .from(eventRsvps)
    .where(eq(eventRsvps.eventId, eventId))
    .orderBy(desc(eventRsvps.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** Number of coming events on whose lists a person is. */
export async function countComing(on: Db, userId: string, now: Date): Promise<number> {
  const [row] = await on
    .select({ events: count() })
    .from(eventRsvps)
    .innerJoin(socialEvents, eq(socialEvents.id, eventRsvps.eventId))
    .where(and(eq(eventRsvps.userId, userId), gt(socialEvents.endsAt, now), eq(socialEvents.status, 'open')));
  return row?.events ?? 0;
}

export async function insertRsvp(tx: Transaction, row: typeof eventRsvps.$inferInsert): Promise<void> {
  await tx.insert(eventRsvps).values(row);
}

export async function updateRsvp(tx: Transaction, id: string, change: Partial<RsvpRow>): Promise<void> {
  await tx.update(eventRsvps).set(change).where(eq(eventRsvps.id, id));
}

export async function deleteRsvp(tx: Transaction, id: string): Promise<void> {
  await tx.delete(eventRsvps).where(eq(eventRsvps.id, id));
}

/** The people of an event in a state, in the order of their answers. */
export async function findListed(tx: Transaction, eventId: string, state: RsvpRow['state']): Promise<RsvpRow[]> {
  return tx
    .select()
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.state, state)))
    .orderBy(asc(eventRsvps.createdAt));
}

/** Moves people from the waiting list to the guests. */
export async function givePlaces(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(eventRsvps)
    .set({ state: 'going', pairId: null, changedAt: now })
    .where(inArray(eventRsvps.id, [...ids]));
}

/** Marks people of an event in a state as asked who were not asked yet; answers their ids. */
export async function markAsked(
  tx: Transaction,
  eventId: string,
  { state, askedAt }: { state: RsvpRow['state']; askedAt: Date },
): Promise<string[]> {
  const rows = await tx
    .update(eventRsvps)
    .set({ askedAt })
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.state, state), isNull(eventRsvps.askedAt)))
    .returning({ userId: eventRsvps.userId });
  return rows.map(({ userId }) => userId);
}

/** Clears who was asked "Still coming?" and their answers. */
export async function forgetAsked(tx: Transaction, eventId: string): Promise<void> {
  await tx.update(eventRsvps).set({ askedAt: null, confirmedAt: null }).where(eq(eventRsvps.eventId, eventId));
}

/** Events of a time span on whose lists a person is, in locking order. */
export async function findEventIdsOf(
  on: Db,
  userId: string,
  { endsAfter, before }: { endsAfter: Date; before: Date },
): Promise<string[]> {
  const rows = await on
    .select({ id: socialEvents.id })
    .from(eventRsvps)
    .innerJoin(socialEvents, eq(socialEvents.id, eventRsvps.eventId))
    .where(and(eq(eventRsvps.userId, userId), gt(socialEvents.endsAt, endsAfter), lt(socialEvents.dateTime, before)))
    .orderBy(asc(socialEvents.id));
  return rows.map(({ id }) => id);
}

/** Events ending after a moment that one of two people hosts while the other is on the list, in locking order. */
export async function findEventsBetween(
  on: Db,
  [a, b]: readonly [string, string],
  endsAfter: Date,
): Promise<{ eventId: string; guestId: string }[]> {
  return on
    .select({ eventId: socialEvents.id, guestId: eventRsvps.userId })
    .from(eventRsvps)
    .innerJoin(socialEvents, eq(socialEvents.id, eventRsvps.eventId))
    .where(
      and(
        gt(socialEvents.endsAt, endsAfter),
        or(
          and(eq(socialEvents.hostId, a), eq(eventRsvps.userId, b)),
          and(eq(socialEvents.hostId, b), eq(eventRsvps.userId, a)),
        ),
      ),
    )
    .orderBy(asc(socialEvents.id));
}

/**
 * Deletes each yes to "Go together?" by or to a person that was given from a moment on as the second of its pair: it
 * had no effect.
 */
export async function deleteUnheardAnswers(tx: Transaction, userId: string, since: Date): Promise<void> {
  await tx.execute(sql`delete from event_wishes later using event_wishes earlier
    where ${userId}::uuid in (later.user_id, later.partner_id)
      and later.created_at >= ${since.toISOString()}::timestamptz and later.created_at >= earlier.created_at
      and (earlier.event_id, earlier.user_id, earlier.partner_id) = (later.event_id, later.partner_id, later.user_id)
      and earlier.answer = 'yes' and later.answer = 'yes'`);
}

/**
 * Deletes answers to "Go together?" of two people to each other, and answers by or to either one about events that
 * either hosts.
 */
export async function deleteAnswersBetween(tx: Transaction, userIds: readonly [string, string]): Promise<void> {
  const both = [...userIds];
  const hosted = tx.select({ id: socialEvents.id }).from(socialEvents).where(inArray(socialEvents.hostId, both));
  await tx
    .delete(eventWishes)
    .where(
      and(
        or(inArray(eventWishes.userId, both), inArray(eventWishes.partnerId, both)),
        or(
          and(inArray(eventWishes.userId, both), inArray(eventWishes.partnerId, both)),
          inArray(eventWishes.eventId, hosted),
        ),
      ),
    );
}
