import { EARTH_RADIUS_MILES } from './distance.ts';
import { LANES } from './lanes.ts';
import { hasFlag, type Pool } from './pool.ts';
import { FACTS, HAS_PASSPORT, HAS_PLACE, PLACE, TASTE } from './ticket-table.ts';

const ZONE_MILES = 50;
const VALUE_BITS = (1 << 18) - 1;

/**
 * In a crowd the best partner shares nearly all values, and a look at some hundred people of one's age misses most
 * such people. So tickets are also listed by zone, lane and a subset of their values: a mask of up to four values
 * stands for itself, one of five for each of its five subsets of four. Keys are hashed; a wrong neighbour in a bucket
 * costs one look. Zones are cut elsewhere on every tick, so that nobody lives at a border for long.
 */
export type ValueBuckets = {
  starts: Int32Array;
  rows: Int32Array;
  tastes: Int32Array;
  shift: readonly number[];
};

export function buildValueBuckets(pool: Pool, rows: Int32Array, shift: readonly number[]): ValueBuckets {
  const size = 2 ** Math.ceil(Math.log2(rows.length * 4 + 16));
  const starts = new Int32Array(size + 1);
  const keys: number[] = [];
  for (const row of rows) {
    collectKeys(pool, row, pool.table.offers[row]!, shift, keys);
    for (const key of keys) starts[(key & (size - 1)) + 1]! += 1;
  }
  for (let key = 1; key <= size; key += 1) starts[key]! += starts[key - 1]!;
  const next = starts.slice();
  const buckets = { starts, rows: new Int32Array(starts[size]!), tastes: new Int32Array(starts[size]!), shift };
  for (const row of rows) {
    collectKeys(pool, row, pool.table.offers[row]!, shift, keys);
    for (const key of keys) {
      const at = next[key & (size - 1)]!;
      next[key & (size - 1)] = at + 1;
      buckets.rows[at] = row;
      buckets.tastes[at] = pool.table.facts[row * FACTS + TASTE]!;
    }
  }
  return buckets;
}

/** Writes the keys of a ticket's zone and subsets, for each of the lanes, into `keys`. */
export function collectKeys(pool: Pool, row: number, lanes: number, shift: readonly number[], keys: number[]): void {
  keys.length = 0;
  const zone = zoneOf(pool, row, shift);
  const taste = pool.table.facts[row * FACTS + TASTE]!;
  const values = taste & VALUE_BITS;
  const isFive = ((taste >> 18) & 31) === 5;
  for (let rest = lanes; rest !== 0; rest &= rest - 1) {
    const lane = 31 - Math.clz32(rest & -rest);
    if (!isFive) keys.push(hashOf(zone, lane, values));
    else for (let bits = values; bits !== 0; bits &= bits - 1) keys.push(hashOf(zone, lane, values & ~(bits & -bits)));
  }
}

/** Passport holders share one zone with each other, and so do those without a place. */
function zoneOf(pool: Pool, row: number, shift: readonly number[]): number {
  if (!hasFlag(pool, row, HAS_PLACE) || hasFlag(pool, row, HAS_PASSPORT)) return 0;
  const { places } = pool.table;
  let zone = 1;
  for (let axis = 0; axis < 3; axis += 1) {
    const cube = Math.floor((places[row * PLACE + axis]! * EARTH_RADIUS_MILES) / ZONE_MILES + shift[axis]!);
    zone = Math.imul(zone, 1021) + cube;
  }
  return zone;
}

function hashOf(zone: number, lane: number, values: number): number {
  let hash = Math.imul(zone * LANES + lane, 0x9e3779b1) ^ Math.imul(values, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
