import { and, eq, isNull, lte, ne, notExists, or } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { type CaseRow, IN_ORDER } from './cases.repository.ts';
import { moderationCases, moderationSkips } from './moderation.table.ts';
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

/**
 * Claims an open case, or renews the claim. Null if the case is closed, claimed by another moderator, about this
 * moderator, or reported by this moderator while there is another one.
 */
export async function claimCase(
  tx: Db,
  caseId: string,
  { moderatorId, now, until }: Claim,
  isAlone: boolean,
): Promise<CaseRow | null> {
  const [row] = await tx
    .update(moderationCases)
    .set({ claimedBy: moderatorId, claimedUntil: until })
    .where(
      and(
        eq(moderationCases.id, caseId),
        isNull(moderationCases.closedAt),
        ne(moderationCases.subjectId, moderatorId),
        or(eq(moderationCases.claimedBy, moderatorId), isFree(now)),
        isAlone ? undefined : notExists(reportsBy(tx, moderatorId)),
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * Claims the first free case that this moderator has not skipped or reported, nor, if there is another moderator,
 * decided before. A concurrent claim gets the next case.
 */
export async function claimNext(
  tx: Transaction,
  { moderatorId, now, until }: Claim,
  isAlone: boolean,
): Promise<string | null> {
  const skipped = tx
    .select({ id: moderationSkips.caseId })
    .from(moderationSkips)
    .where(and(eq(moderationSkips.caseId, moderationCases.id), eq(moderationSkips.moderatorId, moderatorId)));
  const decided = tx
    .select({ id: sanctions.id })
    .from(sanctions)
    .where(and(eq(sanctions.id, moderationCases.sanctionId), eq(sanctions.decidedBy, moderatorId)));
  const [next] = await tx
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(
      and(
        isNull(moderationCases.closedAt),
        ne(moderationCases.subjectId, moderatorId),
        isFree(now),
        notExists(skipped),
        notExists(reportsBy(tx, moderatorId)),
        isAlone ? undefined : notExists(decided),
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
  return next.id;
}

export async function insertSkip(tx: Db, caseId: string, moderatorId: string): Promise<void> {
  await tx.insert(moderationSkips).values({ caseId, moderatorId }).onConflictDoNothing();
}
