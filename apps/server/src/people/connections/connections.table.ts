import type { ConnectionKind } from '@cuppa/contract/people/connections/connections-contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** The migration adds the foreign key, as for the match: people must not import meeting, which is above it. */
const callRef = () => uuid('call_id').notNull();

/** A connection of two people. Two people have at most one living connection; an ended one is kept as evidence. */
export const connections = pgTable(
  'connections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The lower of the two ids. */
    user1Id: userRef('user1_id'),
    user2Id: userRef('user2_id'),
    matchId: uuid('match_id').notNull(),
    callId: callRef(),
    kind: text('kind').$type<ConnectionKind>().notNull(),
    /** Number of the newest message. */
    lastSeq: integer('last_seq').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('connections_living_key').on(table.user1Id, table.user2Id).where(sql`${table.endedAt} is null`),
    index('connections_user2_idx').on(table.user2Id),
    index('connections_ended_idx').on(table.user1Id).where(sql`${table.endedAt} is not null`),
    index('connections_match_idx').on(table.matchId),
    index('connections_call_idx').on(table.callId),
    check('connections_order', sql`${table.user1Id} < ${table.user2Id}`),
  ],
);

/** One person's side of a connection. */
export const connectionMembers = pgTable(
  'connection_members',
  {
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    userId: userRef('user_id'),
    partnerId: userRef('partner_id'),
    isFavorite: boolean('is_favorite').notNull().default(false),
    viewedAt: moment('viewed_at'),
    /** The person has seen all messages up to this number. */
    readSeq: integer('read_seq').notNull().default(0),
    /** Messages that directly and timely followed one of the other's, counted as they are sent. */
    responses: integer('responses').notNull().default(0),
    /** Copied from the connection, so that one index serves a page. */
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.userId] }),
    index('connection_members_partner_idx').on(table.partnerId),
    index('connection_members_page_idx').on(table.userId, table.createdAt, table.connectionId),
  ],
);
