import { type Arrivals, arrivalBefore, arrivalRate, arrivalsToRead } from './arrivals.ts';
import { stillScore } from './candidate-search.ts';
import { fits } from './pair-fit.ts';
import { FACTS, TASTE, type TicketTable } from './ticket-table.ts';
import { widen } from './widen.ts';

/** The cost of waiting, in points of the score per millisecond. */
const COST_OF_WAITING = 0.02;
const MINUTE_MS = 60_000;

/** Expectations of each waiting ticket for future arrivals, by row. */
export type Outlook = {
  /** The part of a pair's score that is worth waiting for. */
  hopes: Float64Array;
  /** The best score of the ticket with any recent arrival. */
  bests: Float64Array;
  /** How many people who fit are expected within a minute. */
  reaches: Float64Array;
};

export function createOutlook(capacity: number): Outlook {
  return { hopes: new Float64Array(capacity), bests: new Float64Array(capacity), reaches: new Float64Array(capacity) };
}

export function fitOutlookTo(outlook: Outlook, capacity: number): void {
  if (outlook.hopes.length >= capacity) return;
  outlook.hopes = widen(outlook.hopes, capacity);
  outlook.bests = widen(outlook.bests, capacity);
  outlook.reaches = widen(outlook.reaches, capacity);
}

/** Reads the outlook of one row from the recent arrivals; `readers` is the number of rows read in this tick. */
export function readOutlook(
  outlook: Outlook,
  arrivals: Arrivals,
  table: TicketTable,
  row: number,
  { readers, nowMs }: { readers: number; nowMs: number },
): void {
  const rate = arrivalRate(arrivals, nowMs);
  outlook.hopes[row] = 0;
  outlook.bests[row] = 0;
  outlook.reaches[row] = 0;
  if (rate === 0 || arrivals.filled === 0) return;
  const read = arrivalsToRead(arrivals, readers);
  const { offers, best } = offersOf(arrivals, table, row, read);
  const perArrival = rate / read;
  outlook.bests[row] = best;
  outlook.reaches[row] = offers.length * perArrival * MINUTE_MS;
  outlook.hopes[row] = reservation(offers, COST_OF_WAITING / perArrival);
}

/**
 * The share of each fitting recent arrival that would be left to the ticket: the score of the pair minus the arrival's
 * own hope. So people who fit many hope for more than people who fit few, and both learn this as others arrive.
 */
function offersOf(arrivals: Arrivals, table: TicketTable, row: number, read: number) {
  const offers: number[] = [];
  let best = 0;
  let at = arrivals.next;
  for (let count = 0; count < read; count += 1) {
    at = arrivalBefore(at);
    if (!fits(table, row, arrivals.table, at)) continue;
    const score = stillScore(table.facts[row * FACTS + TASTE]!, arrivals.table.facts[at * FACTS + TASTE]!);
    best = Math.max(best, score);
    offers.push(score - arrivals.hopes[at]!);
  }
  return { offers, best };
}

/**
 * The reservation value of optimal search (McCall 1970): the offer `r` at which one more arrival brings, on average,
 * exactly what waiting for it costs, so that the sum of all (offer - r) above 0 is `cost`. It is never below 0. Each
 * round counts the offers above the value so far and is exact for those; it never overshoots (Newton's method).
 */
function reservation(offers: readonly number[], cost: number): number {
  let value = 0;
  while (true) {
    let [sum, better] = [-cost, 0];
    for (const offer of offers) {
      if (offer <= value) continue;
      sum += offer;
      better += 1;
    }
    if (better === 0 || sum / better <= value) return value;
    value = sum / better;
  }
}
