import type { BrokenRule, SanctionKind } from '@cuppa/domain/safety/safety/sanctions';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../platform/postgres/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Moderators' decisions about people, with the one appeal that each allows. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userRef('user_id'),
    kind: text('kind').$type<SanctionKind>().notNull(),
    rule: text('rule').$type<BrokenRule>().notNull(),
    /** Shown to the person. */
    words: text('words').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The second moderator of a decision about a moderator; null if the command line confirmed it. */
    confirmedBy: uuid('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    startedAt: moment('started_at').notNull(),
    /** Null if it has no end. */
    endsAt: moment('ends_at'),
    undoneAt: moment('undone_at'),
    /** The reason for the undo, shown to the person. */
    undoWords: text('undo_words'),
    seenAt: moment('seen_at'),
    appealWords: text('appeal_words'),
    appealedAt: moment('appealed_at'),
    appealOutcome: text('appeal_outcome').$type<'upheld' | 'overturned'>(),
    appealAnswer: text('appeal_answer'),
    appealDecidedAt: moment('appeal_decided_at'),
  },
  (table) => [
    index('sanctions_user_idx').on(table.userId, table.startedAt),
    index('sanctions_decided_by_idx').on(table.decidedBy),
    index('sanctions_confirmed_by_idx').on(table.confirmedBy),
    index('sanctions_started_idx').on(table.startedAt),
    index('sanctions_open_idx').on(table.userId).where(sql`${table.undoneAt} is null`),
  ],
);

/**
 * Addresses, numbers and provider identities of banned people, and what they paid with, as keyed hashes: none of the
 * former opens an account, and who pays with the latter is looked at.
 */
export const barredKeys = pgTable(
  'barred_keys',
  {
    hash: text('hash').notNull(),
    sanctionId: uuid('sanction_id')
      .notNull()
      .references(() => sanctions.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // Two banned people may have had the same phone; undoing one ban leaves the other.
    primaryKey({ columns: [table.hash, table.sanctionId] }),
    index('barred_keys_sanction_idx').on(table.sanctionId),
  ],
);

/**
 * Hashes of people who deleted their account while a case about them was open. They bar a new account as long as the
 * case is open; a ban or suspension copies them to `barred_keys`.
 */
export const departedKeys = pgTable(
  'departed_keys',
  { hash: text('hash').notNull(), userId: userRef('user_id') },
  (table) => [primaryKey({ columns: [table.hash, table.userId] }), index('departed_keys_user_idx').on(table.userId)],
);
