import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { reports } from './safety.table.ts';

type NewReport = typeof reports.$inferInsert;

export async function insertReport(db: Db, report: NewReport): Promise<string> {
  const [row] = await db.insert(reports).values(report).returning({ id: reports.id });
  if (!row) throw new Error('the report was not written');
  return row.id;
}

/** A report of the same person for the same reason and place, made after a moment. */
export async function findSameReport(
  db: Db,
  report: Pick<NewReport, 'reporterId' | 'reportedId' | 'reason'> & { place: object; after: Date },
): Promise<typeof reports.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, report.reporterId),
        eq(reports.reportedId, report.reportedId),
        eq(reports.reason, report.reason),
        gt(reports.createdAt, report.after),
        sql`${reports.evidence} @> ${JSON.stringify(report.place)}::jsonb`,
      ),
    )
    .orderBy(reports.createdAt)
    .limit(1);
  return row ?? null;
}

export async function updateReport(db: Db, id: string, change: Pick<NewReport, 'details' | 'evidence'>): Promise<void> {
  await db.update(reports).set(change).where(eq(reports.id, id));
}
