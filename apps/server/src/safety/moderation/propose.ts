import type { Decision } from '@cuppa/contract/safety/moderation/moderation-schema';
import { PROPOSAL_MS } from '@cuppa/domain/safety/safety/sanctions';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CaseRow, updateCase } from './cases.repository.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog } from './moderation-log.repository.ts';
import { insertProposal } from './proposals.repository.ts';

/**
 * Leaves a decision to a second moderator, and releases the case to them. Refuses PROPOSED while the case has another
 * proposal.
 */
export async function propose(
  tx: Transaction,
  { clock }: Pick<ModerationDeps, 'clock'>,
  { id: caseId, subjectId, closedAt }: CaseRow,
  { moderatorId, decision }: { moderatorId: string; decision: Decision },
): Promise<void> {
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + PROPOSAL_MS);
  const isWritten = await insertProposal(tx, { caseId, decision, proposedBy: moderatorId, proposedAt: at, expiresAt });
  if (!isWritten) throw new Refusal('PROPOSED');
  await appendToLog(tx, { at, moderatorId, act: 'propose', caseId, subjectId, ...subjectOf(decision) });
  if (closedAt === null) await updateCase(tx, caseId, { claimedBy: null, claimedUntil: null });
}

function subjectOf(decision: Decision): { sanctionId?: string; rule?: (Decision & { type: 'act' })['rule'] } {
  if (decision.type === 'undo') return { sanctionId: decision.sanctionId };
  return decision.type === 'act' ? { rule: decision.rule } : {};
}
