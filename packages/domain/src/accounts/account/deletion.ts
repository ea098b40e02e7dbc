import { DAY_MS } from '../../platform/time/lengths.ts';

/** How long a person may change their mind by signing in. */
const DELETION_WAIT_DAYS = 7;
export const DELETION_WAIT_MS = DELETION_WAIT_DAYS * DAY_MS;

/** When an account is deleted: after the wait, or at once. */
export const DELETION_TIMES = ['later', 'now'] as const;
export type DeletionTime = (typeof DELETION_TIMES)[number];
