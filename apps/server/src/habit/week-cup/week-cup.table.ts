import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

/** What a person aims at in a week; null for no aim. */
export const weekAims = pgTable('week_aims', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  calls: integer('calls'),
  teas: integer('teas'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
