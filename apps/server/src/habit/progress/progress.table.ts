import type { XpAction } from '@cuppa/domain/habit/progress/xp-rewards';
import { date, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One row per award. The idempotency key makes a retry or a second tab count once. */
export const xpLedger = pgTable(
  'xp_ledger',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text('action').$type<XpAction>().notNull(),
    amount: integer('amount').notNull(),
    description: text('description').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The calendar day in the person's own time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('xp_ledger_user_key').on(table.userId, table.idempotencyKey),
    index('xp_ledger_user_day_idx').on(table.userId, table.day),
    index('xp_ledger_user_action_idx').on(table.userId, table.action),
  ],
);

/** Missed days that a freeze covered. */
export const streakFreezes = pgTable(
  'streak_freezes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const xpProgress = pgTable('xp_progress', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  xp: integer('xp').notNull().default(0),
  level: integer('level').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const badges = pgTable('badges', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  position: integer('position').notNull(),
});

export const userBadges = pgTable(
  'user_badges',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    badgeId: text('badge_id')
      .notNull()
      .references(() => badges.id),
    earnedAt: moment('earned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.badgeId] })],
);
