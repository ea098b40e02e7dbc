import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { isOfShownHost, type Reader } from './shown-events.repository.ts';
import { eventMessages, eventPictures, eventRsvps, socialEvents } from './town-square.table.ts';

const { foldedTitle: _foldedTitle, words: _words, ...columns } = getTableColumns(socialEvents);
export type EventRow = Omit<typeof socialEvents.$inferSelect, 'foldedTitle' | 'words'>;
export type RsvpRow = typeof eventRsvps.$inferSelect;
/** An event with the viewer's RSVP, if they have one. */
export type EventForOne = { event: EventRow; rsvp: RsvpRow | null };

const e = alias(socialEvents, 'e');
const isOfEvent = (eventId: string) => eq(socialEvents.id, eventId);

const selectEventsFor = prepared('find_events_for', (db) =>
  db
    .select({ event: columns, rsvp: eventRsvps })
    .from(socialEvents)
    .leftJoin(
      eventRsvps,
      and(eq(eventRsvps.eventId, socialEvents.id), eq(eventRsvps.userId, sql.placeholder('userId'))),
    )
    .where(sql`${socialEvents.id} = any(${sql.placeholder('eventIds')}::uuid[])`),
);

/** Some events with the person's RSVPs, in no order. */
export async function findEventsFor(db: Db, userId: string, eventIds: readonly string[]): Promise<EventForOne[]> {
  if (eventIds.length === 0) return [];
  return selectEventsFor(db).execute({ userId, eventIds: [...eventIds] });
}

/** `region`: ISO 3166-1 alpha-2. */
export type Host = {
  firstName: string | null;
  hiddenSince: Date | null;
  suspendedUntil: Date | null;
  region: string | null;
};

/** An event with its host; null if there is no event. */
export async function findEventWithHost(
  db: Db,
  eventId: string,
): Promise<{ event: EventRow; host: Host | null } | null> {
  const { firstName, hiddenSince, suspendedUntil, region } = profiles;
  const [found] = await db
    .select({ event: columns, host: { id: profiles.id, firstName, hiddenSince, suspendedUntil, region } })
    .from(socialEvents)
    .leftJoin(profiles, eq(profiles.id, socialEvents.hostId))
    .where(isOfEvent(eventId));
  return found ?? null;
}

/** Whether an event exists and may be shown to the reader. */
export async function isShownTo(db: Db, reader: Reader, eventId: string): Promise<boolean> {
  const found = await db
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.id, eventId), isOfShownHost(reader)));
  return found.length > 0;
}

/** Ids of events ending from a moment on that a person hosts or is on a list of, soonest first. */
export async function findOwnEvents(db: Db, reader: Reader, from: Date): Promise<string[]> {
  const listed = db.select({ id: eventRsvps.eventId }).from(eventRsvps).where(eq(eventRsvps.userId, reader.userId));
  const hosted = db.select({ id: socialEvents.id }).from(socialEvents).where(eq(socialEvents.hostId, reader.userId));
  const rows = await db
    .select({ id: e.id })
    .from(e)
    .where(and(gte(e.endsAt, from), inArray(e.id, hosted.unionAll(listed)), isOfShownHost(reader)))
    .orderBy(asc(e.dateTime), asc(e.id));
  return rows.map(({ id }) => id);
}

/** Number of people on the waiting list of an event; with `before`, only those ahead of that RSVP. */
export async function countWaiting(db: Db, eventId: string, before?: RsvpRow): Promise<number> {
  const { createdAt, id } = eventRsvps;
  const isBefore =
    before && or(lt(createdAt, before.createdAt), and(eq(createdAt, before.createdAt), lt(id, before.id)));
  const [row] = await db
    .select({ n: count() })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.state, 'waiting'), isBefore));
  return row?.n ?? 0;
}

/** Number of people who said maybe to an event. */
export async function countMaybes(db: Db, eventId: string): Promise<number> {
  return db.$count(eventRsvps, and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.state, 'maybe')));
}

/** Condition: a joined guest of an event has a place, and is neither hidden nor suspended. */
const isShownGuest = (eventId: string, now: Date) =>
  and(
    eq(eventRsvps.eventId, eventId),
    eq(eventRsvps.state, 'going'),
    isNull(profiles.hiddenSince),
    or(isNull(profiles.suspendedUntil), lt(profiles.suspendedUntil, now)),
  );

/**
 * The guests of an event whom anyone may see, in the order of their yes. Leaves out guests who blocked someone, because
 * that person may be the reader of a public page.
 */
export async function findPublicGuests(
  db: Db,
  { eventId, now, limit }: { eventId: string; now: Date; limit: number },
): Promise<{ id: string; firstName: string | null }[]> {
  return db
    .select({ id: profiles.id, firstName: profiles.firstName })
    .from(eventRsvps)
    .innerJoin(profiles, eq(profiles.id, eventRsvps.userId))
    .where(
      and(
        isShownGuest(eventId, now),
        eq(eventRsvps.isPublic, true),
        sql`not exists (select from blocks where blocker_id = ${profiles.id})`,
      ),
    )
    .orderBy(asc(eventRsvps.createdAt))
    .limit(limit);
}

/**
 * The guests whom the reader may see: those who chose anyone, and of those who chose people with a shared value
 * (`isVisible`) the ones who share one. The most shared values first.
 */
export async function findSeenGuests(
  db: Db,
  { userId, now }: Reader,
  { eventId, coreValues, limit }: { eventId: string; coreValues: readonly string[]; limit: number },
): Promise<{ id: string; isVisible: boolean }[]> {
  const own = sql`${sql.param([...coreValues])}::text[]`;
  const shared = sql`(select count(*) from unnest(${profiles.coreValues}) value where value = any(${own}))`;
  return db
    .select({ id: profiles.id, isVisible: eventRsvps.isVisible })
    .from(eventRsvps)
    .innerJoin(profiles, eq(profiles.id, eventRsvps.userId))
    .where(
      and(
        isShownGuest(eventId, now),
        or(eq(eventRsvps.isPublic, true), and(eq(eventRsvps.isVisible, true), sql`${profiles.coreValues} && ${own}`)),
        ne(eventRsvps.userId, userId),
        sql`not exists (select from blocks where (blocker_id, blocked_id)
          in ((${userId}::uuid, ${profiles.id}), (${profiles.id}, ${userId}::uuid)))`,
      ),
    )
    .orderBy(desc(shared), asc(eventRsvps.createdAt))
    .limit(limit);
}

/** The host's messages to the guests of an event, newest first. */
export async function findMessages(db: Db, eventId: string): Promise<(typeof eventMessages.$inferSelect)[]> {
  return db
    .select()
    .from(eventMessages)
    .where(eq(eventMessages.eventId, eventId))
    .orderBy(desc(eventMessages.createdAt), desc(eventMessages.id));
}

/** The last open date of a weekly event; null if it has none. */
export async function findLastDate(db: Db, seriesId: string): Promise<Date | null> {
  const [row] = await db
    .select({ dateTime: socialEvents.dateTime })
    .from(socialEvents)
    .where(and(eq(socialEvents.seriesId, seriesId), eq(socialEvents.status, 'open')))
    .orderBy(desc(socialEvents.dateTime))
    .limit(1);
  return row?.dateTime ?? null;
}

/** The file id of a picture; null if it is gone. */
export async function findPictureFile(db: Db, pictureId: string): Promise<string | null> {
  const [row] = await db
    .select({ fileId: eventPictures.fileId })
    .from(eventPictures)
    .where(eq(eventPictures.id, pictureId));
  return row?.fileId ?? null;
}
