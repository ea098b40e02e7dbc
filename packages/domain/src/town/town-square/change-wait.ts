import { HOUR_MS } from '../../platform/time/lengths.ts';

/**
 * How long a change of an event waits for further ones before its guests are told, in milliseconds: an hour, but never
 * more than half of the time that is left until the sooner of the old and the new start.
 */
export function changeWaitMs(now: Date, starts: readonly [before: Date, after: Date]): number {
  const left = Math.min(...starts.map((start) => start.getTime())) - now.getTime();
  return Math.max(0, Math.min(HOUR_MS, left / 2));
}
