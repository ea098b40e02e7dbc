import { DAY_MS } from '../../platform/time/lengths.ts';

/** How long a person can cancel the deletion by signing in. */
const DELETION_WAIT_DAYS = 7;
export const DELETION_WAIT_MS = DELETION_WAIT_DAYS * DAY_MS;

/** When an account is deleted: after the waiting period, or immediately. */
export const DELETION_TIMES = ['later', 'now'] as const;
export type DeletionTime = (typeof DELETION_TIMES)[number];
