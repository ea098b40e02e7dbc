import { countBits } from './pairing-score.ts';
import type { Ticket } from './ticket.ts';

const REMEMBERED = 2_000;
/** A median of fewer people would be too unreliable, and reveal too much about each of them. */
const FEWEST = 10;
const SIMILAR_AGE = 8;

/** How long recently paired people have waited. */
export type RecentWaits = { entries: { ticket: Ticket; waitedMs: number }[]; next: number };

export function createRecentWaits(): RecentWaits {
  return { entries: [], next: 0 };
}

export function noteWait(waits: RecentWaits, ticket: Ticket, nowMs: number): void {
  waits.entries[waits.next] = { ticket, waitedMs: Math.max(0, nowMs - ticket.enteredAt) };
  waits.next = (waits.next + 1) % REMEMBERED;
}

/**
 * The median wait in milliseconds of similar people: of the closest similarity with enough people paired recently. Null
 * if fewer than ten were paired at all.
 */
export function medianWaitOf(waits: RecentWaits, ticket: Ticket): number | null {
  const likenesses = [
    (other: Ticket) => isLike(ticket, other) && Math.abs(countBits(ticket.values) - countBits(other.values)) <= 1,
    (other: Ticket) => isLike(ticket, other),
    (other: Ticket) => other.seeks === ticket.seeks,
    () => true,
  ];
  for (const isAlike of likenesses) {
    const waited = waits.entries.filter((entry) => isAlike(entry.ticket)).map((entry) => entry.waitedMs);
    if (waited.length >= FEWEST) return waited.sort((a, b) => a - b)[waited.length >> 1]!;
  }
  return null;
}

function isLike(a: Ticket, b: Ticket): boolean {
  return a.seeks === b.seeks && a.gender === b.gender && Math.abs(a.age - b.age) <= SIMILAR_AGE;
}
