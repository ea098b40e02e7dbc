import { isOfMinor } from '@cuppa/domain/safety/safety/hiding';
import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { moderationCases } from './moderation.table.ts';
import { type ReportRow, reports } from './reports.table.ts';

/** Makes reports from one network wait for each other until the transaction ends. */
export async function lockNetwork(tx: Db, network: string | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cuppa.voices/${network ?? ''}`}, 0))`);
}

export async function findReport(tx: Db, reportId: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, reportId));
  return row ?? null;
}

/**
 * Counts the other people about whom reports of the same kind (a minor, or the rest) got a voice since a moment: by the
 * reporter of this report, and from its network.
 */
export async function countVoices(
  tx: Db,
  { reporterId, reportedId, network, reason }: Pick<ReportRow, 'network' | 'reason' | 'reportedId' | 'reporterId'>,
  since: Date,
): Promise<{ byReporter: number; fromNetwork: number }> {
  const isByReporter = eq(reports.reporterId, reporterId);
  const isFromNetwork = network === null ? isNull(reports.network) : eq(reports.network, network);
  const [row] = await tx
    .select({
      byReporter: sql<number>`count(distinct ${reports.reportedId}) filter (where ${isByReporter})::int`,
      fromNetwork: sql<number>`count(distinct ${reports.reportedId}) filter (where ${isFromNetwork})::int`,
    })
    .from(reports)
    .where(
      and(
        isNotNull(reports.voice),
        gt(reports.voicedAt, since),
        ne(reports.reportedId, reportedId),
        sql`(${reports.reason} is not distinct from 'under-age') = ${isOfMinor(reason)}`,
        or(isByReporter, isFromNetwork),
      ),
    );
  return row ?? { byReporter: 0, fromNetwork: 0 };
}

/** Returns the ids of the open cases in which reports of a person have a voice. */
export async function findVoicedCases(db: Db, reporterId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: moderationCases.id })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .where(
      and(
        eq(reports.reporterId, reporterId),
        isNull(reports.outcome),
        isNotNull(reports.voice),
        isNull(moderationCases.closedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Takes the voice from a person's reports in a case. */
export async function dropVoices(tx: Db, caseId: string, reporterId: string): Promise<void> {
  await tx
    .update(reports)
    .set({ voice: null })
    .where(and(eq(reports.caseId, caseId), eq(reports.reporterId, reporterId)));
}
