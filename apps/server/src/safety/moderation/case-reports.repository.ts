import type { ReporterRecord } from '@cuppa/domain/safety/safety/reporter-weight';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { moderationCases } from './moderation.table.ts';
import { type ReportOutcome, reportFiles, reports } from './reports.table.ts';

export type ReportFileRow = typeof reportFiles.$inferSelect;

/** Returns the reports of a case with their reporters' names, newest first. */
export function findReports(db: Db, caseId: string) {
  return db
    .select({ report: reports, reporterName: profiles.firstName })
    .from(reports)
    .leftJoin(profiles, eq(profiles.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.createdAt), reports.id);
}

export async function findReportFiles(db: Db, reportIds: readonly string[]): Promise<ReportFileRow[]> {
  if (reportIds.length === 0) return [];
  return db
    .select()
    .from(reportFiles)
    .where(inArray(reportFiles.reportId, [...reportIds]));
}

/** Returns the open reports of cases, with the columns that weighing and hiding need. */
export async function findOpenReports(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return [];
  return db
    .select({
      caseId: reports.caseId,
      reporterId: reports.reporterId,
      reason: reports.reason,
      createdAt: reports.createdAt,
      network: reports.network,
      voice: reports.voice,
      voicedAt: reports.voicedAt,
      /** The number of reports by the same reporter in the 24 hours before this one. */
      // Drizzle omits the table's name in selected fields, so a column would refer to the inner table twice.
      earlier: sql<number>`(select count(*)::int from ${reports} before where before.reporter_id = reports.reporter_id
        and before.created_at < reports.created_at
        and before.created_at > reports.created_at - interval '24 hours')`,
    })
    .from(reports)
    .where(and(inArray(reports.caseId, [...caseIds]), isNull(reports.outcome)));
}

/** Closes the open reports of a case, of one reporter or of all. Returns the reporter of each. */
export async function closeReports(
  tx: Db,
  caseId: string,
  { outcome, handledAt, reporterId }: { outcome: ReportOutcome; handledAt: Date; reporterId?: string },
): Promise<string[]> {
  const rows = await tx
    .update(reports)
    .set({ outcome, handledAt })
    .where(
      and(
        eq(reports.caseId, caseId),
        isNull(reports.outcome),
        reporterId === undefined ? undefined : eq(reports.reporterId, reporterId),
      ),
    )
    .returning({ reporterId: reports.reporterId });
  return rows.map((row) => row.reporterId);
}

export type OpenRecord = ReporterRecord & { open: number };

/** Counts the outcomes of the reports that people made. */
export async function findRecords(db: Db, reporterIds: readonly string[]): Promise<Map<string, OpenRecord>> {
  if (reporterIds.length === 0) return new Map();
  const rows = await db
    .select({
      reporterId: reports.reporterId,
      upheld: sql<number>`count(*) filter (where ${eq(reports.outcome, 'upheld')})::int`,
      closed: sql<number>`count(${reports.outcome})::int`,
      badFaith: sql<number>`count(*) filter (where ${eq(reports.outcome, 'bad-faith')})::int`,
      open: sql<number>`count(*) filter (where ${isNull(reports.outcome)})::int`,
    })
    .from(reports)
    .where(inArray(reports.reporterId, [...reporterIds]))
    .groupBy(reports.reporterId);
  const known = new Map(rows.map(({ reporterId, ...record }) => [reporterId, record]));
  return new Map(reporterIds.map((id) => [id, known.get(id) ?? { upheld: 0, closed: 0, badFaith: 0, open: 0 }]));
}

/** Counts the outcomes of the reports about a person. */
export async function findRecordAbout(db: Db, userId: string): Promise<{ upheld: number; closed: number }> {
  const [row] = await db
    .select({
      upheld: sql<number>`count(*) filter (where ${eq(reports.outcome, 'upheld')})::int`,
      closed: sql<number>`count(*)::int`,
    })
    .from(reports)
    .where(and(eq(reports.reportedId, userId), isNotNull(reports.outcome)));
  return row ?? { upheld: 0, closed: 0 };
}

/** Returns the open cases with open reports by these people. */
export async function findOpenCasesOf(
  db: Db,
  reporterIds: readonly string[],
): Promise<{ id: string; subjectId: string; openedAt: Date }[]> {
  if (reporterIds.length === 0) return [];
  return db
    .selectDistinct({
      id: moderationCases.id,
      subjectId: moderationCases.subjectId,
      openedAt: moderationCases.openedAt,
    })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .where(
      and(inArray(reports.reporterId, [...reporterIds]), isNull(reports.outcome), isNull(moderationCases.closedAt)),
    )
    .orderBy(moderationCases.id);
}

/** True if a person ever reported anyone. */
export async function hasReported(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select({ id: reports.id }).from(reports).where(eq(reports.reporterId, userId)).limit(1);
  return rows.length > 0;
}

/** Returns the ids of the events that the reports of a case are about. */
export async function findReportedEvents(db: Db, caseId: string): Promise<string[]> {
  const eventId = sql<string>`${reports.evidence} -> 'event' ->> 'eventId'`;
  const rows = await db
    .selectDistinct({ eventId })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), sql`${eventId} is not null`));
  return rows.map((row) => row.eventId);
}

/** Returns the ids of a person's messages that the reports of a case contain. */
export async function findReportedMessages(db: Db, caseId: string, senderId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sql<string>`message ->> 'id'` })
    .from(reports)
    .innerJoin(sql`jsonb_array_elements(coalesce(${reports.evidence} -> 'messages', '[]')) message`, sql`true`)
    .where(and(eq(reports.caseId, caseId), sql`message ->> 'senderId' = ${senderId}`));
  return rows.map(({ id }) => id);
}
