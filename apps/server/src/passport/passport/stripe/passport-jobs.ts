import { jobKind } from '../../../platform/jobs/jobs.ts';

/** What Stripe is asked about. A dispute names its charge alone. Neither names a person of ours. */
export type Sync = { customerId: string } | { chargeId: string };

/** Asks Stripe what a customer has, and writes it. */
export const syncJob = jobKind<Sync>('passport.sync', { isSlow: true });

/** Nobody sees any more what a deleted account would pay on for: Stripe may be away, or the key be missing, for long. */
const LONG = { isSlow: true, triedForDays: 30 } as const;

/** Ends at Stripe what a customer has whose account here is gone. */
export const partJob = jobKind<{ customerId: string }>('passport.part', LONG);

/** Has a subscription end with its period while the account waits for its deletion, and go on if it is kept. */
export const renewalJob = jobKind<{ customerId: string }>('passport.renewal', LONG);
