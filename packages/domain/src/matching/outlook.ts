import { type Arrivals, arrivalRate } from './arrivals.ts';
import { stillScore } from './candidate-search.ts';
import { fits } from './pair-fit.ts';
import { FACTS, TASTE, type TicketTable } from './ticket-table.ts';
import { widen } from './widen.ts';

/** What waiting costs, in points of the score for a millisecond. */
const COST_OF_WAITING = 0.02;
const MINUTE_MS = 60_000;

/** What each waiting ticket can expect of those to come, by row. */
export type Outlook = {
  /** The part of a pair's score that is worth waiting for. */
  hopes: Float64Array;
  /** The best score that any recent arrival would make with the ticket. */
  bests: Float64Array;
  /** People who fit and are expected within a minute. */
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

/** Reads the outlook of one row from the recent arrivals. */
export function readOutlook(
  outlook: Outlook,
  arrivals: Arrivals,
  table: TicketTable,
  row: number,
  nowMs: number,
): void {
  const rate = arrivalRate(arrivals, nowMs);
  outlook.hopes[row] = 0;
  outlook.bests[row] = 0;
  outlook.reaches[row] = 0;
  if (rate === 0 || arrivals.filled === 0) return;
  const { offers, best } = offersOf(arrivals, table, row);
  const perArrival = rate / arrivals.filled;
  outlook.bests[row] = best;
  outlook.reaches[row] = offers.length * perArrival * MINUTE_MS;
  outlook.hopes[row] = reservation(offers, COST_OF_WAITING / perArrival);
}

/**
 * What each recent arrival who fits would leave to the ticket: the score of the pair without the other's own hope.
 * So people whom many want hope for more than people whom few want, and both learn it from each other as they come.
 */
function offersOf(arrivals: Arrivals, table: TicketTable, row: number): { offers: Float64Array; best: number } {
  const offers: number[] = [];
  let best = 0;
  for (let at = 0; at < arrivals.filled; at += 1) {
    if (!fits(table, row, arrivals.table, at)) continue;
    const score = stillScore(table.facts[row * FACTS + TASTE]!, arrivals.table.facts[at * FACTS + TASTE]!);
    best = Math.max(best, score);
    offers.push(score - arrivals.hopes[at]!);
  }
  return { offers: Float64Array.from(offers), best };
}

/**
 * The reservation value of optimal search (McCall 1970): the offer `r` at which one more arrival brings, on average,
 * what waiting for it costs, so that the sum of all (offer - r) above 0 is `cost`. Nobody hopes for less than 0.
 */
function reservation(offers: Float64Array, cost: number): number {
  const rising = offers.sort();
  let sum = 0;
  for (let better = 1; better <= rising.length; better += 1) {
    sum += rising[rising.length - better]!;
    const value = (sum - cost) / better;
    if (better === rising.length || value >= rising[rising.length - better - 1]!) return Math.max(0, value);
  }
  return 0;
}
