import type { Danger, ReportReason } from '@cuppa/domain/safety/safety/report';
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { identities } from '../../accounts/auth/auth.table.ts';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { users } from '../../platform/postgres/users.table.ts';
import { moderationCases, moderationNotes, moderationProposals } from './moderation.table.ts';
import type { ProposalRow } from './proposals.repository.ts';
import { reports } from './reports.table.ts';

export type CaseRow = typeof moderationCases.$inferSelect;
/** A case with the figures of its line in the queue. */
export type CaseLine = {
  row: CaseRow;
  subjectName: string | null;
  hasLeft: boolean;
  holderName: string | null;
  reports: number;
  reporters: number;
  reasons: ReportReason[];
  proposal: ProposalRow | null;
  proposerName: string | null;
};

const subject = alias(profiles, 'subject');
const holder = alias(profiles, 'holder');
const proposer = alias(profiles, 'proposer');

/** True if a moderator has claimed the case. */
export function isHeld({ claimedBy, claimedUntil }: CaseRow, now: Date): boolean {
  return claimedBy !== null && claimedUntil !== null && claimedUntil > now;
}

/** True if the account was deleted: its row is gone, or is left without address, phone and identities. */
function hasLeft(db: Db, userId: SQL | (typeof subject)['id']) {
  const signsIn = db.select({ id: identities.id }).from(identities).where(eq(identities.userId, userId));
  return sql<boolean>`(${subject.id} is null or (${users.email} is null and ${users.phone} is null and ${notExists(signsIn)}))`;
}

function linesOf(db: Db, now: SQL) {
  const stats = db
    .select({
      reports: sql<number>`count(*)::int`.as('report_count'),
      reporters: sql<number>`count(distinct ${reports.reporterId})::int`.as('reporter_count'),
      reasons: sql<ReportReason[]>`array_remove(array_agg(distinct ${reports.reason}), null)`.as('reasons'),
    })
    .from(reports)
    .where(
      and(eq(reports.caseId, moderationCases.id), or(isNull(reports.outcome), isNotNull(moderationCases.closedAt))),
    )
    .as('stats');
  return db
    .select({
      row: moderationCases,
      subjectName: subject.firstName,
      hasLeft: hasLeft(db, subject.id),
      holderName: holder.firstName,
      reports: stats.reports,
      reporters: stats.reporters,
      reasons: stats.reasons,
      proposal: moderationProposals,
      proposerName: proposer.firstName,
    })
    .from(moderationCases)
    .leftJoin(subject, eq(subject.id, moderationCases.subjectId))
    .leftJoin(users, eq(users.id, moderationCases.subjectId))
    .leftJoin(holder, eq(holder.id, moderationCases.claimedBy))
    .leftJoin(
      moderationProposals,
      and(eq(moderationProposals.caseId, moderationCases.id), gt(moderationProposals.expiresAt, now)),
    )
    .leftJoin(proposer, eq(proposer.id, moderationProposals.proposedBy))
    .leftJoinLateral(stats, sql`true`)
    .$dynamic();
}

const present = (line: { reasons: ReportReason[] | null; reports: number | null; reporters: number | null }) => ({
  reports: line.reports ?? 0,
  reporters: line.reporters ?? 0,
  reasons: line.reasons ?? [],
});

/** The order of the index. */
export const IN_ORDER = [
  sql`${moderationCases.danger} desc nulls last`,
  asc(moderationCases.rankedAt),
  asc(moderationCases.id),
];

/** Returns open cases in their order, without those about the moderator who asks. */
export async function findQueue(
  db: Db,
  moderatorId: string,
  of: { kind: CaseRow['kind'] | undefined; isMine: boolean; now: Date; offset: number; limit: number },
): Promise<CaseLine[]> {
  const rows = await queuePage(db).execute({ ...of, moderatorId, kind: of.kind ?? null });
  return rows.map((line) => ({ ...line, ...present(line) }));
}

