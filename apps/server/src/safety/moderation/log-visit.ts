import { CLAIM_MS } from '@cuppa/domain/safety/safety/sanctions';
import { transact } from '../../platform/postgres/transact.ts';
import { lockCase } from './cases.repository.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog, hasLooked } from './moderation-log.repository.ts';

type Visit = { moderatorId: string; caseId: string; subjectId: string };

/** Logs that a moderator looked at a case, unless they did in the last half hour: an open page asks again and again. */
export async function logVisit({ db, clock }: Pick<ModerationDeps, 'clock' | 'db'>, visit: Visit): Promise<void> {
  const at = clock.now();
  const since = new Date(at.getTime() - CLAIM_MS);
  if (await hasLooked(db, visit, since)) return;
  await transact(db, async (tx) => {
    // Of several requests at the same moment one is logged.
    await lockCase(tx, visit.caseId);
    if (!(await hasLooked(tx, visit, since))) await appendToLog(tx, { at, act: 'read', ...visit });
  });
}
