import type { Danger } from '@cuppa/domain/safety/safety/report';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { moderationCases } from './moderation.table.ts';
import type { EvidenceFile } from './report-evidence.ts';
import { type ReportRow, reportFiles, reports } from './reports.table.ts';

type NewReport = typeof reports.$inferInsert;

export async function insertReport(db: Db, report: NewReport): Promise<string> {
  const [row] = await db.insert(reports).values(report).returning({ id: reports.id });
  if (!row) throw new Error('the report was not written');
  return row.id;
}

/** Returns an open report of one person about another, made at the same place. */
export async function findOpenReport(
  db: Db,
  { reporterId, reportedId, place }: { reporterId: string; reportedId: string; place: object },
): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.reportedId, reportedId),
        isNull(reports.outcome),
        sql`${reports.evidence} @> ${JSON.stringify(place)}::jsonb`,
      ),
    )
    .orderBy(reports.createdAt)
    .limit(1);
  return row ?? null;
}

/** Returns a report that the person made; null for another person's. */
export async function findOwnReport(db: Db, id: string, reporterId: string): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.reporterId, reporterId)));
  return row ?? null;
}

export async function updateReport(
  db: Db,
  id: string,
  change: Partial<Pick<NewReport, 'caseId' | 'reason' | 'details' | 'evidence' | 'encounter' | 'voice' | 'voicedAt'>>,
): Promise<void> {
  await db.update(reports).set(change).where(eq(reports.id, id));
}

/**
 * Opens the case about a person unless one is open, raises its danger at least to the given one, and returns its id.
 */
export async function openCase(
  tx: Db,
  { subjectId, danger, now }: { subjectId: string; danger: Danger; now: Date },
): Promise<string> {
  const [row] = await tx
    .insert(moderationCases)
    .values({ kind: 'reports', subjectId, danger, openedAt: now })
    .onConflictDoUpdate({
      target: moderationCases.subjectId,
      targetWhere: sql`closed_at is null and kind = 'reports'`,
      set: { danger: sql`greatest(${moderationCases.danger}, excluded.danger)` },
    })
    .returning({ id: moderationCases.id });
  if (!row) throw new Error('the case was not opened');
  return row.id;
}

/** Stores files for a report and skips those it already has. */
export async function keepReportFiles(tx: Db, reportId: string, files: readonly EvidenceFile[]): Promise<void> {
  if (files.length === 0) return;
  const kept = await tx
    .select({ fileId: reportFiles.fileId })
    .from(reportFiles)
    .where(eq(reportFiles.reportId, reportId));
  const isKept = new Set(kept.map(({ fileId }) => fileId));
  const missing = files.filter(({ fileId }) => !isKept.has(fileId));
  if (missing.length > 0) await tx.insert(reportFiles).values(missing.map((file) => ({ reportId, ...file })));
}
