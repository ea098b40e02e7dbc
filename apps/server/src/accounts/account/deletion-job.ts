import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/postgres/database.ts';

export type Deletion = {
  userId: string;
  /** ISO 8601. A job whose time differs from the profile is outdated: the person asked again or kept the account. */
  dueAt: string;
  /** True if signing in no longer keeps the account. */
  isAtOnce: boolean;
};

export const deletionJob = jobKind<Deletion>('account.delete', { isSlow: true });

/** Adds the job that deletes an account when it is due; only one job per account and due time. */
export function addDeletion(
  tx: Db,
  { userId, dueAt, isAtOnce }: { userId: string; dueAt: Date; isAtOnce: boolean },
): Promise<void> {
  const payload = { userId, dueAt: dueAt.toISOString(), isAtOnce };
  return addJob(tx, deletionJob, { payload, runAt: dueAt, key: `account.delete/${userId}/${payload.dueAt}` });
}
