import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** People who wait for a call: one ticket per person, kept alive by heartbeats from the tab that holds it. */
export const queueTickets = pgTable(
  'queue_tickets',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tabId: text('tab_id').notNull(),
    enteredAt: moment('entered_at').notNull(),
    leaseUntil: moment('lease_until').notNull(),
    /** When a person who let a match card run out was asked whether they are still there; null if not asked. */
    stillThereAskedAt: moment('still_there_asked_at'),
    /** True if they start a call with their camera off; the match card shows it to the other person. */
    startsWithVoice: boolean('starts_with_voice').notNull().default(false),
    /** True if they would rather type than talk in a call; the match card shows it to the other person. */
    startsWithTyping: boolean('starts_with_typing').notNull().default(false),
    /** The limits that they widened, beyond those of their profile, for this search only. */
    widenedRadiusMiles: integer('widened_radius_miles'),
    widenedAgeMin: integer('widened_age_min'),
    widenedAgeMax: integer('widened_age_max'),
  },
  (table) => [index('queue_tickets_lease_idx').on(table.leaseUntil)],
);

/**
 * People whose ticket, open card or matching profile changed, for the process that owns the pool. Triggers write it in
 * the transaction of the cause (migration 0010). Rows may be lost in a crash: the next owner of the pool reads all
 * tickets.
 */
export const queueChanges = pgTable('queue_changes', { userId: uuid('user_id').notNull() });

/** People who want a notice once someone who fits them waits. */
export const queueWatches = pgTable(
  'queue_watches',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: moment('until').notNull(),
    /** When the waiting people were last searched for this person. */
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [index('queue_watches_checked_idx').on(table.checkedAt)],
);

/** What people last looked for, and when the queue tells them who fits: see `SearchTerms` of the domain. */
export const searchTerms = pgTable('search_terms', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A hash of the terms. */
  terms: text('terms').notNull(),
  changes: integer('changes').notNull(),
  changedAt: moment('changed_at').notNull(),
  toldFrom: moment('told_from').notNull(),
});
