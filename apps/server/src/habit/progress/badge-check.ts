import type { BadgeId } from '@cuppa/domain/habit/progress/badges';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { checkBadges } from './awards.ts';
import type { ProgressDeps } from './progress-deps.ts';

export type BadgeCheck = { userId: string; badgeIds: BadgeId[] };

/** A check, at a later time, for badges that may have been earned by then. */
export const badgeCheckJob = jobKind<BadgeCheck>('progress.check-badges');

/** Schedules a check for badges, once per key. */
export function scheduleBadgeCheck(
  tx: Transaction,
  { key, ...payload }: BadgeCheck & { key: string },
  at: Date,
): Promise<void> {
  return addJob(tx, badgeCheckJob, { payload, runAt: at, key });
}

/** The job handler. The account may have been deleted since the check was scheduled. */
export async function runBadgeCheck(
  tx: Transaction,
  deps: ProgressDeps,
  { userId, badgeIds }: BadgeCheck,
): Promise<void> {
  if (await deps.profiles.exists(tx, userId)) await checkBadges(tx, deps, userId, badgeIds);
}
