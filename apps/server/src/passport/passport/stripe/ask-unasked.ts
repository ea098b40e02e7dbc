import { createHash } from 'node:crypto';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { PassportDeps } from '../passport-deps.ts';
import { syncJob } from './passport-jobs.ts';
import * as repository from './stripe-events.repository.ts';

const AT_ONCE = 50;
const SPREAD_MS = 60_000;

/**
 * Writes the questions to Stripe that no delivery led to: not too many at once, spread over a minute. One that is not
 * answered yet is not asked twice; while Stripe is away its job waits longer and longer.
 */
export async function askUnasked({ clock, db }: Pick<PassportDeps, 'clock' | 'db'>): Promise<void> {
  const now = clock.now();
  for (const customerId of await repository.findUnasked(db, now, AT_ONCE)) {
    const runAt = new Date(now.getTime() + spreadOf(customerId));
    await addJob(db, syncJob, { payload: { customerId }, runAt, key: `passport.sync/due/${customerId}` });
  }
}

/** Always the same for a customer, and even over all of them. */
function spreadOf(customerId: string): number {
  return createHash('sha256').update(customerId).digest().readUInt32BE(0) % SPREAD_MS;
}
