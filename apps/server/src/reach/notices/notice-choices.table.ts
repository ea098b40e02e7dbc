import type { NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

/** Which notices a person wants, and how. Without a row the defaults apply. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    choices: jsonb('choices').$type<NoticeChoices>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    /** Finds who is reminded of the tea at a time. */
    index('notice_choices_tea_idx')
      .on(sql`(${table.choices} ->> 'teaReminder')`)
      .where(sql`(${table.choices} ->> 'teaReminder') is not null`),
  ],
);
