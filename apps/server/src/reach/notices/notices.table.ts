import type { NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Notices that the app sends to people. The key keeps a retry or a second process from adding one twice. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    key: text('key').notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    /** Its subject (`aboutOf`); a newer notice about the same ends it. */
    about: text('about'),
    /** From this moment on it is no longer true, and shown nowhere; null while none is known. */
    overAt: moment('over_at'),
  },
  (table) => [
    unique('notices_user_key').on(table.userId, table.key),
    index('notices_page_idx').on(table.userId, table.createdAt, table.id),
    /** Finds the notices of an event when a host or a moderator takes something back. */
    index('notices_event_idx')
      .on(sql`(${table.data} ->> 'eventId')`)
      .where(sql`(${table.data} ->> 'eventId') is not null`),
    index('notices_about_idx').on(table.about, table.userId).where(sql`${table.about} is not null`),
    index('notices_unread_idx').on(table.userId).where(sql`${table.readAt} is null`),
  ],
);
