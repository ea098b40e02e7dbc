import { jobKind } from '../../../platform/jobs/jobs.ts';

/** The subject of a question to Stripe. A dispute names only its charge. Neither id identifies one of our people. */
export type Sync = { customerId: string } | { chargeId: string };

/** Asks Stripe for a customer's subscriptions, and stores them. */
export const syncJob = jobKind<Sync>('passport.sync', { isSlow: true });

/**
 * How long to retry. No one can see any more what a deleted account would still pay for, and Stripe may be away, or the
 * key missing, for a long time.
 */
const LONG = { isSlow: true, triedForDays: 30 } as const;

/** Ends at Stripe the subscriptions of a deleted account. */
export const endCustomerJob = jobKind<{ customerId: string }>('passport.part', LONG);

/** Makes a subscription end with its period while the account waits for its deletion, and renew again if it is kept. */
export const renewalJob = jobKind<{ customerId: string }>('passport.renewal', LONG);
