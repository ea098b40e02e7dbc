import type { BadgeId } from '@cuppa/domain/habit/progress/badges';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { checkBadges } from './awards.ts';
import type { ProgressDeps } from './progress-deps.ts';

export type BadgeCheck = { userId: string; badgeIds: BadgeId[] };

/** A check, at a later time, for badges that may have been earned by then. */
export const badgeCheckJob = jobKind<BadgeCheck>('progress.check-badges');

/** Schedules `checkBadges` for a later time, once per key. */
export function scheduleBadgeCheck(
  tx: Transaction,
  at: Date,
  { key, ...payload }: BadgeCheck & { key: string },
): Promise<void> {
  return addJob(tx, badgeCheckJob, { payload, runAt: at, key });
}

/** The job handler. The account may have been deleted since the check was scheduled. */
export async function runBadgeCheck(
  deps: ProgressDeps,
  { userId, badgeIds }: BadgeCheck,
  tx: Transaction,
): Promise<void> {
  if (await deps.profiles.exists(tx, userId)) await checkBadges(deps, tx, userId, badgeIds);
}
