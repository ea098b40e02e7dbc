import { EARTH_RADIUS_MILES } from './distance.ts';
import { hasFlag, type Pool } from './pool.ts';
import { FACTS, HAS_PASSPORT, HAS_PLACE, PLACE, TASTE } from './ticket-table.ts';

const ZONE_MILES = 50;
const VALUE_BITS = (1 << 18) - 1;
/** The zone of everyone who may be met from anywhere. */
const ANYWHERE = 0;

/**
 * In a crowd the best partner shares nearly all values, and a look at some hundred people of the same age misses most
 * such people. So tickets are also listed by zone and by subsets of their values: all of them or all but one, and those
 * of three. Keys are hashed; a wrong neighbor in a bucket costs one look. The buckets of a zone are together in memory.
 * Zone borders move on every tick, so that no one is near a border for long.
 */
export type ValueBuckets = {
  zones: ReadonlyMap<number, Zone>;
  /** Bucket `k` holds the entries `starts[k] .. starts[k + 1] - 1`, by age. */
  starts: Int32Array;
  rows: Int32Array;
  tastes: Int32Array;
  /** The lanes in which each is listed. */
  offers: Int32Array;
  shift: readonly number[];
};

/** The first bucket of a zone, and its number of buckets, a power of two, minus one. */
type Zone = { first: number; mask: number };

export function buildValueBuckets(pool: Pool, rows: Int32Array, shift: readonly number[]): ValueBuckets {
  const places = Array.from(rows, (row) => zoneOf(pool, row, shift));
  const { zones, count } = layOutZones(pool, rows, places);
  const starts = new Int32Array(count + 1);
  forEachEntry(pool, rows, places, zones, (bucket) => {
    starts[bucket + 1]! += 1;
  });
  for (let bucket = 1; bucket <= count; bucket += 1) starts[bucket]! += starts[bucket - 1]!;
  const next = starts.slice();
  const column = () => new Int32Array(starts[count]!);
  const buckets = { zones, starts, rows: column(), tastes: column(), offers: column(), shift };
  forEachEntry(pool, rows, places, zones, (bucket, row) => {
    const at = next[bucket]!;
    next[bucket] = at + 1;
    buckets.rows[at] = row;
    buckets.tastes[at] = pool.table.facts[row * FACTS + TASTE]!;
    buckets.offers[at] = pool.table.offers[row]!;
  });
  return buckets;
}

/**
 * Collects the buckets in which a ticket finds similar people, in its own zone or among those who may be met from
 * anywhere.
 */
export function collectBuckets(buckets: ValueBuckets, pool: Pool, row: number, isFar: boolean, found: number[]): void {
  found.length = 0;
  const zone = buckets.zones.get(isFar ? ANYWHERE : zoneOf(pool, row, buckets.shift));
  if (!zone) return;
  const taste = pool.table.facts[row * FACTS + TASTE]!;
  collectSubsets(taste & VALUE_BITS, (taste >> 18) & 31, true, found);
  for (let at = 0; at < found.length; at += 1) found[at] = zone.first + (hashOf(found[at]!) & zone.mask);
}

function layOutZones(pool: Pool, rows: Int32Array, places: readonly number[]) {
  const entries = new Map<number, number>();
  const subsets: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const taste = pool.table.facts[rows[at]! * FACTS + TASTE]!;
    collectSubsets(taste & VALUE_BITS, (taste >> 18) & 31, false, subsets);
    entries.set(places[at]!, (entries.get(places[at]!) ?? 0) + subsets.length);
  }
  const zones = new Map<number, Zone>();
  let count = 0;
  for (const [place, size] of entries) {
    const room = 2 ** Math.ceil(Math.log2(size));
    zones.set(place, { first: count, mask: room - 1 });
    count += room;
  }
  return { zones, count };
}

function forEachEntry(
  pool: Pool,
  rows: Int32Array,
  places: readonly number[],
  zones: ReadonlyMap<number, Zone>,
  visit: (bucket: number, row: number) => void,
): void {
  const subsets: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const { first, mask } = zones.get(places[at]!)!;
    const taste = pool.table.facts[row * FACTS + TASTE]!;
    collectSubsets(taste & VALUE_BITS, (taste >> 18) & 31, false, subsets);
    for (const subset of subsets) visit(first + (hashOf(subset) & mask), row);
  }
}

/**
 * The subsets under which these values are listed: up to four values as they are; five without each one of them; and
 * every three of four or five. A search leaves out the threes of five: they would be too many.
 */
function collectSubsets(values: number, count: number, isLooking: boolean, subsets: number[]): void {
  subsets.length = 0;
  if (count < 5) subsets.push(values);
  if (count < 4) return;
  for (let bits = values; bits !== 0; bits &= bits - 1) {
    const withoutOne = values & ~(bits & -bits);
    subsets.push(withoutOne);
    if (count === 4 || isLooking) continue;
    for (let more = bits & (bits - 1); more !== 0; more &= more - 1) subsets.push(withoutOne & ~(more & -more));
  }
}

/** Passport holders share one zone with each other, and so do those without a place. */
function zoneOf(pool: Pool, row: number, shift: readonly number[]): number {
  if (!hasFlag(pool, row, HAS_PLACE) || hasFlag(pool, row, HAS_PASSPORT)) return ANYWHERE;
  const { places } = pool.table;
  let zone = 1;
  for (let axis = 0; axis < 3; axis += 1) {
    const cube = Math.floor((places[row * PLACE + axis]! * EARTH_RADIUS_MILES) / ZONE_MILES + shift[axis]!);
    zone = Math.imul(zone, 1021) + cube;
  }
  return zone;
}

function hashOf(values: number): number {
  const hash = Math.imul(values ^ (values >>> 9), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
