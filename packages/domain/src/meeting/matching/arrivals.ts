import type { Ticket } from './ticket.ts';
import { createTicketTable, type TicketTable, writeTicket } from './ticket-table.ts';

/** Recent arrivals stand for those to come: what share of them fits a person is the share that will. */
const REMEMBERED = 4_000;
/** Arrivals that are read in a tick, for all who read them together: where many come, the newest say enough. */
const READ_IN_A_TICK = 700_000;
const WINDOW_MS = 60_000;
/** What came in a shorter time is taken to have come in this one. */
const SHORTEST_WINDOW_MS = 2_000;
/** So many arrivals of the last minute are not counted on: an app with few people pairs at once. */
const NOT_COUNTED_ON = 60;

export type Arrivals = {
  table: TicketTable;
  /** What each of them could hope for when they came. */
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
 * Remembers who came with this tick. Those who are there at the first tick have been there before, so they say who
 * comes, but not how often.
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

/** How many arrivals each of so many readers reads, the newest first. */
export function arrivalsToRead({ filled }: Arrivals, readers: number): number {
  return Math.min(filled, Math.ceil(READ_IN_A_TICK / Math.max(1, readers)));
}

/** The place of the arrival that came before the one at `at`; before the one that is written next is the newest. */
export function arrivalBefore(at: number): number {
  return at === 0 ? REMEMBERED - 1 : at - 1;
}

/** Arrivals for each millisecond that can be counted on; 0 in a quiet app. */
export function arrivalRate(arrivals: Arrivals, nowMs: number): number {
  if (arrivals.watchedSinceMs === null) return 0;
  const windowMs = Math.min(WINDOW_MS, Math.max(SHORTEST_WINDOW_MS, nowMs - arrivals.watchedSinceMs));
  const seen = arrivals.times.length - arrivals.oldest;
  return Math.max(0, seen - NOT_COUNTED_ON) / windowMs;
}
