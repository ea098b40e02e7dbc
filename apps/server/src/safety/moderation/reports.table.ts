import type { Encounter, Voice } from '@cuppa/domain/safety/safety/hiding';
import type { ReportPlace, ReportReason } from '@cuppa/domain/safety/safety/report';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';
import { files } from '../../platform/storage/files.table.ts';
import { moderationCases } from './moderation.table.ts';
import type { ReportEvidence } from './report-evidence.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The outcome of a report: right, wrong, or made to harm. */
export type ReportOutcome = 'upheld' | 'dismissed' | 'bad-faith';

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id').references(() => moderationCases.id, { onDelete: 'cascade' }),
    reporterId: userRef('reporter_id'),
    reportedId: userRef('reported_id'),
    place: text('place').$type<ReportPlace>().notNull().default('call'),
    /** Null until the reporter gives one: leaving a call by a report asks for none. */
    reason: text('reason').$type<ReportReason>(),
    details: text('details').notNull(),
    /** The place and the facts at the time of the report. */
    evidence: jsonb('evidence').$type<ReportEvidence>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Keyed hash of the network of the session that reported; see `report-network.ts`. */
    network: text('network'),
    /** How the two had met when the report was made; null if they had not. */
    encounter: text('encounter').$type<Encounter>(),
    /** How the report counts towards hiding, decided at `voicedAt`; null if it does not. */
    voice: text('voice').$type<Voice>(),
    voicedAt: moment('voiced_at'),
    /** Null while the case is open. */
    outcome: text('outcome').$type<ReportOutcome>(),
    handledAt: moment('handled_at'),
  },
  (table) => [
    index('reports_pair_idx').on(table.reporterId, table.reportedId, table.createdAt),
    index('reports_reported_idx').on(table.reportedId),
    index('reports_case_idx').on(table.caseId),
    index('reports_created_idx').on(table.createdAt),
    index('reports_network_idx').on(table.network, table.voicedAt).where(sql`${table.voice} is not null`),
    index('reports_open_reporter_idx').on(table.reporterId).where(sql`${table.outcome} is null`),
  ],
);

export type ReportRow = typeof reports.$inferSelect;

/** Photos as they were when a report was made; deleted with the report. */
export const reportFiles = pgTable(
  'report_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** The message with the photo; null for a photo of the profile. */
    messageId: uuid('message_id'),
  },
  (table) => [index('report_files_report_idx').on(table.reportId), index('report_files_file_idx').on(table.fileId)],
);
