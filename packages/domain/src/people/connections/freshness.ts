import { HOUR_MS } from '../../platform/time/lengths.ts';

/** A connection is fresh for 48 hours (product decisions section 6). */
const FRESH_MS = 48 * HOUR_MS;

/** Returns the time after which connections are fresh. */
export function freshSince(now: Date): Date {
  return new Date(now.getTime() - FRESH_MS);
}
