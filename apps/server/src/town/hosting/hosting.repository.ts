import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { notices } from '../../reach/notices/notices.table.ts';
import type { EventRow } from '../town-square/guests.service.ts';
import {
  type EventPlan,
  eventComments,
  eventMessages,
  eventPictures,
  eventPreviews,
  eventRsvps,
  socialEvents,
} from '../town-square/town-square.table.ts';

const { foldedTitle: _foldedTitle, words: _words, ...columns } = getTableColumns(socialEvents);

export async function insertEvents(tx: Transaction, rows: (typeof socialEvents.$inferInsert)[]): Promise<void> {
  await tx.insert(socialEvents).values(rows);
}

export async function findEvent(on: Db, eventId: string): Promise<EventRow | null> {
  const [row] = await on.select(columns).from(socialEvents).where(eq(socialEvents.id, eventId));
  return row ?? null;
}

/** One event, or also the later open events of its series (`following`). */
export type EventScope = { event: EventRow; scope: 'this' | 'following' };

/** Locks the events of a scope in the order of their ids; answers them by start. */
export async function lockScope(tx: Transaction, { event, scope }: EventScope): Promise<EventRow[]> {
  const isFollowing =
    scope === 'following' && event.seriesId !== null
      ? and(
          eq(socialEvents.seriesId, event.seriesId),
          gte(socialEvents.dateTime, event.dateTime),
          eq(socialEvents.status, 'open'),
        )
      : eq(socialEvents.id, event.id);
  const rows = await tx
    .select(columns)
    .from(socialEvents)
    .where(isFollowing)
    .orderBy(asc(socialEvents.id))
    .for('update');
  return rows.toSorted((a, b) => a.dateTime.getTime() - b.dateTime.getTime());
}

export async function updateEvent(tx: Transaction, id: string, change: Partial<EventRow>): Promise<EventRow> {
  const [row] = await tx.update(socialEvents).set(change).where(eq(socialEvents.id, id)).returning(columns);
  if (!row) throw new Error('the event is gone');
  return row;
}

/** Starts and zones of a host's open events from one moment to another, without the events of `except`. */
export async function findOpenDates(
  on: Db,
  hostId: string,
  { from, to, except }: { from: Date; to: Date; except: readonly string[] },
): Promise<Pick<EventRow, 'dateTime' | 'timeZone'>[]> {
  return on
    .select({ dateTime: socialEvents.dateTime, timeZone: socialEvents.timeZone })
    .from(socialEvents)
    .where(
      and(
        eq(socialEvents.hostId, hostId),
        eq(socialEvents.status, 'open'),
        gte(socialEvents.dateTime, from),
        lt(socialEvents.dateTime, to),
        except.length > 0 ? notInArray(socialEvents.id, [...except]) : undefined,
      ),
    );
}

/** The last open event of a series. */
export async function findLastOfSeries(on: Db, seriesId: string): Promise<EventRow | null> {
  const [row] = await on
    .select(columns)
    .from(socialEvents)
    .where(and(eq(socialEvents.seriesId, seriesId), eq(socialEvents.status, 'open')))
    .orderBy(desc(socialEvents.dateTime))
    .limit(1);
  return row ?? null;
}

/** Ids of a host's open events that are not over and begin before a moment, in order of id. */
export async function findComingIds(
  on: Db,
  hostId: string,
  { now, before }: { now: Date; before: Date },
): Promise<string[]> {
  const rows = await on
    .select({ id: socialEvents.id })
    .from(socialEvents)
    .where(
      and(
        eq(socialEvents.hostId, hostId),
        eq(socialEvents.status, 'open'),
        gt(socialEvents.endsAt, now),
        lt(socialEvents.dateTime, before),
      ),
    )
    .orderBy(asc(socialEvents.id));
  return rows.map(({ id }) => id);
}

/**
 * The guest list of an event with first names: guests before the waiting list, each in the order of their yes. Leaves
 * out people who are hidden by a report.
 */
export async function findGuestList(on: Db, eventId: string) {
  return on
    .select({
      id: eventRsvps.id,
      userId: eventRsvps.userId,
      state: eventRsvps.state,
      confirmedAt: eventRsvps.confirmedAt,
      arrivedAt: eventRsvps.arrivedAt,
      firstName: profiles.firstName,
    })
    .from(eventRsvps)
    .innerJoin(profiles, eq(profiles.id, eventRsvps.userId))
    .where(and(eq(eventRsvps.eventId, eventId), isNull(profiles.hiddenSince)))
    .orderBy(asc(eventRsvps.state), asc(eventRsvps.createdAt));
}

/**
 * Notes what everyone on the list of a changed event still believes: what they knew before, unless it is true again.
 * Answers whether anyone believes something else.
 */
