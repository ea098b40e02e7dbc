import { type Arrivals, arrivalRate, createArrivals, noteArrivals } from './arrivals.ts';
import { byPlace } from './by-place.ts';
import { type CandidateLists, clearList, createCandidateLists, fitListsTo } from './candidate-lists.ts';
import { createOutlook, fitOutlookTo, type Outlook, readOutlook } from './outlook.ts';
import { createPool, deleteTicket, insertTicket, type Pool } from './pool.ts';
import type { Ticket } from './ticket.ts';

/** Everything that is kept between ticks: who waits, whom each could meet, and what each can expect. */
export type Queue = {
  pool: Pool;
  lists: CandidateLists;
  outlook: Outlook;
  arrivals: Arrivals;
  ticks: number;
  /** The last tick at which enough people came for thresholds above 0. */
  patientTick: number;
};

/** How many ticks pass until the outlook of a ticket is read again. */
const READ_AGAIN = 16;

export function createQueue(seed: number): Queue {
  const pool = createPool(seed);
  return {
    pool,
    lists: createCandidateLists(pool.table.capacity),
    outlook: createOutlook(pool.table.capacity),
    arrivals: createArrivals(),
    ticks: 0,
    patientTick: Number.NEGATIVE_INFINITY,
  };
}

/**
 * Applies the changes since the last tick: a ticket for a person who came or changed, null for one who left. They are
 * sorted first, so that their order does not matter.
 */
export function applyChanges(queue: Queue, changes: ReadonlyMap<string, Ticket | null>, nowMs: number): void {
  const { pool, lists, outlook, arrivals } = queue;
  const known = new Set([...changes.keys()].filter((id) => pool.rows.has(id)).sort());
  for (const id of known) deleteTicket(pool, id);
  const tickets = [...changes.values()].filter((ticket) => ticket !== null).sort(byEntry);
  const newcomers = tickets.filter((ticket) => !known.has(ticket.id));
  const rows = new Map(byPlace(tickets).map((ticket) => [ticket.id, insertTicket(pool, ticket)]));
  fitListsTo(lists, pool.table.capacity);
  fitOutlookTo(outlook, pool.table.capacity);
  for (const row of rows.values()) {
    clearList(lists, row);
    readOutlook(outlook, arrivals, pool.table, row, { readers: rows.size, nowMs });
  }
  noteArrivals(arrivals, newcomers, ({ id }) => outlook.hopes[rows.get(id)!]!, nowMs);
  if (arrivalRate(arrivals, nowMs) > 0) queue.patientTick = queue.ticks;
}

/** True if all thresholds are 0. */
export function pairsAtOnce({ ticks, patientTick }: Queue): boolean {
  return ticks - patientTick > READ_AGAIN;
}

/** All waiting tickets, by row. */
export function waitingRows(queue: Queue): Int32Array {
  return Int32Array.from(queue.pool.rows.values()).sort();
}

/** Reads the outlook of some waiting tickets again; after `READ_AGAIN` ticks all have had their turn. */
export function refreshOutlooks(queue: Queue, waiting: Int32Array, nowMs: number): void {
  const due = waiting.filter((row) => (row + queue.ticks) % READ_AGAIN === 0);
  for (const row of due) {
    readOutlook(queue.outlook, queue.arrivals, queue.pool.table, row, { readers: due.length, nowMs });
  }
}

function byEntry(a: Ticket, b: Ticket): number {
  return a.enteredAt - b.enteredAt || (a.id < b.id ? -1 : 1);
}
