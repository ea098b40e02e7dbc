import type { CallCardId } from '@cuppa/domain/meeting/calls/call-cards';
import type { CallState } from '@cuppa/domain/meeting/calls/call-state';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';
import { pairings } from './pairings.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A call. `state` is the source of truth, written at every transition. The other columns are derived from it. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => pairings.id, { onDelete: 'cascade' }),
    state: jsonb('state').$type<CallState>().notNull(),
    revision: integer('revision').notNull().default(0),
    /** When the call's next transition is due without an event; null once it has ended. */
    dueAt: moment('due_at'),
    /** Connected time in whole seconds; null until the call has ended. */
    duration: integer('duration'),
    videoUrl: text('video_url'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('conversations_match_idx').on(table.matchId),
    index('conversations_open_idx').on(table.matchId).where(sql`${table.endedAt} is null`),
    index('conversations_due_idx').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/**
 * One row: the last time at which some process ran the calls. From then until a process runs them again, clocks are
 * stopped.
 */
export const callClock = pgTable('call_clock', {
  id: boolean('id').primaryKey().default(true),
  ranAt: moment('ran_at').notNull(),
});

export type CallEventType = 'call_completed' | 'call_quality' | 'feedback' | 'call_feedback' | 'feedback_offered';

export const callLogs = pgTable(
  'call_logs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventType: text('event_type').$type<CallEventType>().notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    eventData: jsonb('event_data').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('call_logs_conversation_idx').on(table.conversationId, table.eventType),
    index('call_logs_user_idx').on(table.userId, table.eventType),
  ],
);

/**
 * The cards that a person has seen in calls, one row per card and call. Rows are never deleted: a second call of two
 * people shows no card of their first, no matter how long ago it was.
 */
export const seenCards = pgTable(
  'seen_cards',
  {
    callId: uuid('call_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cardId: text('card_id').$type<CallCardId>().notNull(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.callId, table.userId, table.cardId] }),
    index('seen_cards_user_idx').on(table.userId, table.seenAt),
    index('seen_cards_pair_idx').on(table.partnerId, table.userId),
  ],
);