export async function noteKnown(
  tx: Transaction,
  eventId: string,
  { before, after }: { before: EventPlan; after: EventPlan },
): Promise<boolean> {
  const known = sql`coalesce(${eventRsvps.knows}, ${JSON.stringify(before)}::jsonb)`;
  // The zone alone changes neither the time nor the place.
  const isTrue = sql`${known} - 'timeZone' = ${JSON.stringify(after)}::jsonb - 'timeZone'`;
  const rows = await tx
    .update(eventRsvps)
    .set({ knows: sql`case when not (${isTrue}) then ${known} end` })
    .where(eq(eventRsvps.eventId, eventId))
    .returning({ knows: eventRsvps.knows });
  return rows.some(({ knows }) => knows !== null);
}

/** Clears what guests of an event believe, because they are told what is true. */
export async function forgetKnown(tx: Db, eventId: string): Promise<void> {
  await tx.update(eventRsvps).set({ knows: null }).where(eq(eventRsvps.eventId, eventId));
}

export async function countMessages(on: Db, eventId: string): Promise<number> {
  const [row] = await on.select({ sent: count() }).from(eventMessages).where(eq(eventMessages.eventId, eventId));
  return row?.sent ?? 0;
}

/** The event that a message was sent to; null for an unknown message id. */
export async function findMessageEvent(on: Db, messageId: string): Promise<string | null> {
  const [row] = await on
    .select({ eventId: eventMessages.eventId })
    .from(eventMessages)
    .where(eq(eventMessages.id, messageId));
  return row?.eventId ?? null;
}

export async function insertMessage(tx: Transaction, row: typeof eventMessages.$inferInsert): Promise<void> {
  await tx.insert(eventMessages).values(row);
}

export async function insertPicture(tx: Transaction, row: typeof eventPictures.$inferInsert): Promise<string> {
  const [picture] = await tx.insert(eventPictures).values(row).returning({ id: eventPictures.id });
  if (!picture) throw new Error('the picture was not written');
  return picture.id;
}

/** Whether a picture belongs to a host. Locks it against deletion until the transaction ends. */
export async function holdPicture(tx: Transaction, hostId: string, pictureId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: eventPictures.id })
    .from(eventPictures)
    .where(and(eq(eventPictures.id, pictureId), eq(eventPictures.hostId, hostId)))
    .for('key share');
  return rows.length > 0;
}

/** File ids by picture id. */
export async function findPictureFiles(on: Db, pictureIds: readonly string[]): Promise<Map<string, string>> {
  if (pictureIds.length === 0) return new Map();
  const rows = await on
    .select({ id: eventPictures.id, fileId: eventPictures.fileId })
    .from(eventPictures)
    .where(inArray(eventPictures.id, [...pictureIds]));
  return new Map(rows.map(({ id, fileId }) => [id, fileId]));
}

/** The file id of a picture, locked against deletion until the transaction ends; null if the picture is gone. */
export async function holdPictureFile(tx: Db, pictureId: string): Promise<string | null> {
  const [row] = await tx
    .select({ fileId: eventPictures.fileId })
    .from(eventPictures)
    .where(eq(eventPictures.id, pictureId))
    .for('share');
  return row?.fileId ?? null;
}

/** Locks some events of a host, and all events of the same series, in order of id. */
export async function lockReported(
  tx: Db,
  { hostId, eventIds }: { hostId: string; eventIds: readonly string[] },
): Promise<EventRow[]> {
  const isReported = inArray(socialEvents.id, [...eventIds]);
  const series = tx.select({ id: socialEvents.seriesId }).from(socialEvents).where(isReported);
  return tx
    .select(columns)
    .from(socialEvents)
    .where(and(eq(socialEvents.hostId, hostId), or(isReported, inArray(socialEvents.seriesId, series))))
    .orderBy(asc(socialEvents.id))
    .for('update');
}

/**
 * Deletes the host's messages and comments on an event and its preview picture, and empties the event's texts in the
 * notices and the untold changes of everyone on its list.
 */
export async function emptyNotices(
  tx: Db,
  { eventId, hostId, title }: { eventId: string; hostId: string; title: string },
): Promise<void> {
  await tx.delete(eventMessages).where(eq(eventMessages.eventId, eventId));
  await tx.delete(eventPreviews).where(eq(eventPreviews.eventId, eventId));
  await tx.delete(eventComments).where(and(eq(eventComments.eventId, eventId), eq(eventComments.authorId, hostId)));
  await forgetKnown(tx, eventId);
  const guests = tx.select({ id: eventRsvps.userId }).from(eventRsvps).where(eq(eventRsvps.eventId, eventId));
  const isAbout = and(inArray(notices.userId, guests), sql`${notices.data} ->> 'eventId' = ${eventId}`);
  await tx.delete(notices).where(and(isAbout, eq(notices.kind, 'event.message')));
  const emptied = sql`jsonb_build_object('title', ${title}::text)
    || case when ${notices.data} ? 'words' then '{"words": ""}'::jsonb else '{}'::jsonb end
    || case when ${notices.data} ? 'location' then '{"location": ""}'::jsonb else '{}'::jsonb end
    || case when ${notices.data} ? 'before'
      then jsonb_build_object('before', ${notices.data} -> 'before' || '{"location": ""}'::jsonb) else '{}'::jsonb end`;
  await tx
    .update(notices)
    .set({ data: sql`${notices.data} || ${emptied}` })
    .where(isAbout);
}
