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
  const share = (SHARE_WEIGHT * shared) / (countBits(a.values) + countBits(b.values));
  return (
    BASE +
    PER_SHARED_VALUE * shared +
    Math.round(share) +
    Math.max(0, CLOSEST_AGE - Math.abs(a.age - b.age)) +
    waitBonus(a, nowMs) +
    waitBonus(b, nowMs)
  );
}

function waitBonus(ticket: Ticket, nowMs: number): number {
  const urgency = Math.min(1, Math.max(0, nowMs - ticket.enteredAt) / FULL_WAIT_MS);
  return Math.round(WAIT_WEIGHT * urgency);
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
