import { type Found, KEPT } from './candidate-search.ts';
import type { Pool } from './pool.ts';

/** A list is searched anew when no more than so many of its people are still there. */
const FEW_LEFT = 5;

/**
 * The candidates found for each slot, kept between ticks. A candidate who left is known by the serial number and
 * skipped. Newcomers search for themselves, so that everybody else learns of them without a search.
 */
export type CandidateLists = {
  counts: Uint8Array;
  slots: Int32Array;
  serials: Uint32Array;
  scores: Int16Array;
  /** 1 if candidates may have been left out. */
  isPartial: Uint8Array;
  /** 1 once the ticket was searched for with the larger budget of those who are left over. */
  wasThorough: Uint8Array;
};

export function createCandidateLists(capacity: number): CandidateLists {
  return {
    counts: new Uint8Array(capacity),
    slots: new Int32Array(capacity * KEPT),
    serials: new Uint32Array(capacity * KEPT),
    scores: new Int16Array(capacity * KEPT),
    isPartial: new Uint8Array(capacity),
    wasThorough: new Uint8Array(capacity),
  };
}

export function fitListsTo(lists: CandidateLists, capacity: number): void {
  if (lists.counts.length >= capacity) return;
  const old = { ...lists };
  Object.assign(lists, createCandidateLists(capacity));
  lists.counts.set(old.counts);
  lists.slots.set(old.slots);
  lists.serials.set(old.serials);
  lists.scores.set(old.scores);
  lists.isPartial.set(old.isPartial);
  lists.wasThorough.set(old.wasThorough);
}

/** Keeps what a search found, in the place of what was kept from `from` on. */
export function keepFound(lists: CandidateLists, pool: Pool, slot: number, found: Found, from = 0): void {
  let at = Math.min(from, lists.counts[slot]!);
  const known = lists.slots.subarray(slot * KEPT, slot * KEPT + at);
  for (let index = 0; index < found.count && at < KEPT; index += 1) {
    const candidate = found.slots[index]!;
    if (from > 0 && known.includes(candidate)) continue;
    lists.slots[slot * KEPT + at] = candidate;
    lists.serials[slot * KEPT + at] = pool.serials[candidate]!;
    lists.scores[slot * KEPT + at] = found.scores[index]!;
    at += 1;
  }
  lists.counts[slot] = at;
  lists.isPartial[slot] = found.sawAll && found.count < KEPT ? 0 : 1;
}

/** Forgets those who left; answers whether the ticket needs a search. */
export function needsSearch(lists: CandidateLists, pool: Pool, slot: number): boolean {
  const count = lists.counts[slot]!;
  let kept = slot * KEPT;
  for (let at = slot * KEPT; at < slot * KEPT + count; at += 1) {
    const candidate = lists.slots[at]!;
    if (pool.serials[candidate] !== lists.serials[at]) continue;
    lists.slots[kept] = candidate;
    lists.serials[kept] = lists.serials[at]!;
    lists.scores[kept] = lists.scores[at]!;
    kept += 1;
  }
  lists.counts[slot] = kept - slot * KEPT;
  return lists.isPartial[slot] === 1 && lists.counts[slot]! < FEW_LEFT;
}

/** Whether `other` stands in the list of `slot`; both are waiting. */
export function lists(kept: CandidateLists, slot: number, other: number): boolean {
  const end = slot * KEPT + kept.counts[slot]!;
  for (let at = slot * KEPT; at < end; at += 1) if (kept.slots[at] === other) return true;
  return false;
}
