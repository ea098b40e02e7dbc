import type { Decision } from '@cuppa/contract/safety/moderation/moderation-schema';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { moderationCases, moderationProposals } from './moderation.table.ts';

export type ProposalRow = typeof moderationProposals.$inferSelect;

/** Writes a proposal in the place of one that has run out. False if the case has another one. */
export async function insertProposal(
  tx: Db,
  proposal: { caseId: string; decision: Decision; proposedBy: string; proposedAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { caseId, proposedAt } = proposal;
  const hasExpired = lte(moderationProposals.expiresAt, proposedAt);
  await tx.delete(moderationProposals).where(and(eq(moderationProposals.caseId, caseId), hasExpired));
  const rows = await tx.insert(moderationProposals).values(proposal).onConflictDoNothing().returning();
  return rows.length > 0;
}

const isOpen = (id: string, now: Date) => and(eq(moderationProposals.id, id), gt(moderationProposals.expiresAt, now));

/** Returns an open proposal with its person. */
export async function findProposal(
  db: Db,
  id: string,
  now: Date,
): Promise<(ProposalRow & { subjectId: string }) | null> {
  const [row] = await db
    .select({ proposal: moderationProposals, subjectId: moderationCases.subjectId })
    .from(moderationProposals)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationProposals.caseId))
    .where(isOpen(id, now));
  return row ? { ...row.proposal, subjectId: row.subjectId } : null;
}

/** Ends an open proposal; null if another transaction did. */
export async function takeProposal(tx: Db, id: string, now: Date): Promise<ProposalRow | null> {
  const [row] = await tx.delete(moderationProposals).where(isOpen(id, now)).returning();
  return row ?? null;
}

export async function deleteProposals(tx: Db, caseId: string): Promise<void> {
  await tx.delete(moderationProposals).where(eq(moderationProposals.caseId, caseId));
}

/** Ends the proposals of a person who no longer moderates. */
export async function deleteProposalsBy(tx: Db, proposedBy: string): Promise<void> {
  await tx.delete(moderationProposals).where(eq(moderationProposals.proposedBy, proposedBy));
}
