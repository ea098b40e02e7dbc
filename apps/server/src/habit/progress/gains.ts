import { BADGES, type BadgeId } from '@cuppa/domain/habit/progress/badges';
import { levelOf } from '@cuppa/domain/habit/progress/levels';
import { badgeWords } from '@cuppa/domain/habit/progress/progress-words';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { addToJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { afterCommit } from '../../platform/postgres/transact.ts';
import type { ProgressDeps } from './progress-deps.ts';

/** Everything that one transaction earned a person. Sent as one message after the commit. */
export type Gains = { userId: string; xpAwarded: number; xp: number; badgeIds: BadgeId[] };
type Sum = Omit<Gains, 'userId'>;

export const gainsJob = jobKind<Gains>('progress.tell');

/** Adds to what the transaction earned the person. */
export async function addGains(tx: Db, userId: string, add: (sum: Sum) => Sum): Promise<void> {
  await addToJob(tx, gainsJob, { subject: userId }, (before) => ({
    userId,
    ...add(before ?? { xpAwarded: 0, xp: 0, badgeIds: [] }),
  }));
}

/** The job that sends a person their gains. */
export async function emitGains(
  { realtime }: Pick<ProgressDeps, 'realtime'>,
  { userId, xpAwarded, xp, badgeIds }: Gains,
  tx: Transaction,
): Promise<void> {
  const level = levelOf(xp);
  const names = badgeWords(READER_LANGUAGE);
  const badges = BADGES.filter(({ id }) => badgeIds.includes(id)).map(({ id }) => ({ id, name: names[id].name }));
  const isLevelUp = level > levelOf(xp - xpAwarded);
  afterCommit(tx, () =>
    realtime.toPerson(userId).emit('progress.changed', { xpAwarded, xp, level, isLevelUp, badges }),
  );
}
