import type { CaseReport, ModerationCase, PastSanction } from '@cuppa/contract/safety/moderation/moderation-schema';
import type { ReportReason } from '@cuppa/domain/safety/safety/report';
import { type BrokenRule, SANCTION_KINDS, type SanctionKind } from '@cuppa/domain/safety/safety/sanctions';

/** The actions on a case of reports, and on an appeal, in the order of their keys. */
const REPORT_ACTIONS = ['dismiss', ...SANCTION_KINDS, 'bad-faith', 'birthday'] as const;
const APPEAL_ACTIONS = ['uphold', 'overturn'] as const;
export type CaseAction = (typeof REPORT_ACTIONS)[number] | (typeof APPEAL_ACTIONS)[number];

/** The open sheet over a case. */
export type CaseSheet =
  | { action: CaseAction }
  | { action: 'undo'; sanction: PastSanction }
  | { action: 'close-reporter'; report: CaseReport };

/**
 * Returns the moderator's possible actions: none in a closed case, in one that another moderator has claimed, or while a
 * proposal waits.
 */
export function actionsOf(one: ModerationCase): readonly CaseAction[] {
  const { kind, closedAt, claim, appeal, proposal, reports, subject } = one;
  if (closedAt !== null || proposal !== null || claim === null || !claim.byMe) return [];
  if (kind === 'appeal') return appeal?.mayDecide === true ? APPEAL_ACTIONS : [];
  // A person who has left cannot be notified.
  const actions = subject.hasLeft ? (['dismiss', 'bad-faith'] as const) : REPORT_ACTIONS;
  return reports > 0 ? actions : actions.filter((action) => action !== 'bad-faith');
}

export function isSanction(action: string): action is SanctionKind {
  return SANCTION_KINDS.some((kind) => kind === action);
}

const RULE_OF_REASON: Record<ReportReason, BrokenRule | null> = {
  'under-age': 'adults-only',
  danger: 'respect',
  harassment: 'respect',
  nudity: 'no-nudity',
  hate: 'no-hate',
  scam: 'no-scams',
  fake: 'be-yourself',
  other: null,
};

/** Suggests the rule that the reasons of a case point to, if they agree; the moderator may choose another. */
export function likelyRule(reasons: readonly ReportReason[]): BrokenRule | null {
  const rules = new Set(reasons.map((reason) => RULE_OF_REASON[reason]));
  const [only = null] = rules;
  return rules.size === 1 ? only : null;
}
