import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../platform/postgres/users.table.ts';

/** People's reservations: each says in advance that a person comes to a round of tea time. */
export const teaTimeReservations = pgTable(
  'tea_time_reservations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.startsAt] }),
    index('tea_time_reservations_starts_at_idx').on(table.startsAt),
  ],
);
