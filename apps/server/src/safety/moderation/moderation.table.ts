import type { Decision, LoggedAct } from '@cuppa/contract/safety/moderation/moderation-schema';
import type { Danger } from '@cuppa/domain/safety/safety/report';
import type { BrokenRule } from '@cuppa/domain/safety/safety/sanctions';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';
import { sanctions } from './sanctions/sanctions.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A unit of work for moderators: all open reports about one person and their possible return, or one appeal. */
export const moderationCases = pgTable(
  'moderation_cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<'reports' | 'appeal'>().notNull(),
    subjectId: userRef('subject_id'),
    /** The decision that an appeal is about. */
    sanctionId: uuid('sanction_id').references(() => sanctions.id, { onDelete: 'cascade' }),
    /** The decision about someone else who paid with the same card or account; see `note-return.ts`. */
    returnOf: uuid('return_of').references(() => sanctions.id, { onDelete: 'set null' }),
    /** The highest danger of its reports. */
    danger: smallint('danger').$type<Danger>().notNull(),
    openedAt: moment('opened_at').notNull(),
    /** The sum of its reporters' weights. */
    weight: real('weight').notNull().default(1),
    /** Orders cases of the same danger, earliest first; see `rankOfCase` in the domain. */
    rankedAt: moment('ranked_at').notNull().defaultNow(),
    /** When the person asked for a look; see `ask-for-look.ts`. */
    askedAt: moment('asked_at'),
    claimedBy: uuid('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    claimedUntil: moment('claimed_until'),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('moderation_cases_open_key')
      .on(table.subjectId)
      .where(sql`${table.closedAt} is null and ${table.kind} = 'reports'`),
    uniqueIndex('moderation_cases_sanction_key').on(table.sanctionId),
    index('moderation_cases_subject_idx').on(table.subjectId),
    index('moderation_cases_return_idx').on(table.returnOf).where(sql`${table.returnOf} is not null`),
    index('moderation_cases_queue_idx')
      .on(table.danger.desc(), table.rankedAt, table.id)
      .where(sql`${table.closedAt} is null`),
    index('moderation_cases_claimed_idx').on(table.claimedBy).where(sql`${table.closedAt} is null`),
    index('moderation_cases_closed_by_idx').on(table.closedBy),
  ],
);

/** A decision about a moderator that waits for a second moderator; gone once it is confirmed, declined or replaced. */
export const moderationProposals = pgTable(
  'moderation_proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** For an undo, the case that led to the decision. */
    caseId: uuid('case_id')
      .notNull()
      .references(() => moderationCases.id, { onDelete: 'cascade' }),
    decision: jsonb('decision').$type<Decision>().notNull(),
    proposedBy: userRef('proposed_by'),
    proposedAt: moment('proposed_at').notNull(),
    /** From then on it counts for nothing. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('moderation_proposals_case_key').on(table.caseId),
    index('moderation_proposals_by_idx').on(table.proposedBy),
  ],
);

/** Notes on a case that only moderators see. */
export const moderationNotes = pgTable(
  'moderation_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => moderationCases.id, { onDelete: 'cascade' }),
    authorId: userRef('author_id'),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('moderation_notes_case_idx').on(table.caseId),
    index('moderation_notes_author_idx').on(table.authorId),
  ],
);

/** Cases that a moderator left to others. */
export const moderationSkips = pgTable(
  'moderation_skips',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => moderationCases.id, { onDelete: 'cascade' }),
    moderatorId: userRef('moderator_id'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.moderatorId] }),
    index('moderation_skips_moderator_idx').on(table.moderatorId),
  ],
);

/**
 * Every act of a moderator. A trigger refuses every update and delete. The table has no foreign keys, so that it
 * outlives all other rows, and holds only ids and codes, so that it contains no personal data to remove.
 */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** Null for the command line. */
    moderatorId: uuid('moderator_id'),
    act: text('act').$type<LoggedAct>().notNull(),
    caseId: uuid('case_id'),
    subjectId: uuid('subject_id'),
    sanctionId: uuid('sanction_id'),
    rule: text('rule').$type<BrokenRule>(),
  },
  (table) => [
    index('moderation_log_at_idx').on(table.at),
    index('moderation_log_sanction_idx').on(table.sanctionId),
    index('moderation_log_case_idx').on(table.caseId),
  ],
);
