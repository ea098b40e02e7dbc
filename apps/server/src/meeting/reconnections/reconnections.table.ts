import type { ReconnectionStatus } from '@cuppa/domain/meeting/reconnections/reconnection';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';
import { pairings } from '../calls/pairings.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const pairingRef = (name: string) => uuid(name).references(() => pairings.id, { onDelete: 'cascade' });

/** A person's plan for a second conversation: the specification's row, with its outcome. */
export const reconnections = pgTable(
  'reconnections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userRef('user_id'),
    partnerId: userRef('partner_id'),
    matchId: pairingRef('match_id').notNull(),
    status: text('status').$type<ReconnectionStatus>().notNull().default('scheduled'),
    scheduledFor: moment('scheduled_for').notNull(),
    customPrompt: text('custom_prompt').notNull(),
    /** True once this time's reminder was sent. */
    notificationSent: boolean('notification_sent').notNull().default(false),
    /** True if both people know of it: they are connected, or agreed on another five minutes. */
    isShared: boolean('is_shared').notNull().default(false),
    proposedBy: userRef('proposed_by'),
    /** When each shared time was proposed. */
    proposedAt: moment('proposed_at').array().notNull().default(sql`'{}'`),
    /** The pairing of the call that it led to. Once that call lasted its first fifth, the reconnection is completed. */
    heldMatchId: pairingRef('held_match_id'),
    createdAt: moment('created_at').notNull(),
    /** When its time or status last changed; null since it was made. Calendars order versions by it. */
    changedAt: moment('changed_at'),
  },
  (table) => [
    uniqueIndex('reconnections_open_key')
      .on(table.userId, table.partnerId)
      .where(sql`${table.status} in ('scheduled', 'accepted')`),
    index('reconnections_partner_idx').on(table.partnerId),
    index('reconnections_match_idx').on(table.matchId),
    index('reconnections_held_match_idx').on(table.heldMatchId),
    index('reconnections_proposed_by_idx').on(table.proposedBy),
  ],
);
