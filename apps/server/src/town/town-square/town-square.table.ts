import type { EventType } from '@cuppa/domain/town/town-square/event-types';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
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

/** The parts of an event that guests plan by and are told of when they change. */
export type EventPlan = {
  startsAt: string;
  endsAt: string;
  timeZone: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  link: string | null;
};

/**
 * Pictures that hosts uploaded for their events. The retention job deletes a picture after a day if no event or draft
 * uses it.
 */
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
    /** IANA zone of the place; for an online event, of the host. */
    timeZone: text('time_zone').notNull(),
    /** The place in words; empty for an online event, and once the host left. */
    location: text('location').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Coarse cell of the place, for searches by distance; `online` for an online event; empty once the host left. */
    area: text('area').notNull(),
    /** Link of an online event. */
    link: text('link'),
    /** Null for a sample, and after the host left. */
    hostId: uuid('host_id').references(() => users.id, { onDelete: 'set null' }),
    /** Id of the sample; null for a person's event. */
    sampleId: text('sample_id'),
    /** The town of a sample; only its people see the sample. */
    sampleTown: text('sample_town'),
    /** Shared by all dates of one weekly event. */
    seriesId: uuid('series_id'),
    pictureId: uuid('picture_id').references(() => eventPictures.id, { onDelete: 'set null' }),
    capacity: integer('capacity'),
    /** Number of guests; changes with the rows of `event_rsvps`, under the lock of this row. */
    attendees: integer('attendees').notNull().default(0),
    status: text('status').$type<EventStatus>().notNull().default('open'),
    /** The host's words on cancelling. */
    cancelWords: text('cancel_words'),
    /** Number of changes: the SEQUENCE of RFC 5545. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** The title that the first guest said yes to; null before. */
    agreedTitle: text('agreed_title'),
    /** When guests are told of what changed since they were told last; null if they know everything. */
    tellAt: moment('tell_at'),
    /** How often guests were told of changes. */
    toldChanges: integer('told_changes').notNull().default(0),
    /** The title as searches compare it: without case, accents and width. */
    foldedTitle: text('folded_title').notNull().generatedAlwaysAs(sql`event_fold(title)`),
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
    // Neither index has a pending list (`fastupdate`): every search would have to read it.
    index('social_events_keys_idx')
      .using('gin', sql`event_keys(${table.area}, ${table.type}, ${table.title}, ${table.words})`)
      .with({ fastupdate: false }),
    index('social_events_words_idx')
      .using('gin', table.words, table.foldedTitle.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index('social_events_map_idx').on(table.latitude, table.longitude),
    index('social_events_date_idx').on(table.dateTime),
    index('social_events_area_idx').on(table.area, table.dateTime),
    index('social_events_host_idx').on(table.hostId, table.dateTime),
    index('social_events_series_idx').on(table.seriesId, table.dateTime),
    index('social_events_picture_idx').on(table.pictureId),
  ],
);

/** The preview picture that was drawn for an event. A trigger has its file removed with the row, or once it is replaced. */
export const eventPreviews = pgTable(
  'event_previews',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => socialEvents.id, { onDelete: 'cascade' }),
    hostId: userRef('host_id'),
    /** A mark of the facts that the picture shows; other facts have another one. */
    version: text('version').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (table) => [index('event_previews_host_idx').on(table.hostId), unique('event_previews_file_key').on(table.fileId)],
);

/** Guests, waiting lists and undecided people of events, with arrivals. A no leaves no row. */
export const eventRsvps = pgTable(
  'event_rsvps',
  {
    /** Identifies this guest at this event, for the host. */
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => socialEvents.id, { onDelete: 'cascade' }),
    userId: userRef('user_id'),
    /** A maybe takes no place. */
    state: text('state').$type<'going' | 'waiting' | 'maybe'>().notNull(),
    /** Shared by two people who wait for two places; they move up together. */
    pairId: uuid('pair_id'),
    /** Whether people who share a core value see this guest. */
    isVisible: boolean('is_visible').notNull().default(false),
    /** Whether anyone sees this guest's first name and cup, signed in or not. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Time of the yes, or of the maybe: the order of the waiting list. */
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** When "Still coming?" was asked, and when it was answered with yes. */
    askedAt: moment('asked_at'),
    confirmedAt: moment('confirmed_at'),
    arrivedAt: moment('arrived_at'),
    /** The event as this guest still believes it to be, until they are told of a change; null if they know it as it is. */
    knows: jsonb('knows').$type<EventPlan>(),
  },
  (table) => [
    unique('event_rsvps_key').on(table.eventId, table.userId),
    index('event_rsvps_queue_idx').on(table.eventId, table.state, table.createdAt),
    index('event_rsvps_user_idx').on(table.userId),
  ],
);

/** Messages of hosts to their guests. */
export const eventMessages = pgTable(
  'event_messages',
  {
    /** Generated by the client, so that a retry sends once. */
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

/** Comments of the host and of the people on the list of an event, which only they see. */
export const eventComments = pgTable(
  'event_comments',
  {
    /** Generated by the client, so that a retry writes once. */
    id: uuid('id').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => socialEvents.id, { onDelete: 'cascade' }),
    authorId: userRef('author_id'),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('event_comments_event_idx').on(table.eventId, table.createdAt),
    index('event_comments_author_idx').on(table.authorId, table.createdAt),
  ],
);

/** Private answers to "Go together?". Revealed only once the other has said yes too. */
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
