import type { Decision } from '@cuppa/contract/safety/moderation/moderation-schema';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { decideAppeal, undoDecision } from './appeals.ts';
import { findOpenReports } from './case-reports.repository.ts';
import { type CaseRow, findCase } from './cases.repository.ts';
import { correctBirthday } from './correct-birthday.ts';
import { actOnCase, dismissCase, lockContent } from './decide-case.ts';
import type { Deciders } from './decisions.ts';
import { onHeldCase } from './hold-case.ts';
import { isOwnDecision } from './moderation.policy.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { findCaseOfDecision } from './moderation-log.repository.ts';
import { isAnyModerator } from './moderators.repository.ts';
import { propose } from './propose.ts';
import { weighOtherCases } from './weigh-case.ts';

/** The kind of case that a decision needs; a birthday is corrected in both. */
const KIND_FOR = { act: 'reports', dismiss: 'reports', appeal: 'appeal', birthday: undefined } as const;

/**
 * Decides a case, which the moderator claims with it. A decision that concerns a moderator is only proposed. Refuses
 * PROPOSED, what `onHeldCase` refuses, and what the decision refuses.
 */
export async function decide(
  deps: ModerationDeps,
  moderatorId: string,
  { caseId, decision }: { caseId: string; decision: Exclude<Decision, { type: 'undo' }> },
): Promise<void> {
  const done = await onHeldCase(
    deps,
    {
      moderatorId,
      caseId,
      kind: KIND_FOR[decision.type],
      lockFirst: (tx, found) => lockFor(tx, deps, found, decision),
    },
    async (tx, held) => {
      if (await concernsModerator(tx, held, decision)) {
        await propose(tx, deps, held, { moderatorId, decision });
        return null;
      }
      const reporterIds = await apply(tx, deps, held, decision, { moderatorId, confirmedBy: null });
      return { subjectId: held.subjectId, reporterIds };
    },
  );
  if (done !== null) await afterDecision(deps, decision, done);
}

/** True for a decision about a moderator, and for one that calls a moderator's report made in bad faith. */
async function concernsModerator(tx: Transaction, { id, subjectId }: CaseRow, decision: Decision): Promise<boolean> {
  const isBadFaith = decision.type === 'dismiss' && decision.isBadFaith;
  const reporters = isBadFaith ? (await findOpenReports(tx, [id])).map(({ reporterId }) => reporterId) : [];
  return isAnyModerator(tx, [subjectId, ...reporters]);
}

/**
 * Undoes a decision of others, or proposes that if it is about a moderator. Refuses OWN_DECISION, PROPOSED, and
 * NOT_FOUND, also for a decision about the moderator.
 */
export async function undo(
  deps: ModerationDeps,
  moderatorId: string,
  content: { sanctionId: string; words: string },
): Promise<{ isUndone: boolean }> {
  const decision = { type: 'undo' as const, ...content };
  const found = await deps.sanctions.find(deps.db, content.sanctionId);
  if (found === null || found.userId === moderatorId) throw new Refusal('NOT_FOUND');
  if (isOwnDecision(moderatorId, found)) throw new Refusal('OWN_DECISION');
  return transact(deps.db, async (tx) => {
    await deps.profiles.lockIfThere(tx, found.userId);
    if (found.undoneAt !== null || !(await isAnyModerator(tx, [found.userId]))) {
      await undoDecision(tx, deps, decision, { moderatorId, confirmedBy: null });
      return { isUndone: true };
    }
    const caseId = await findCaseOfDecision(tx, found.id);
    const row = caseId === null ? null : await findCase(tx, caseId);
    if (row === null) throw new Refusal('NOT_FOUND');
    await propose(tx, deps, row, { moderatorId, decision });
    return { isUndone: false };
  });
}

/** Locks what a decision changes, in the order of a report: the person, what they wrote, and only then the case. */
export async function lockFor(
  tx: Transaction,
  deps: ModerationDeps,
  row: Pick<CaseRow, 'id' | 'subjectId'>,
  decision: Decision,
): Promise<void> {
  await deps.profiles.lockIfThere(tx, row.subjectId);
  if (decision.type === 'act') await lockContent(tx, deps, row, decision);
}

/** Carries out a decision on a case that the caller holds, or on a closed one for an undo. Returns the reporters. */
export async function apply(
  tx: Transaction,
  deps: ModerationDeps,
  held: CaseRow,
  decision: Decision,
  by: Deciders,
): Promise<string[]> {
  switch (decision.type) {
    case 'act':
      return actOnCase(tx, deps, held, decision, by);
    case 'dismiss':
      return dismissCase(tx, deps, held, decision, by);
    case 'birthday':
      await correctBirthday(tx, deps, held, decision, by);
      return [];
    case 'appeal':
      await decideAppeal(tx, deps, held, decision, by);
      return [];
    case 'undo':
      await undoDecision(tx, deps, decision, by);
      return [];
  }
}

/** Applies a decision at every process, after its commit. */
export async function afterDecision(
  deps: ModerationDeps,
  { type }: Pick<Decision, 'type'>,
  { subjectId, reporterIds }: { subjectId: string; reporterIds: readonly string[] },
): Promise<void> {
  if (type === 'act') await deps.sanctions.enforce(subjectId);
  await weighOtherCases(deps, reporterIds);
}
