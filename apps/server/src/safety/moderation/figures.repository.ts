import type { ReportReason } from '@cuppa/domain/safety/safety/report';
import { and, count, eq, gte, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/postgres/database.ts';
import { moderationLog } from './moderation.table.ts';
import { reports } from './reports.table.ts';
import { sanctions } from './sanctions/sanctions.table.ts';

/** YYYY-MM */
const monthOf = (at: PgColumn) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM')`;

/** Counts reports by the month in which they were made, and by reason. */
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

/** Reports are handled within days, so the median leaves out reports that waited longer. */
const LONGEST_WAIT = sql`interval '90 days'`;

/** Returns the median time from a report to its handling in hours, by the month in which it was handled. */
export function findMedianHours(db: Db, since: Date): Promise<{ month: string; hours: number }[]> {
  const took = sql`extract(epoch from ${reports.handledAt} - ${reports.createdAt}) / 3600`;
  return db
    .select({
      month: monthOf(reports.handledAt),
      hours: sql<number>`(percentile_cont(0.5) within group (order by ${took}))::float8`,
    })
    .from(reports)
    .where(and(gte(reports.handledAt, since), sql`${reports.createdAt} >= ${since}::timestamptz - ${LONGEST_WAIT}`))
    .groupBy(sql`1`);
}

/** Counts acts by the month in which they were done. */
export function countActs(db: Db, since: Date, acts: readonly (typeof moderationLog.$inferSelect)['act'][]) {
  return db
    .select({ month: monthOf(moderationLog.at), act: moderationLog.act, of: count() })
    .from(moderationLog)
    .where(and(gte(moderationLog.at, since), inArray(moderationLog.act, [...acts])))
    .groupBy(sql`1`, moderationLog.act);
}

/** Counts appeals by the month in which they were sent. */
export function countAppeals(db: Db, since: Date): Promise<{ month: string; of: number }[]> {
  return db
    .select({ month: monthOf(sanctions.appealedAt), of: count() })
    .from(sanctions)
    .where(gte(sanctions.appealedAt, since))
    .groupBy(sql`1`);
}

/** Counts decisions that an appeal overturned, by the month in which it was decided. */
export function countOverturned(db: Db, since: Date): Promise<{ month: string; of: number }[]> {
  return db
    .select({ month: monthOf(sanctions.appealDecidedAt), of: count() })
    .from(sanctions)
    .where(and(gte(sanctions.appealDecidedAt, since), eq(sanctions.appealOutcome, 'overturned')))
    .groupBy(sql`1`);
}
