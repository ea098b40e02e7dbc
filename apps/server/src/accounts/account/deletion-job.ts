import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/postgres/database.ts';

export type Deletion = {
  userId: string;
  /** ISO 8601; a person who asked again since has another time. */
  dueAt: string;
  /** Whether signing in brings nothing back. */
  isAtOnce: boolean;
};

export const deletionJob = jobKind<Deletion>('account.delete', { isSlow: true });

/** Writes the job that deletes an account at its time; once for each time. */
export function addDeletion(
  tx: Db,
  { userId, dueAt, isAtOnce }: { userId: string; dueAt: Date; isAtOnce: boolean },
): Promise<void> {
  const payload = { userId, dueAt: dueAt.toISOString(), isAtOnce };
  return addJob(tx, deletionJob, { payload, runAt: dueAt, key: `account.delete/${userId}/${payload.dueAt}` });
}
