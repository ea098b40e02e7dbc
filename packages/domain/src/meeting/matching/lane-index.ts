import { LANES } from './lanes.ts';
import { listedAreas, type Pool } from './pool.ts';
import { FACTS, TASTE } from './ticket-table.ts';

/**
 * For each area and lane, the tickets listed there, by age: list `k` is `rows[starts[k]] .. rows[starts[k + 1] - 1]`.
 * The taste of each ticket is stored at the same index, so that a search reads memory in order.
 */
export type LaneIndex = { starts: Int32Array; rows: Int32Array; tastes: Int32Array };

export function listKey(area: number, lane: number): number {
  return area * LANES + lane;
}

/** Built for every tick, in time linear in the number of tickets. */
export function buildLaneIndex(pool: Pool, rows: Int32Array): LaneIndex {
  const listed = Array.from(rows, (row) => listedAreas(pool, row));
  const starts = new Int32Array(pool.areas.count() * LANES + 1);
  forEachEntry(pool, rows, listed, (key) => {
    starts[key + 1]! += 1;
  });
  for (let key = 1; key < starts.length; key += 1) starts[key]! += starts[key - 1]!;
  const next = starts.slice();
  const index = { starts, rows: new Int32Array(starts.at(-1)!), tastes: new Int32Array(starts.at(-1)!) };
  forEachEntry(pool, rows, listed, (key, row) => {
    const at = next[key]!;
    next[key] = at + 1;
    index.rows[at] = row;
    index.tastes[at] = pool.table.facts[row * FACTS + TASTE]!;
  });
  return index;
}

/** Rows sorted by age, by counting. The order of equal ages is kept. */
export function sortByAge(pool: Pool, rows: readonly number[] | Int32Array): Int32Array {
  const { facts } = pool.table;
  const counts = new Int32Array(129);
  for (const row of rows) counts[(facts[row * FACTS + TASTE]! >> 23) + 1]! += 1;
  for (let age = 1; age < counts.length; age += 1) counts[age]! += counts[age - 1]!;
  const sorted = new Int32Array(rows.length);
  for (const row of rows) {
    const age = facts[row * FACTS + TASTE]! >> 23;
    sorted[counts[age]!] = row;
    counts[age]! += 1;
  }
  return sorted;
}

function forEachEntry(
  pool: Pool,
  rows: Int32Array,
  listed: readonly (readonly number[])[],
  visit: (key: number, row: number) => void,
): void {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    for (const area of listed[at]!) {
      for (let rest = pool.table.offers[row]!; rest !== 0; rest &= rest - 1) {
        visit(listKey(area, 31 - Math.clz32(rest & -rest)), row);
      }
    }
  }
}
