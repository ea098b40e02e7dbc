import type { Ticket } from './ticket.ts';
import { createTicketTable, type TicketTable, writeTicket } from './ticket-table.ts';

/**
 * How many recent arrivals are remembered. They predict future ones: the share of them that fits a person is the
 * expected share.
 */
const REMEMBERED = 4_000;
/** How many arrivals all readers of a tick read together. In a large queue, the newest are enough. */
const READ_IN_A_TICK = 700_000;
const WINDOW_MS = 60_000;
/** The shortest time over which arrivals are averaged. */
const SHORTEST_WINDOW_MS = 2_000;
/** This many arrivals per minute are ignored: an app with few people pairs immediately. */
const NOT_COUNTED_ON = 60;

export type Arrivals = {
  table: TicketTable;
  /** The hope that each of them had when they came (see outlook.ts). */
  hopes: Float64Array;
  /** How many entries of the table are filled, and which is written next. */
  filled: number;
  next: number;
  /** Times of arrivals, oldest first. Those from index `oldest` on still count. */
  times: number[];
  oldest: number;
  watchedSinceMs: number | null;
};

export function createArrivals(): Arrivals {
  return {
    table: createTicketTable(REMEMBERED),
    hopes: new Float64Array(REMEMBERED),
    filled: 0,
    next: 0,
    times: [],
    oldest: 0,
    watchedSinceMs: null,
  };
}

/**
 * Remembers the newcomers of this tick. Those of the first tick were there before, so they show who comes, but not how
 * often.
 */
export function noteArrivals(
  arrivals: Arrivals,
  tickets: readonly Ticket[],
  hopeOf: (ticket: Ticket) => number,
  nowMs: number,
): void {
  for (let index = Math.max(0, tickets.length - REMEMBERED); index < tickets.length; index += 1) {
    arrivals.hopes[arrivals.next] = hopeOf(tickets[index]!);
    writeTicket(arrivals.table, arrivals.next, tickets[index]!, 0);
    arrivals.next = (arrivals.next + 1) % REMEMBERED;
    arrivals.filled = Math.min(REMEMBERED, arrivals.filled + 1);
  }
  if (arrivals.watchedSinceMs !== null) for (const _ of tickets) arrivals.times.push(nowMs);
  arrivals.watchedSinceMs ??= nowMs;
  while (arrivals.oldest < arrivals.times.length && arrivals.times[arrivals.oldest]! <= nowMs - WINDOW_MS) {
    arrivals.oldest += 1;
  }
  if (arrivals.oldest < 4096) return;
  arrivals.times.splice(0, arrivals.oldest);
  arrivals.oldest = 0;
}

/** How many arrivals each of `readers` reads, newest first. */
export function arrivalsToRead({ filled }: Arrivals, readers: number): number {
  return Math.min(filled, Math.ceil(READ_IN_A_TICK / Math.max(1, readers)));
}

/** The place of the arrival before the one at `at`; the newest is before the place that is written next. */
export function arrivalBefore(at: number): number {
  return at === 0 ? REMEMBERED - 1 : at - 1;
}

/** Expected arrivals per millisecond; 0 in a quiet app. */
export function arrivalRate(arrivals: Arrivals, nowMs: number): number {
  if (arrivals.watchedSinceMs === null) return 0;
  const windowMs = Math.min(WINDOW_MS, Math.max(SHORTEST_WINDOW_MS, nowMs - arrivals.watchedSinceMs));
  const seen = arrivals.times.length - arrivals.oldest;
  return Math.max(0, seen - NOT_COUNTED_ON) / windowMs;
}
