import type { EventType } from '@cuppa/domain/town-square/event-types';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const socialEvents = pgTable(
  'social_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    type: text('type').$type<EventType>().notNull(),
    description: text('description').notNull(),
    dateTime: timestamp('date_time', { withTimezone: true, mode: 'date' }).notNull(),
    location: text('location').notNull(),
    attendees: integer('attendees').notNull().default(0),
  },
  (table) => [index('social_events_date_idx').on(table.dateTime)],
);
