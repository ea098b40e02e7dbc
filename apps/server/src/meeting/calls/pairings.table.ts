import type { AddressedSignal } from '@cuppa/contract/meeting/calls/call-events';
import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import type { PairingKind } from '@cuppa/domain/meeting/matching/pairing-rules';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * The source of a pairing: the matcher ('queue'); a ready card between two people who know each other ('direct'); or
 * one between strangers, after an invitation from Who's Around ('nearby').
 */
export type PairingOrigin = 'queue' | 'direct' | 'nearby';
export type PairingStatus = 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn';

/** Two people brought together: the specification's `matches` row. */
export const pairings = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user1Id: userRef('user1_id'),
    user2Id: userRef('user2_id'),
    status: text('status').$type<PairingStatus>().notNull().default('offered'),
    origin: text('origin').$type<PairingOrigin>().notNull().default('queue'),
    kind: text('kind').$type<PairingKind>().notNull(),
    sharedValues: text('shared_values').array().$type<CoreValueId[]>().notNull(),
    score: integer('score').notNull(),
    isDistanceKnown: boolean('is_distance_known').notNull(),
    /** When each of the two entered the queue; null for a ready card. */
    user1EnteredAt: moment('user1_entered_at'),
    user2EnteredAt: moment('user2_entered_at'),
    /** User 1's connection offer, held until the second yes and deleted after the call. */
    heldSignals: jsonb('held_signals').$type<AddressedSignal[]>(),
    user1AcceptedAt: moment('user1_accepted_at'),
    user2AcceptedAt: moment('user2_accepted_at'),
    /**
     * The one of the two for whom an open card is over. It stays open for the other until its end, so that a no looks
     * like no answer.
     */
    leftBy: uuid('left_by'),
    /** Chosen with the search, as it was when the card came, or on a ready card. */
    user1StartsWithVoice: boolean('user1_starts_with_voice').notNull().default(false),
    user2StartsWithVoice: boolean('user2_starts_with_voice').notNull().default(false),
    user1StartsWithTyping: boolean('user1_starts_with_typing').notNull().default(false),
    user2StartsWithTyping: boolean('user2_starts_with_typing').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('matches_user1_idx').on(table.user1Id, table.createdAt),
    index('matches_user2_idx').on(table.user2Id, table.createdAt),
    index('matches_open_idx').on(table.expiresAt).where(sql`${table.status} = 'offered'`),
  ],
);

/** The number of calls that a person has had with someone, by their pairing. */
export const matchInteractions = pgTable(
  'match_interactions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => pairings.id, { onDelete: 'cascade' }),
    userId: userRef('user_id'),
    count: integer('count').notNull().default(0),
  },
  (table) => [
    index('match_interactions_match_idx').on(table.matchId),
    index('match_interactions_user_idx').on(table.userId),
  ],
);
