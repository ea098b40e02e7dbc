import { LANES } from './lanes.ts';
import { listedAreas, type Pool } from './pool.ts';
import { FACTS, TASTE } from './ticket-table.ts';

/**
 * For each area and lane the tickets listed there, by age: list `k` is `slots[starts[k]] .. slots[starts[k + 1] - 1]`.
 * The taste of each ticket stands beside it, so that a search reads memory in a row.
 */
export type LaneIndex = { starts: Int32Array; slots: Int32Array; tastes: Int32Array };

export function listKey(area: number, lane: number): number {
  return area * LANES + lane;
}

/** Built anew for every tick, in time linear in the number of tickets. */
export function buildLaneIndex(pool: Pool, slots: Int32Array): LaneIndex {
  const listed = Array.from(slots, (slot) => listedAreas(pool, slot));
  const starts = new Int32Array(pool.areas.count() * LANES + 1);
  forEachEntry(pool, slots, listed, (key) => {
    starts[key + 1]! += 1;
  });
  for (let key = 1; key < starts.length; key += 1) starts[key]! += starts[key - 1]!;
  const next = starts.slice();
  const index = { starts, slots: new Int32Array(starts.at(-1)!), tastes: new Int32Array(starts.at(-1)!) };
  forEachEntry(pool, slots, listed, (key, slot) => {
    const at = next[key]!;
    next[key] = at + 1;
    index.slots[at] = slot;
    index.tastes[at] = pool.table.facts[slot * FACTS + TASTE]!;
  });
  return index;
}

/** Slots sorted by age, by counting. The order of equal ages is kept. */
export function sortByAge(pool: Pool, slots: readonly number[] | Int32Array): Int32Array {
  const { facts } = pool.table;
  const counts = new Int32Array(129);
  for (const slot of slots) counts[(facts[slot * FACTS + TASTE]! >> 23) + 1]! += 1;
  for (let age = 1; age < counts.length; age += 1) counts[age]! += counts[age - 1]!;
  const sorted = new Int32Array(slots.length);
  for (const slot of slots) {
    const age = facts[slot * FACTS + TASTE]! >> 23;
    sorted[counts[age]!] = slot;
    counts[age]! += 1;
  }
  return sorted;
}

function forEachEntry(
  pool: Pool,
  slots: Int32Array,
  listed: readonly (readonly number[])[],
  visit: (key: number, slot: number) => void,
): void {
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    for (const area of listed[at]!) {
      for (let rest = pool.table.offers[slot]!; rest !== 0; rest &= rest - 1) {
        visit(listKey(area, 31 - Math.clz32(rest & -rest)), slot);
      }
    }
  }
}
