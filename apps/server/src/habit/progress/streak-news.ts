import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/postgres/database.ts';

/** A change of a streak that its person is told of, with the day on which it happened. */
export type StreakNews = { userId: string; day: string } & (
  | { kind: 'frozen'; days: number; left: number }
  | { kind: 'repaired'; length: number }
);

/** Handled by the feature that writes notices: progress stands above it. */
export const streakNewsJob = jobKind<StreakNews>('progress.streak-news');

/** Has freezes that were charged told, in the transaction that charged them. */
export async function tellFrozen(
  tx: Db,
  { userId, day, days, left }: { userId: string; day: string; days: number; left: number },
): Promise<void> {
  if (days > 0) await addJob(tx, streakNewsJob, { payload: { userId, day, kind: 'frozen', days, left } });
}

/** Has a repair told, in its transaction. */
export function tellRepaired(tx: Db, news: { userId: string; day: string; length: number }): Promise<void> {
  return addJob(tx, streakNewsJob, { payload: { ...news, kind: 'repaired' } });
}
