import type { Ticket } from './ticket.ts';

/** A bonus so large that two pairs always beat one. */
const BASE = 300;
const PER_SHARED_VALUE = 60;
const SHARE_WEIGHT = 200;
const CLOSEST_AGE = 20;
const WAIT_WEIGHT = 30;
const FULL_WAIT_MS = 60_000;

/** Symmetric integer score of a pair that may meet; the formula of matching section 1. */
export function pairingScore(a: Ticket, b: Ticket, nowMs: number): number {
  const shared = countBits(a.values & b.values);
  return (
    valuesScore(shared, countBits(a.values) + countBits(b.values)) +
    ageScore(Math.abs(a.age - b.age)) +
    waitScore(nowMs - a.enteredAt) +
    waitScore(nowMs - b.enteredAt)
  );
}

/** The base and the value points of two people who share `shared` of the `total` values on both lists. */
export function valuesScore(shared: number, total: number): number {
  return BASE + PER_SHARED_VALUE * shared + Math.round((SHARE_WEIGHT * shared) / total);
}

export function ageScore(gap: number): number {
  return Math.max(0, CLOSEST_AGE - gap);
}

/** The points for the waiting time of one of the two. */
export function waitScore(waitedMs: number): number {
  return Math.round(WAIT_WEIGHT * Math.min(1, Math.max(0, waitedMs) / FULL_WAIT_MS));
}

export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
