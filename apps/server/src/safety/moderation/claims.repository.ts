import { and, eq, gt, isNull, lte, ne, notExists, or } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { type CaseRow, IN_ORDER } from './cases.repository.ts';
import { moderationCases, moderationProposals, moderationSkips } from './moderation.table.ts';
import { reports } from './reports.table.ts';
import { sanctions } from './sanctions/sanctions.table.ts';

const isFree = (now: Date) => or(isNull(moderationCases.claimedBy), lte(moderationCases.claimedUntil, now));

type Claim = { moderatorId: string; now: Date; until: Date };

/** The reports of a case that the moderator made. */
const reportsBy = (tx: Db, moderatorId: string) =>
  tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.caseId, moderationCases.id), eq(reports.reporterId, moderatorId)));

export async function hasReportBy(tx: Db, caseId: string, moderatorId: string): Promise<boolean> {
  return (await tx.$count(reports, and(eq(reports.caseId, caseId), eq(reports.reporterId, moderatorId)))) > 0;
}

/**
 * Claims the first free case that this moderator has not skipped or reported, and in which no own decision is appealed
 * or proposed. A concurrent claim gets the next case.
 */
export async function claimNext(tx: Transaction, { moderatorId, now, until }: Claim): Promise<CaseRow | null> {
  const skipped = tx
    .select({ id: moderationSkips.caseId })
    .from(moderationSkips)
    .where(and(eq(moderationSkips.caseId, moderationCases.id), eq(moderationSkips.moderatorId, moderatorId)));
  const decided = tx
    .select({ id: sanctions.id })
    .from(sanctions)
    .where(
      and(
        eq(sanctions.id, moderationCases.sanctionId),
        or(eq(sanctions.decidedBy, moderatorId), eq(sanctions.confirmedBy, moderatorId)),
      ),
    );
  const proposed = tx
    .select({ id: moderationProposals.id })
    .from(moderationProposals)
    .where(
      and(
        eq(moderationProposals.caseId, moderationCases.id),
        eq(moderationProposals.proposedBy, moderatorId),
        gt(moderationProposals.expiresAt, now),
      ),
    );
  const [next] = await tx
    .select()
    .from(moderationCases)
    .where(
      and(
        isNull(moderationCases.closedAt),
        ne(moderationCases.subjectId, moderatorId),
        isFree(now),
        notExists(skipped),
        notExists(reportsBy(tx, moderatorId)),
        notExists(decided),
        notExists(proposed),
      ),
    )
    .orderBy(...IN_ORDER)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!next) return null;
  await tx
    .update(moderationCases)
    .set({ claimedBy: moderatorId, claimedUntil: until })
    .where(eq(moderationCases.id, next.id));
  return next;
}

export async function insertSkip(tx: Db, caseId: string, moderatorId: string): Promise<void> {
  await tx.insert(moderationSkips).values({ caseId, moderatorId }).onConflictDoNothing();
}
