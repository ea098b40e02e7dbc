import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { closeReports, findOpenCasesOf, hasReported } from './case-reports.repository.ts';
import { lockCase } from './cases.repository.ts';
import { closeCase, tellReporters } from './close-case.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog } from './moderation-log.repository.ts';
import { isAnyModerator } from './moderators.repository.ts';
import { applyHiding, weighCase } from './weigh-case.ts';

/**
 * Closes every open report of one reporter as made in bad faith, case by case; a case without any other report closes
 * with it. Skips reports about moderators. Returns the number of closed reports. Refuses NOT_FOUND for a person who
 * reported no one, and SECOND_NEEDED for a moderator.
 */
export async function closeReporter(
  deps: ModerationDeps,
  moderatorId: string,
  reporterId: string,
): Promise<{ closed: number }> {
  if (!(await hasReported(deps.db, reporterId))) throw new Refusal('NOT_FOUND');
  if (await isAnyModerator(deps.db, [reporterId])) throw new Refusal('SECOND_NEEDED');
  let closed = 0;
  for (const { id, subjectId } of await findOpenCasesOf(deps.db, [reporterId])) {
    closed += await closeIn(deps, { caseId: id, subjectId, moderatorId, reporterId });
  }
  return { closed };
}

async function closeIn(
  deps: ModerationDeps,
  { caseId, subjectId, moderatorId, reporterId }: Record<'caseId' | 'subjectId' | 'moderatorId' | 'reporterId', string>,
): Promise<number> {
  return transact(deps.db, async (tx) => {
    await deps.profiles.lockIfThere(tx, subjectId);
    const row = await lockCase(tx, caseId);
    if (row === null || row.closedAt !== null || (await isAnyModerator(tx, [subjectId]))) return 0;
    const at = deps.clock.now();
    const closed = await closeReports(tx, caseId, { outcome: 'bad-faith', handledAt: at, reporterId });
    if (closed.length === 0) return 0;
    await tellReporters(tx, deps, caseId, [reporterId]);
    await appendToLog(tx, { at, moderatorId, act: 'bad-faith', caseId, subjectId: reporterId });
    const { isEmpty, hides } = await weighCase(tx, deps, row);
    if (isEmpty) await closeCase(tx, deps, row, { moderatorId, outcome: 'bad-faith' });
    else await applyHiding(tx, deps, subjectId, hides);
    return closed.length;
  });
}
