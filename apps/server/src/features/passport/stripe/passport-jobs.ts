import { jobKind } from '../../../platform/jobs/jobs.ts';

/** What Stripe is asked about. A dispute names its charge alone. Neither names a person of ours. */
export type Sync = { customerId: string } | { chargeId: string };

/** Asks Stripe what a customer has, and writes it. */
export const syncJob = jobKind<Sync>('passport.sync', { isSlow: true });

/** Ends at Stripe what a customer has whose account here is gone. */
export const partJob = jobKind<{ customerId: string }>('passport.part', { isSlow: true });
