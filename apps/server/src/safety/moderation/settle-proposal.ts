import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CaseRow, lockCase } from './cases.repository.ts';
import { afterDecision, apply, lockFor } from './decide.ts';
import { holdCase } from './hold-case.ts';
import { isOwnDecision } from './moderation.policy.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog } from './moderation-log.repository.ts';
import { findProposal, type ProposalRow, takeProposal } from './proposals.repository.ts';

export type Settling = {
  proposalId: string;
  /** False to decline. */
  isConfirmed: boolean;
};

/**
 * Confirms or declines a proposal; the moderator is null for the command line. Claims the case if it is open. Returns
 * the case. Refuses NOT_FOUND for a proposal that ran out or is about the moderator; OWN_DECISION for confirming one's
 * own, and for an undo of one's own decision; what `holdCase` refuses, and what the decision refuses.
 */
export async function settleProposal(
  deps: ModerationDeps,
  moderatorId: string | null,
  { proposalId, isConfirmed }: Settling,
): Promise<string> {
  const found = await findProposal(deps.db, proposalId, deps.clock.now());
  if (found === null || found.subjectId === moderatorId) throw new Refusal('NOT_FOUND');
  const { caseId, decision, proposedBy, subjectId } = found;
  if (isConfirmed && proposedBy === moderatorId) throw new Refusal('OWN_DECISION');
  const reporterIds = await transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    await lockFor(tx, deps, { id: caseId, subjectId }, decision);
    const held = await holdFor(tx, deps, moderatorId, found);
    if ((await takeProposal(tx, proposalId, at)) === null) throw new Refusal('NOT_FOUND');
    const act = isConfirmed ? ('confirm' as const) : ('decline' as const);
    await appendToLog(tx, { at, moderatorId, act, caseId, subjectId });
    if (!isConfirmed) return [];
    return apply(tx, deps, held, decision, { moderatorId: proposedBy, confirmedBy: moderatorId });
  });
  if (isConfirmed) await afterDecision(deps, decision, { subjectId, reporterIds });
  return caseId;
}

/** Holds the case of a proposal. That of an undo is closed, so its moderator needs no claim. */
async function holdFor(
  tx: Transaction,
  deps: ModerationDeps,
  moderatorId: string | null,
  { caseId, decision }: ProposalRow,
): Promise<CaseRow> {
  if (decision.type !== 'undo' && moderatorId !== null) return holdCase(tx, deps, moderatorId, caseId);
  const row = await lockCase(tx, caseId);
  if (row === null) throw new Refusal('NOT_FOUND');
  if (decision.type === 'undo') {
    const sanction = await deps.sanctions.find(tx, decision.sanctionId);
    if (sanction === null) throw new Refusal('NOT_FOUND');
    if (moderatorId !== null && isOwnDecision(moderatorId, sanction)) throw new Refusal('OWN_DECISION');
  } else if (row.closedAt !== null) throw new Refusal('CASE_CLOSED');
  return row;
}
