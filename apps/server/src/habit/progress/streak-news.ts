import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/postgres/database.ts';

/** A change of a streak that matters to the person's notices, with the day on which it happened. */
export type StreakNews = { userId: string; day: string } & (
  | { kind: 'kept' }
  | { kind: 'frozen'; days: number; left: number }
  | { kind: 'repaired'; length: number }
);

/** Handled by the streak notices feature, because progress itself does not depend on notices. */
export const streakNewsJob = jobKind<StreakNews>('progress.streak-news');

/** Queues the end of warnings about a streak, in the transaction that keeps it. */
export function queueKeptNews(tx: Db, news: { userId: string; day: string }): Promise<void> {
  return addJob(tx, streakNewsJob, { payload: { ...news, kind: 'kept' } });
}

/** Queues a notice of charged freezes, in the transaction that charges them. */
export async function queueFrozenNews(
  tx: Db,
  { userId, day, days, left }: { userId: string; day: string; days: number; left: number },
): Promise<void> {
  if (days > 0) await addJob(tx, streakNewsJob, { payload: { userId, day, kind: 'frozen', days, left } });
}

/** Queues a notice of a repair, in the transaction of the repair. */
export function queueRepairNews(tx: Db, news: { userId: string; day: string; length: number }): Promise<void> {
  return addJob(tx, streakNewsJob, { payload: { ...news, kind: 'repaired' } });
}
