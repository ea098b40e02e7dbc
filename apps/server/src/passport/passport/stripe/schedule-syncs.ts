import { createHash } from 'node:crypto';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { PassportDeps } from '../passport-deps.ts';
import { syncJob } from './passport-jobs.ts';
import * as repository from './stripe-events.repository.ts';

const BATCH_SIZE = 50;
const SPREAD_MS = 60_000;

/**
 * Schedules questions to Stripe that no delivery triggered: a limited number at a time, spread over a
 * minute. A customer with an open question is not asked twice; while Stripe is away, the job retries at growing
 * intervals.
 */
export async function scheduleSyncs({ clock, db }: Pick<PassportDeps, 'clock' | 'db'>): Promise<void> {
  const now = clock.now();
  for (const customerId of await repository.findDueCustomers(db, now, BATCH_SIZE)) {
    const runAt = new Date(now.getTime() + spreadOf(customerId));
    await addJob(db, syncJob, { payload: { customerId }, runAt, key: `passport.sync/due/${customerId}` });
  }
}

/** A fixed delay for each customer, evenly distributed over all of them. */
function spreadOf(customerId: string): number {
  return createHash('sha256').update(customerId).digest().readUInt32BE(0) % SPREAD_MS;
}
