import type { ReportReason } from '@cuppa/domain/safety/report';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reporterId: userRef('reporter_id'),
    reportedId: userRef('reported_id'),
    /** Null until the reporter has said it: leaving a call asks nothing. */
    reason: text('reason').$type<ReportReason>(),
    details: text('details').notNull(),
    /** The place where it happened, with the facts at that moment. */
    evidence: jsonb('evidence').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('reports_pair_idx').on(table.reporterId, table.reportedId, table.createdAt),
    index('reports_reported_idx').on(table.reportedId),
  ],
);
