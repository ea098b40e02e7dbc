import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';
import { conversations } from '../calls/calls.table.ts';

export const callJournals = pgTable(
  'call_journals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    callId: uuid('call_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    reflection: text('reflection').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [unique('call_journals_user_call_key').on(table.userId, table.callId)],
);
