import { type Found, MOST_KEPT } from './candidate-search.ts';
import type { Pool } from './pool.ts';
import { widen } from './widen.ts';

/** A partial list with fewer valid candidates than this is searched again. */
const FEW_LEFT = 5;

/**
 * The candidates found for each row, `MOST_KEPT` places each, kept between ticks. A serial number shows that a
 * candidate has left; they are skipped. Newcomers search for themselves, so older tickets learn of them without a
 * search.
 */
export type CandidateLists = {
  counts: Uint8Array;
  rows: Int32Array;
  serials: Uint32Array;
  scores: Int16Array;
  /** 1 if candidates may be missing. */
  isPartial: Uint8Array;
  /** 1 once the ticket was searched for with the larger budget for leftovers. */
  wasThorough: Uint8Array;
};

export function createCandidateLists(capacity: number): CandidateLists {
  return {
    counts: new Uint8Array(capacity),
    rows: new Int32Array(capacity * MOST_KEPT),
    serials: new Uint32Array(capacity * MOST_KEPT),
    scores: new Int16Array(capacity * MOST_KEPT),
    isPartial: new Uint8Array(capacity),
    wasThorough: new Uint8Array(capacity),
  };
}

export function fitListsTo(lists: CandidateLists, capacity: number): void {
  if (lists.counts.length >= capacity) return;
  lists.counts = widen(lists.counts, capacity);
  lists.rows = widen(lists.rows, capacity * MOST_KEPT);
  lists.serials = widen(lists.serials, capacity * MOST_KEPT);
  lists.scores = widen(lists.scores, capacity * MOST_KEPT);
  lists.isPartial = widen(lists.isPartial, capacity);
  lists.wasThorough = widen(lists.wasThorough, capacity);
}

/** Empties the list for a new ticket in the row, so that a search is due. */
export function clearList(lists: CandidateLists, row: number): void {
  lists.counts[row] = 0;
  lists.isPartial[row] = 1;
  lists.wasThorough[row] = 0;
}

/** Stores the result of a search after the best `keep` known candidates. */
export function storeFound(lists: CandidateLists, pool: Pool, row: number, found: Found, keep = 0): void {
  const first = row * MOST_KEPT;
  const known = Math.min(keep, lists.counts[row]!);
  let end = first + known;
  for (let index = 0; index < found.count && end < first + MOST_KEPT; index += 1) {
    const candidate = found.rows[index]!;
    if (isAmong(lists, first, first + known, candidate)) continue;
    lists.rows[end] = candidate;
    lists.serials[end] = pool.serials[candidate]!;
    lists.scores[end] = found.scores[index]!;
    end += 1;
  }
  lists.counts[row] = end - first;
  const isPartial = !found.sawAll || found.isFull;
  lists.isPartial[row] = isPartial || (keep > 0 && lists.isPartial[row] === 1) ? 1 : 0;
}

/** Removes candidates who have left. Returns true if the ticket needs a search. */
export function needsSearch(lists: CandidateLists, pool: Pool, row: number): boolean {
  const count = lists.counts[row]!;
  let kept = row * MOST_KEPT;
  for (let at = row * MOST_KEPT; at < row * MOST_KEPT + count; at += 1) {
    const candidate = lists.rows[at]!;
    if (pool.serials[candidate] !== lists.serials[at]) continue;
    lists.rows[kept] = candidate;
    lists.serials[kept] = lists.serials[at]!;
    lists.scores[kept] = lists.scores[at]!;
    kept += 1;
  }
  lists.counts[row] = kept - row * MOST_KEPT;
  return lists.isPartial[row] === 1 && lists.counts[row]! < FEW_LEFT;
}

/** True if `other` is in the list of `row`; both must be waiting. */
export function isListed(lists: CandidateLists, row: number, other: number): boolean {
  return isAmong(lists, row * MOST_KEPT, row * MOST_KEPT + lists.counts[row]!, other);
}

function isAmong({ rows }: CandidateLists, from: number, to: number, candidate: number): boolean {
  for (let at = from; at < to; at += 1) if (rows[at] === candidate) return true;
  return false;
}
