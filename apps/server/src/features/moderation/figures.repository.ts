import type { ReportReason } from '@cuppa/domain/safety/report';
import { and, count, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/postgres/database.ts';
import { sanctions } from '../sanctions/sanctions.table.ts';
import { moderationLog } from './moderation.table.ts';
import { reports } from './reports.table.ts';

/** YYYY-MM */
const monthOf = (at: PgColumn) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM')`;

/** Reports by the month in which they were made, and by reason. */
export function countReports(
  db: Db,
  since: Date,
): Promise<{ month: string; reason: ReportReason | null; of: number }[]> {
  return db
    .select({ month: monthOf(reports.createdAt), reason: reports.reason, of: count() })
    .from(reports)
    .where(gte(reports.createdAt, since))
    .groupBy(sql`1`, reports.reason);
}

/** The median time from a report to its handling in hours, by the month in which it was made. */
export function findMedianHours(db: Db, since: Date): Promise<{ month: string; hours: number }[]> {
  const took = sql`extract(epoch from ${reports.handledAt} - ${reports.createdAt}) / 3600`;
  return db
    .select({
      month: monthOf(reports.createdAt),
      hours: sql<number>`(percentile_cont(0.5) within group (order by ${took}))::float8`,
    })
    .from(reports)
    .where(and(gte(reports.createdAt, since), isNotNull(reports.handledAt)))
    .groupBy(sql`1`);
}

/** Acts by the month in which they were done. */
export function countActs(db: Db, since: Date, acts: readonly (typeof moderationLog.$inferSelect)['act'][]) {
  return db
    .select({ month: monthOf(moderationLog.at), act: moderationLog.act, of: count() })
    .from(moderationLog)
    .where(and(gte(moderationLog.at, since), inArray(moderationLog.act, [...acts])))
    .groupBy(sql`1`, moderationLog.act);
}

/** Appeals by the month in which they were sent. A sanction is appealed after it began. */
export function countAppeals(db: Db, since: Date): Promise<{ month: string; of: number; overturned: number }[]> {
  return db
    .select({
      month: monthOf(sanctions.appealedAt),
      of: count(),
      overturned: sql<number>`count(*) filter (where ${sanctions.appealOutcome} = 'overturned')::int`,
    })
    .from(sanctions)
    .where(gte(sanctions.appealedAt, since))
    .groupBy(sql`1`);
}
