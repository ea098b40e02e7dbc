import { type LaneIndex, listKey } from './lane-index.ts';
import { fits } from './pair-fit.ts';
import { ageScore, countBits, valuesScore } from './pairing-score.ts';
import type { Pool } from './pool.ts';
import { AGE_MAX, AGE_MIN, FACTS, TASTE } from './ticket-table.ts';
import { collectBuckets, type ValueBuckets } from './value-buckets.ts';

/** The most candidates that are kept for a ticket. */
export const MOST_KEPT = 32;
/** How many entries of a bucket of similar people are looked at, around the ticket's own age. */
const BUCKET_LOOKS = 32;
const VALUE_BITS = (1 << 18) - 1;
/** In a list shorter than this, narrowing by age costs more than it saves. */
const SHORT_LIST = 32;

const BITS = Uint8Array.from({ length: 1 << 18 }, (_, mask) => countBits(mask));
/** `valuesScore`, indexed by shared values and the sum of both counts. */
const VALUES_SCORES = Int16Array.from({ length: 19 * 64 }, (_, at) =>
  at % 64 === 0 ? 0 : valuesScore(at >> 6, at % 64),
);
const AGE_SCORES = Uint8Array.from({ length: 128 }, (_, gap) => ageScore(gap));

/** The candidates of one search, best first, with their scores without waiting. */
export type Found = { count: number; rows: Int32Array; scores: Int32Array; sawAll: boolean; isFull: boolean };

/**
 * The areas of a search and its budget: `looks` at tickets, and at most `kept` candidates. It uses the buckets of the
 * ticket's own zone or, with `isFar`, of people who may be met from anywhere.
 */
type SearchSize = { areas: readonly number[]; looks: number; kept: number; isFar?: boolean };

/** Rows of tickets with their tastes; `offers` if not all of them are in a wanted lane. */
type Looked = { rows: Int32Array; tastes: Int32Array; offers?: Int32Array };

export type Indexes = { lanes: LaneIndex; buckets: ValueBuckets | null };

/** The score of two fitting tickets, without the share of their waiting. */
export function stillScore(tasteA: number, tasteB: number): number {
  const shared = BITS[tasteA & tasteB & VALUE_BITS]!;
  const total = ((tasteA >> 18) & 31) + ((tasteB >> 18) & 31);
  return VALUES_SCORES[(shared << 6) | total]! + AGE_SCORES[Math.abs((tasteA >> 23) - (tasteB >> 23))]!;
}

/** A number made from both salts, the same in both directions, with `bits` random bits. */
export function pairHash(saltA: number, saltB: number, bits: number): number {
  const sum = Math.imul((saltA + saltB) | 0, 0x9e3779b1);
  return Math.imul(sum ^ (sum >>> 15), 0x85ebca6b) >>> (32 - bits);
}

/**
 * Returns a function that finds the best candidates of a ticket in the indexes, with about `looks` looks. Its result is
 * overwritten by the next search.
 */