const queuePage = prepared('moderation_queue', (db) => {
  const [moderatorId, kind] = [sql.placeholder('moderatorId'), sql.placeholder('kind')];
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const isTheirs = and(eq(moderationCases.claimedBy, moderatorId), gt(moderationCases.claimedUntil, now));
  // The inner query picks the page, so that the details of the skipped lines are not read.
  const page = db
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(
      and(
        isNull(moderationCases.closedAt),
        ne(moderationCases.subjectId, moderatorId),
        sql`(${kind}::text is null or ${moderationCases.kind} = ${kind}::text)`,
        or(sql`not ${sql.placeholder('isMine')}::boolean`, isTheirs),
      ),
    )
    .orderBy(...IN_ORDER)
    .offset(sql.placeholder('offset'))
    .limit(sql.placeholder('limit'));
  return linesOf(db, now)
    .where(inArray(moderationCases.id, page))
    .orderBy(...IN_ORDER);
});

/** Counts open cases, without those about the moderator who asks. */
export function countOpen(db: Db, moderatorId: string): Promise<number> {
  return db.$count(moderationCases, and(isNull(moderationCases.closedAt), ne(moderationCases.subjectId, moderatorId)));
}

/** Returns closed cases in which an undo waits for a second moderator, without those about the moderator who asks. */
export async function findUndoing(db: Db, moderatorId: string, now: Date): Promise<CaseLine[]> {
  const lines = await linesOf(db, sql`${now.toISOString()}::timestamptz`).where(
    and(
      isNotNull(moderationProposals.id),
      isNotNull(moderationCases.closedAt),
      ne(moderationCases.subjectId, moderatorId),
    ),
  );
  return lines.map((line) => ({ ...line, ...present(line) }));
}

/** Returns a case with its line; null if it is about the moderator who asks. */
export async function findLine(db: Db, moderatorId: string, caseId: string, now: Date): Promise<CaseLine | null> {
  const [line] = await linesOf(db, sql`${now.toISOString()}::timestamptz`).where(
    and(eq(moderationCases.id, caseId), ne(moderationCases.subjectId, moderatorId)),
  );
  return line ? { ...line, ...present(line) } : null;
}

export async function findCase(db: Db, caseId: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(moderationCases).where(eq(moderationCases.id, caseId));
  return row ?? null;
}

export async function lockCase(tx: Db, caseId: string): Promise<CaseRow | null> {
  const [row] = await tx.select().from(moderationCases).where(eq(moderationCases.id, caseId)).for('update');
  return row ?? null;
}

/** Locks and returns the open case of reports about a person. */
export async function lockOpenCase(tx: Db, subjectId: string): Promise<CaseRow | null> {
  const [row] = await tx
    .select()
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.subjectId, subjectId),
        eq(moderationCases.kind, 'reports'),
        isNull(moderationCases.closedAt),
      ),
    )
    .for('update');
  return row ?? null;
}

/** Returns the decisions whose people this person may be, of cases open or closed. */
export async function findReturns(tx: Db, subjectId: string): Promise<string[]> {
  const rows = await tx
    .select({ returnOf: moderationCases.returnOf })
    .from(moderationCases)
    .where(and(eq(moderationCases.subjectId, subjectId), isNotNull(moderationCases.returnOf)));
  return rows.flatMap(({ returnOf }) => returnOf ?? []);
}

/** Returns the case of an appeal, open or closed. */
export async function findCaseOfSanction(db: Db, sanctionId: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(moderationCases).where(eq(moderationCases.sanctionId, sanctionId));
  return row ?? null;
}

export async function updateCase(tx: Db, caseId: string, change: Partial<CaseRow>): Promise<void> {
  await tx.update(moderationCases).set(change).where(eq(moderationCases.id, caseId));
}

export async function insertAppealCase(
  tx: Db,
  of: { subjectId: string; sanctionId: string; danger: Danger; openedAt: Date; weight: number; rankedAt: Date },
): Promise<void> {
  await tx.insert(moderationCases).values({ ...of, kind: 'appeal' });
}

export async function insertNote(
  tx: Db,
  note: { caseId: string; authorId: string; text: string; createdAt: Date },
): Promise<void> {
  await tx.insert(moderationNotes).values(note);
}

/** Returns the notes of a case with their authors' names, oldest first. */
export function findNotes(db: Db, caseId: string) {
  return db
    .select({
      id: moderationNotes.id,
      byName: profiles.firstName,
      text: moderationNotes.text,
      createdAt: moderationNotes.createdAt,
    })
    .from(moderationNotes)
    .leftJoin(profiles, eq(profiles.id, moderationNotes.authorId))
    .where(eq(moderationNotes.caseId, caseId))
    .orderBy(moderationNotes.createdAt, moderationNotes.id);
}
