import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The people who wait for a call: one ticket per person, kept alive by heartbeats from the tab that holds it. */
export const queueTickets = pgTable('queue_tickets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tabId: text('tab_id').notNull(),
  enteredAt: moment('entered_at').notNull(),
  leaseUntil: moment('lease_until').notNull(),
  /** When a person who let a match card run out was asked whether they are still there; null while nothing is asked. */
  stillThereAskedAt: moment('still_there_asked_at'),
  /** Whether they start a call with their camera off; the other reads it on the match card. */
  startsWithVoice: boolean('starts_with_voice').notNull().default(false),
});
