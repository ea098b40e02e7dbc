import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { reports } from '../moderation/reports.table.ts';

type NewReport = typeof reports.$inferInsert;
type Report = typeof reports.$inferSelect;

export async function insertReport(db: Db, report: NewReport): Promise<string> {
  const [row] = await db.insert(reports).values(report).returning({ id: reports.id });
  if (!row) throw new Error('the report was not written');
  return row.id;
}

/**
 * A report of the same person for the same reason and place, made after a moment. One without a reason is the same as
 * any other of its place.
 */
export async function findSameReport(
  db: Db,
  report: Pick<NewReport, 'reporterId' | 'reportedId' | 'reason'> & { place: object; after: Date },
): Promise<Report | null> {
  const { reason = null } = report;
  const [row] = await db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, report.reporterId),
        eq(reports.reportedId, report.reportedId),
        reason === null ? undefined : or(eq(reports.reason, reason), isNull(reports.reason)),
        gt(reports.createdAt, report.after),
        sql`${reports.evidence} @> ${JSON.stringify(report.place)}::jsonb`,
      ),
    )
    .orderBy(reports.createdAt)
    .limit(1);
  return row ?? null;
}

/** A report that a person made; null for another's. */
export async function findOwnReport(db: Db, id: string, reporterId: string): Promise<Report | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.reporterId, reporterId)));
  return row ?? null;
}

export async function updateReport(
  db: Db,
  id: string,
  change: Partial<Pick<NewReport, 'reason' | 'details' | 'evidence'>>,
): Promise<void> {
  await db.update(reports).set(change).where(eq(reports.id, id));
}
