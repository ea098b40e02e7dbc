import type { VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';
import { conversations } from '../calls/calls.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A person's private choices after a call; an empty list is "Not for me". */
export const verdicts = pgTable(
  'verdicts',
  {
    callId: uuid('call_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    choices: text('choices').array().$type<VerdictChoice[]>().notNull(),
    answeredAt: moment('answered_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.userId] }), index('verdicts_user_idx').on(table.userId)],
);
