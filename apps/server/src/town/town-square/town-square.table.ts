import type { EventType } from '@cuppa/domain/town/town-square/event-types';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';
import { files } from '../../platform/storage/files.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export type EventStatus = 'open' | 'cancelled';

/** Pictures that hosts uploaded for their events. One that no event or draft shows is removed after a day. */
export const eventPictures = pgTable(
  'event_pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    hostId: userRef('host_id'),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('event_pictures_host_idx').on(table.hostId), unique('event_pictures_file_key').on(table.fileId)],
);

/** Events of the Town Square, one row for each date of a weekly one. */
export const socialEvents = pgTable(
  'social_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    type: text('type').$type<EventType>().notNull(),
    description: text('description').notNull(),
    dateTime: moment('date_time').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The IANA zone of the place, or of the host of an online event. */
    timeZone: text('time_zone').notNull(),
    /** The place in words; empty for an online event. */
    location: text('location').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** The coarse cell of the place by which events are found by distance; `online` for an online event. */
    area: text('area').notNull(),
    /** The address of an online event. */
    link: text('link'),
    /** Null for a sample, and once the host left. */
    hostId: uuid('host_id').references(() => users.id, { onDelete: 'set null' }),
    /** The sample that the event was made of; null for an event of a person. */
    sampleId: text('sample_id'),
    /** The town that a sample was made for, whose people alone see it. */
    sampleTown: text('sample_town'),
    /** The events of one weekly event share it. */
    seriesId: uuid('series_id'),
    pictureId: uuid('picture_id').references(() => eventPictures.id, { onDelete: 'set null' }),
    capacity: integer('capacity'),
    /** How many are going; changed with the rows of `event_rsvps`, under the lock of this row. */
    attendees: integer('attendees').notNull().default(0),
    status: text('status').$type<EventStatus>().notNull().default('open'),
    /** What the host said when cancelling. */
    cancelWords: text('cancel_words'),
    /** Counts the changes: the SEQUENCE of RFC 5545. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** The words of the title, the place and the description. */
    words: tsvector('words')
      .notNull()
      .generatedAlwaysAs(sql`array_to_tsvector(event_words(title || ' ' || location || ' ' || description))`),
  },
  (table) => [
    check('social_events_place', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check('social_events_sample', sql`(${table.sampleId} is null) = (${table.sampleTown} is null)`),
    uniqueIndex('social_events_sample_key')
      .on(table.sampleTown, table.sampleId, table.dateTime)
      .where(sql`${table.sampleTown} is not null`),
    // Neither has a list of what waits to be sorted in: every search would read it.
    index('social_events_keys_idx')
      .using('gin', sql`event_keys(${table.area}, ${table.type}, ${table.title}, ${table.words})`)
      .with({ fastupdate: false }),
    index('social_events_words_idx')
      .using('gin', table.words, table.title.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index('social_events_map_idx').on(table.latitude, table.longitude),
    index('social_events_date_idx').on(table.dateTime),
    index('social_events_area_idx').on(table.area, table.dateTime),
    index('social_events_host_idx').on(table.hostId, table.dateTime),
    index('social_events_series_idx').on(table.seriesId, table.dateTime),
    index('social_events_picture_idx').on(table.pictureId),
  ],
);

/** Who goes to an event, who waits for a place, and who was there. A no leaves no row. */
export const eventRsvps = pgTable(
  'event_rsvps',
  {
    /** Means this guest at this event, to its host. */
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => socialEvents.id, { onDelete: 'cascade' }),
    userId: userRef('user_id'),
    state: text('state').$type<'going' | 'waiting'>().notNull(),
    /** The two who wait for two places share one; they move up together. */
    pairId: uuid('pair_id'),
    /** Whether guests who share a value see them. */
    isVisible: boolean('is_visible').notNull().default(false),
    /** The moment of the yes: the order of the waiting list. */
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** When "Still coming?" was asked, and answered with yes. */
    askedAt: moment('asked_at'),
    confirmedAt: moment('confirmed_at'),
    arrivedAt: moment('arrived_at'),
  },
  (table) => [
    unique('event_rsvps_key').on(table.eventId, table.userId),
    index('event_rsvps_queue_idx').on(table.eventId, table.state, table.createdAt),
    index('event_rsvps_user_idx').on(table.userId),
  ],
);

/** What hosts wrote to their guests. */
export const eventMessages = pgTable(
  'event_messages',
  {
    /** Made by the client, so that a retry sends once. */
    id: uuid('id').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => socialEvents.id, { onDelete: 'cascade' }),
    hostId: userRef('host_id'),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('event_messages_event_idx').on(table.eventId, table.createdAt),
    index('event_messages_host_idx').on(table.hostId),
  ],
);

/** A private answer to "Go together?". It is told once the other has answered yes as well. */
export const eventWishes = pgTable(
  'event_wishes',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => socialEvents.id, { onDelete: 'cascade' }),
    userId: userRef('user_id'),
    partnerId: userRef('partner_id'),
    answer: text('answer').$type<'yes' | 'no'>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId, table.partnerId] }),
    index('event_wishes_user_idx').on(table.userId),
    index('event_wishes_partner_idx').on(table.partnerId),
  ],
);
