import { type LaneIndex, listKey } from './lane-index.ts';
import { fits } from './pair-fit.ts';
import { ageScore, countBits, valuesScore } from './pairing-score.ts';
import type { Pool } from './pool.ts';
import { AGE_MAX, AGE_MIN, FACTS, TASTE } from './ticket-table.ts';
import { collectBuckets, type ValueBuckets } from './value-buckets.ts';

/** The most candidates that are kept for a ticket. */
export const MOST_KEPT = 32;
/** Looks at a bucket of like-minded people: so many entries around the ticket's own age. */
const BUCKET_LOOKS = 32;
const VALUE_BITS = (1 << 18) - 1;
/** Looks saved by a finer cut of a list shorter than this are not worth the cutting. */
const SHORT_LIST = 32;

const BITS = Uint8Array.from({ length: 1 << 18 }, (_, mask) => countBits(mask));
/** `valuesScore` by shared values and sum of both counts. */
const VALUES_SCORES = Int16Array.from({ length: 19 * 64 }, (_, at) =>
  at % 64 === 0 ? 0 : valuesScore(at >> 6, at % 64),
);
const AGE_SCORES = Uint8Array.from({ length: 128 }, (_, gap) => ageScore(gap));

/** The candidates of one search, best first, with their scores without waiting. */
export type Found = { count: number; rows: Int32Array; scores: Int32Array; sawAll: boolean; isFull: boolean };

/**
 * Where a search looks and what it may cost: looks at tickets, and how many candidates it answers at most. Its buckets
 * are those of the ticket's zone, or with `isFar` those of people who may be met from anywhere.
 */
type SearchSize = { areas: readonly number[]; looks: number; kept: number; isFar?: boolean };

/** Tickets with their tastes beside them; `offers` where not all of them are in a lane that is looked for. */
type Looked = { rows: Int32Array; tastes: Int32Array; offers?: Int32Array };

export type Indexes = { lanes: LaneIndex; buckets: ValueBuckets | null };

/** Score of two fitting tickets without what their waiting adds. */
export function stillScore(tasteA: number, tasteB: number): number {
  const shared = BITS[tasteA & tasteB & VALUE_BITS]!;
  const total = ((tasteA >> 18) & 31) + ((tasteB >> 18) & 31);
  return VALUES_SCORES[(shared << 6) | total]! + AGE_SCORES[Math.abs((tasteA >> 23) - (tasteB >> 23))]!;
}

/** A number of both salts, the same both ways, with `bits` random bits. */
export function pairHash(saltA: number, saltB: number, bits: number): number {
  const sum = Math.imul((saltA + saltB) | 0, 0x9e3779b1);
  return Math.imul(sum ^ (sum >>> 15), 0x85ebca6b) >>> (32 - bits);
}

/**
 * Finds the best candidates of a ticket among those of the indexes, with about so many looks. The answer is written
 * over by the next search.
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

  /** Looks at `from` up to `to`: shared values first, then the score against the worst kept, then all rules. */
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

/** Puts a candidate in its place among the best `kept`; one who is there already stays where they are. */
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

/** The parts of the lists that the ticket reads, within its range of ages, as pairs of ends; answers their length. */
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

/** The first place in `from .. to` of somebody of at least that age; the part is sorted by age. */
function lowerBound(tastes: Int32Array, from: number, to: number, age: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tastes[middle]! >> 23 < age) low = middle + 1;
    else high = middle;
  }
  return low;
}
