import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../platform/postgres/users.table.ts';

/** Steps that a person has hidden, until a time or permanently. */
export const hiddenSteps = pgTable(
  'hidden_steps',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stepId: text('step_id').notNull(),
    /** Null for permanently. */
    until: timestamp('until', { withTimezone: true, mode: 'date' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.stepId] })],
);
