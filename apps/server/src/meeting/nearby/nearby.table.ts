import type { BandMiles } from '@cuppa/domain/meeting/nearby/bands';
import type { InviteStatus } from '@cuppa/domain/meeting/nearby/invite';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * People who let themselves be seen around. What others see of them begins and ends on full hours, after a random
 * delay, so no answer reveals when someone came, left or moved (`domain/nearby/presence.ts`).
 */
export const nearbyPresences = pgTable(
  'nearby_presences',
  {
    userId: userRef('user_id').primaryKey(),
    /** The cell from which they look around, and the area of seven cells in which others see them. */
    cell: text('cell').notNull(),
    area: text('area').notNull(),
    /** The values that replace them at `next_from`. */
    nextCell: text('next_cell'),
    nextArea: text('next_area'),
    nextFrom: moment('next_from'),
    /** The cell and the time at which their last journey to another city ended. */
    cityCell: text('city_cell').notNull(),
    cityAt: moment('city_at').notNull(),
    shownFrom: moment('shown_from').notNull(),
    shownUntil: moment('shown_until').notNull(),
  },
  (table) => [
    index('nearby_presences_area_idx').on(table.area, table.shownUntil),
    index('nearby_presences_next_area_idx').on(table.nextArea, table.shownUntil),
    index('nearby_presences_shown_until_idx').on(table.shownUntil),
  ],
);

/** One person in an answer, with their distance band from the center of the asking cell. */
export type AnswerEntry = { userId: string; withinMiles: BandMiles };

/** The one answer that everyone in a cell gets for an hour. */
export const nearbyAnswers = pgTable(
  'nearby_answers',
  {
    cell: text('cell').notNull(),
    hour: moment('hour').notNull(),
    people: jsonb('people').$type<AnswerEntry[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cell, table.hour] }), index('nearby_answers_hour_idx').on(table.hour)],
);

/** Invitations to five minutes. A person has at most one open invitation. */
export const nearbyInvites = pgTable(
  'nearby_invites',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fromId: userRef('from_id'),
    toId: userRef('to_id'),
    status: text('status').$type<InviteStatus>().notNull().default('open'),
    /** The distance band of the other person when it was sent, as each of the two sees it. */
    withinMilesFrom: integer('within_miles_from').$type<BandMiles>().notNull(),
    withinMilesTo: integer('within_miles_to').$type<BandMiles>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** From this time on, an open invitation has expired. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('nearby_invites_two', sql`${table.fromId} <> ${table.toId}`),
    uniqueIndex('nearby_invites_open_key').on(table.fromId).where(sql`${table.status} = 'open'`),
    index('nearby_invites_to_idx').on(table.toId, table.createdAt),
    index('nearby_invites_from_idx').on(table.fromId, table.createdAt),
  ],
);
