import type { Decision } from '@cuppa/contract/safety/moderation/moderation-schema';
import { prepareJobs } from '../../platform/jobs/job-queues.ts';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { undoDecision } from './appeals.ts';
import { type CaseRow, findCase, lockCase } from './cases.repository.ts';
import { afterDecision, apply, lockFor } from './decide.ts';
import type { DecisionOf } from './decisions.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { findProposal } from './proposals.repository.ts';
import { findSanction } from './sanctions/sanctions.repository.ts';
import { settleProposal } from './settle-proposal.ts';

/** What the operator decides: a proposal, an open case, or the undoing of a decision. */
export type OperatorOrder =
  | { type: 'settle'; proposalId: string; isConfirmed: boolean }
  | { type: 'decide'; caseId: string; decision: Exclude<Decision, { type: 'undo' }> }
  | DecisionOf<'undo'>;

/** Only a process of the app can end calls and connections, so the command line leaves an order to one. */
export const operatorJob = jobKind<OperatorOrder>('moderation.operator', { isSlow: true });

/**
 * Writes an order, which a running app carries out immediately, and another one when it starts. False if its proposal,
 * open case or decision does not exist.
 */
export async function addOrder(db: Database, order: OperatorOrder, now: Date): Promise<boolean> {
  if (!(await isThere(db, order, now))) return false;
  await prepareJobs(db, [operatorJob]);
  await addJob(db, operatorJob, { payload: order });
  return true;
}

async function isThere(db: Database, order: OperatorOrder, now: Date): Promise<boolean> {
  switch (order.type) {
    case 'settle':
      return (await findProposal(db, order.proposalId, now)) !== null;
    case 'undo':
      return (await findSanction(db, order.sanctionId)) !== null;
    case 'decide': {
      const found = await findCase(db, order.caseId);
      return found !== null && found.closedAt === null && fits(found, order);
    }
  }
}

/** True for an answer to an appeal, and for another decision about reports. */
function fits({ kind }: CaseRow, { decision }: Extract<OperatorOrder, { type: 'decide' }>): boolean {
  return (kind === 'appeal') === (decision.type === 'appeal');
}

/** Job: carries out an order without a claim and a second moderator. An impossible one is only noted. */
export async function obeyOperator(deps: ModerationDeps, order: OperatorOrder): Promise<void> {
  try {
    if (order.type === 'settle') await settleProposal(deps, null, order);
    else if (order.type === 'decide') await decideForOperator(deps, order);
    else await undoForOperator(deps, order);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    deps.logger.warn({ code: error.code }, 'an order of the operator is not possible');
  }
}

const OPERATOR = { moderatorId: null, confirmedBy: null };

async function decideForOperator(
  deps: ModerationDeps,
  order: Extract<OperatorOrder, { type: 'decide' }>,
): Promise<void> {
  const { caseId, decision } = order;
  const found = await findCase(deps.db, caseId);
  if (found === null || !fits(found, order)) throw new Refusal('NOT_FOUND');
  const reporterIds = await transact(deps.db, async (tx) => {
    await lockFor(tx, deps, found, decision);
    const row = await lockCase(tx, caseId);
    if (row === null || row.closedAt !== null) throw new Refusal('CASE_CLOSED');
    return apply(tx, deps, row, decision, OPERATOR);
  });
  await afterDecision(deps, decision, { subjectId: found.subjectId, reporterIds });
}

async function undoForOperator(deps: ModerationDeps, decision: DecisionOf<'undo'>): Promise<void> {
  const sanction = await deps.sanctions.find(deps.db, decision.sanctionId);
  if (sanction === null) throw new Refusal('NOT_FOUND');
  await transact(deps.db, async (tx) => {
    await deps.profiles.lockIfThere(tx, sanction.userId);
    await undoDecision(tx, deps, decision, OPERATOR);
  });
}