export function createSearch(pool: Pool): (row: number, indexes: Indexes, size: SearchSize) => Found {
  const found: Found = {
    count: 0,
    rows: new Int32Array(MOST_KEPT),
    scores: new Int32Array(MOST_KEPT),
    sawAll: true,
    isFull: false,
  };
  let kept = MOST_KEPT;
  const listed: number[] = [];
  const windows: number[] = [];

  /**
   * Looks at entries `from` up to `to`: first shared values, then the score against the worst kept one, then all rules.
   */
  function look(row: number, { rows, tastes, offers }: Looked, from: number, to: number): void {
    const { table } = pool;
    const taste = table.facts[row * FACTS + TASTE]!;
    const values = taste & VALUE_BITS;
    const ownCount = (taste >> 18) & 31;
    const ownAge = taste >> 23;
    const wants = offers ? table.wants[row]! : 0;
    let worst = found.count === kept ? found.scores[kept - 1]! : 0;
    for (let at = from; at < to; at += 1) {
      const other = tastes[at]!;
      const shared = values & other;
      if (shared === 0 || (offers && (offers[at]! & wants) === 0)) continue;
      const score =
        VALUES_SCORES[(BITS[shared]! << 6) | (ownCount + ((other >> 18) & 31))]! +
        AGE_SCORES[Math.abs(ownAge - (other >> 23))]!;
      if (score <= worst || !fits(table, row, table, rows[at]!)) continue;
      keep(found, kept, rows[at]!, score);
      if (found.count === kept) worst = found.scores[kept - 1]!;
    }
  }

  function lookInBuckets(row: number, buckets: ValueBuckets, isFar: boolean): void {
    collectBuckets(buckets, pool, row, isFar, listed);
    const age = pool.table.facts[row * FACTS + TASTE]! >> 23;
    for (const bucket of listed) {
      const from = buckets.starts[bucket]!;
      const to = buckets.starts[bucket + 1]!;
      const middle = to - from <= BUCKET_LOOKS ? from : lowerBound(buckets.tastes, from, to, age);
      const start = Math.max(from, Math.min(middle - BUCKET_LOOKS / 2, to - BUCKET_LOOKS));
      look(row, buckets, start, Math.min(to, start + BUCKET_LOOKS));
    }
  }

  return (row, indexes, size) => {
    found.count = 0;
    kept = size.kept;
    if (indexes.buckets) lookInBuckets(row, indexes.buckets, size.isFar ?? false);
    const { lanes } = indexes;
    const total = cutWindows(pool, row, lanes, size.areas, windows);
    found.sawAll = total <= size.looks;
    const age = pool.table.facts[row * FACTS + TASTE]! >> 23;
    for (let at = 0; at < windows.length; at += 2) {
      const from = windows[at]!;
      const to = windows[at + 1]!;
      const quota = found.sawAll ? to - from : Math.ceil(((to - from) * size.looks) / total);
      if (quota >= to - from) {
        look(row, lanes, from, to);
        continue;
      }
      const first = lowerBound(lanes.tastes, from, to, age);
      const equals = lowerBound(lanes.tastes, first, to, age + 1) - first;
      const middle = first + (equals === 0 ? 0 : pool.table.salts[row]! % equals);
      const start = Math.max(from, Math.min(middle - (quota >> 1), to - quota));
      look(row, lanes, start, start + quota);
    }
    found.isFull = found.count === kept;
    return found;
  };
}

/** Inserts a candidate in order among the best `kept`. Does nothing if they are there already. */
function keep(found: Found, kept: number, candidate: number, score: number): void {
  for (let at = 0; at < found.count; at += 1) if (found.rows[at] === candidate) return;
  let at = found.count < kept ? found.count++ : kept - 1;
  for (; at > 0 && found.scores[at - 1]! < score; at -= 1) {
    found.rows[at] = found.rows[at - 1]!;
    found.scores[at] = found.scores[at - 1]!;
  }
  found.rows[at] = candidate;
  found.scores[at] = score;
}

/**
 * Collects the parts of the lists that the ticket reads, within its range of ages, as pairs of ends. Returns their
 * total length.
 */
function cutWindows(pool: Pool, row: number, lanes: LaneIndex, areas: readonly number[], windows: number[]): number {
  windows.length = 0;
  let total = 0;
  const ageMin = pool.table.facts[row * FACTS + AGE_MIN]!;
  const ageMax = pool.table.facts[row * FACTS + AGE_MAX]!;
  for (const area of areas) {
    for (let rest = pool.table.wants[row]!; rest !== 0; rest &= rest - 1) {
      const key = listKey(area, 31 - Math.clz32(rest & -rest));
      let from = lanes.starts[key]!;
      let to = lanes.starts[key + 1]!;
      if (to - from > SHORT_LIST) {
        from = lowerBound(lanes.tastes, from, to, ageMin);
        to = lowerBound(lanes.tastes, from, to, ageMax + 1);
      }
      if (to > from) windows.push(from, to);
      total += to - from;
    }
  }
  return total;
}

/** The first index in `from .. to` of a ticket with at least that age; the part is sorted by age. */
function lowerBound(tastes: Int32Array, from: number, to: number, age: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tastes[middle]! >> 23 < age) low = middle + 1;
    else high = middle;
  }
  return low;
}
