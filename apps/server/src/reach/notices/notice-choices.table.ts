import type { NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

/** Which notices a person wants, and how. Without a row the defaults apply. */
export const noticeChoices = pgTable('notice_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  choices: jsonb('choices').$type<NoticeChoices>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
