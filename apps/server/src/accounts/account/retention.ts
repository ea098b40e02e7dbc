import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { Ticker } from '../../platform/jobs/ticker.ts';
import type { AccountDeps } from './account-deps.ts';
import { addDeletion } from './deletion-job.ts';
import { findOverdue } from './erase-person.repository.ts';
import { BATCH_SIZE, REMOVALS, remove } from './retention.repository.ts';

const MINUTE_MS = 60_000;
/** A server that has just started has more important work. */
const FIRST_AFTER_MS = 10 * MINUTE_MS;
const OVERDUE_BATCH = 50;

/**
 * Runs one batch of every removal; returns true if more may be left. Also adds a new job for each overdue account
 * deletion, whose job may have been given up.
 */
export async function removeOldRows({ clock, db }: Pick<AccountDeps, 'clock' | 'db'>): Promise<boolean> {
  const now = clock.now();
  let isMore = false;
  for (const name of Object.keys(REMOVALS)) {
    const removed = await remove(db, name, now);
    isMore ||= removed === BATCH_SIZE;
  }
  const overdue = await findOverdue(db, new Date(now.getTime() - HOUR_MS), OVERDUE_BATCH);
  for (const one of overdue) await addDeletion(db, { ...one, isAtOnce: false });
  return isMore;
}

/** Runs every hour, and every minute while a full batch was removed. */
export function retentionTicker(deps: Pick<AccountDeps, 'clock' | 'db'>): Ticker {
  let hasBegun = false;
  return {
    name: 'retention',
    intervalMs: HOUR_MS,
    work: async () => {
      if (hasBegun) return (await removeOldRows(deps)) ? MINUTE_MS : HOUR_MS;
      hasBegun = true;
      return FIRST_AFTER_MS;
    },
  };
}
