import { fits } from './pair-fit.ts';
import { stillScore } from './candidate-search.ts';
import { createTicketTable, FACTS, TASTE, type TicketTable, writeTicket } from './ticket-table.ts';
import type { Ticket } from './ticket.ts';

/** Recent arrivals stand for those to come: what share of them fits a person is the share that will. */
const REMEMBERED = 500;
const WINDOW_MS = 60_000;
/** Until the queue has been watched for so long, it is taken to be quieter than it looks. */
const SHORTEST_WINDOW_MS = 2_000;
/** So many arrivals a minute are not counted on: an app with few people pairs at once. */
const NOT_COUNTED_ON = 30;

export type Arrivals = {
  table: TicketTable;
  hopes: Float64Array;
  /** How many entries of the table are filled, and which is written next. */
  filled: number;
  next: number;
  /** When somebody came, from the oldest on that still counts; the first is at `oldest`. */
  times: number[];
  oldest: number;
  watchedSinceMs: number | null;
};

export function createArrivals(): Arrivals {
  return { table: createTicketTable(REMEMBERED), hopes: new Float64Array(REMEMBERED), filled: 0, next: 0, times: [], oldest: 0, watchedSinceMs: null };
}

/**
 * Remembers who came with this tick. Those who are there at the first tick have been there before, so they say who
 * comes, but not how often.
 */
export function noteArrivals(arrivals: Arrivals, tickets: readonly Ticket[], hopes: readonly number[], nowMs: number): void {
  for (const [index, ticket] of tickets.entries()) {
    arrivals.hopes[arrivals.next] = hopes[index]!;
    writeTicket(arrivals.table, arrivals.next, ticket, 0);
    arrivals.next = (arrivals.next + 1) % REMEMBERED;
    arrivals.filled = Math.min(REMEMBERED, arrivals.filled + 1);
    if (arrivals.watchedSinceMs !== null) arrivals.times.push(nowMs);
  }
  arrivals.watchedSinceMs ??= nowMs;
  while (arrivals.oldest < arrivals.times.length && arrivals.times[arrivals.oldest]! <= nowMs - WINDOW_MS) {
    arrivals.oldest += 1;
  }
  if (arrivals.oldest > 4096) arrivals.times.splice(0, arrivals.oldest, ...[]);
  if (arrivals.oldest > 4096) arrivals.oldest = 0;
}

/** Arrivals for each millisecond that can be counted on. */
export function arrivalRate(arrivals: Arrivals, nowMs: number): number {
  if (arrivals.watchedSinceMs === null) return 0;
  const windowMs = Math.min(WINDOW_MS, Math.max(SHORTEST_WINDOW_MS, nowMs - arrivals.watchedSinceMs));
  const seen = arrivals.times.length - arrivals.oldest;
  return Math.max(0, seen - NOT_COUNTED_ON) / windowMs;
}

/** What a person may hope for: the offer at which waiting on for a better one costs as much as it brings. */
export function hopeOf(arrivals: Arrivals, table: TicketTable, slot: number, rate: number, costAMs: number): number {
  let count = 0;
  for (let at = 0; at < arrivals.filled; at += 1) {
    if (!fits(table, slot, arrivals.table, at)) continue;
    const score = stillScore(table.facts[slot * FACTS + TASTE]!, arrivals.table.facts[at * FACTS + TASTE]!);
    offers[count] = score - arrivals.hopes[at]!;
    count += 1;
  }
  const sorted = offers.subarray(0, count).sort();
  const cost = (costAMs * arrivals.filled) / rate;
  let sum = 0;
  for (let better = 1; better <= count; better += 1) {
    sum += sorted[count - better]!;
    const hope = (sum - cost) / better;
    if (better === count || hope >= sorted[count - better - 1]!) return Math.max(0, hope);
  }
  return 0;
}

const offers = new Float64Array(REMEMBERED);

export function fitShare(arrivals: Arrivals, table: TicketTable, slot: number): number {
  let fitting = 0;
  for (let at = 0; at < arrivals.filled; at += 1) if (fits(table, slot, arrivals.table, at)) fitting += 1;
  return arrivals.filled === 0 ? 0 : fitting / arrivals.filled;
}
