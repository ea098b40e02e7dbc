import type { Transaction } from '../../platform/postgres/database.ts';
import { closeReports } from './case-reports.repository.ts';
import { type CaseRow, updateCase } from './cases.repository.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { deleteProposals } from './proposals.repository.ts';
import type { ReportOutcome } from './reports.table.ts';
import { applyHiding } from './weigh-case.ts';

type Deps = Pick<ModerationDeps, 'clock' | 'guests' | 'matching' | 'notices' | 'profiles'>;

/**
 * Closes a held case: gives its open reports their outcome, notifies every reporter that it was handled, and shows the
 * reported person again. Returns the reporters.
 */
export async function closeCase(
  tx: Transaction,
  deps: Deps,
  held: CaseRow,
  { moderatorId, outcome }: { moderatorId: string | null; outcome: ReportOutcome },
): Promise<string[]> {
  const closedAt = deps.clock.now();
  await updateCase(tx, held.id, { closedAt, closedBy: moderatorId, claimedBy: null, claimedUntil: null });
  await deleteProposals(tx, held.id);
  if (held.kind === 'appeal') return [];
  const closed = await closeReports(tx, held.id, { outcome, handledAt: closedAt });
  const reporterIds = [...new Set(closed)];
  await tellReporters(tx, deps, held.id, reporterIds);
  await applyHiding(tx, deps, held.subjectId, false);
  return reporterIds;
}

/** Notifies each reporter once for each case, without saying what was done and to whom. */
export function tellReporters(
  tx: Transaction,
  { notices }: Pick<Deps, 'notices'>,
  caseId: string,
  reporterIds: readonly string[],
): Promise<void> {
  return notices.add(
    tx,
    reporterIds.map((userId) => ({ userId, kind: 'report.handled', key: `report.handled/${caseId}`, data: {} })),
  );
}
