import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/postgres/database.ts';

export type Deletion = {
  userId: string;
  /** ISO 8601. A job whose time differs from the profile is outdated: the person asked again or kept the account. */
  dueAt: string;
  /** True if signing in no longer keeps the account. */
  isAtOnce: boolean;
  /** True if the account was deleted before, and came back by a restore. The person has had their last mail. */
  isRepeated?: boolean;
};

export const deletionJob = jobKind<Deletion>('account.delete', { isSlow: true });

/** Adds the job that deletes an account when it is due; only one job per account and due time. */
export function addDeletion(tx: Db, { dueAt, ...rest }: Omit<Deletion, 'dueAt'> & { dueAt: Date }): Promise<void> {
  const payload = { ...rest, dueAt: dueAt.toISOString() };
  return addJob(tx, deletionJob, { payload, runAt: dueAt, key: `account.delete/${payload.userId}/${payload.dueAt}` });
}
