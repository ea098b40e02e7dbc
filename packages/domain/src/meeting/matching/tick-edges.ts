import { type CandidateLists, isListed } from './candidate-lists.ts';
import { MOST_KEPT, pairHash } from './candidate-search.ts';
import { addEdge, createEdges, type Edges, HASH_BITS } from './pair-graph.ts';
import { surplusOf } from './patience.ts';
import type { Pool } from './pool.ts';
import { roundBonus } from './round-bonus.ts';

/** The contribution of each ticket to the pairs of a tick, by row. */
export type Terms = {
  /** True while people come and go. If no one else is expected, only scores count. */
  isMoving: boolean;
  /** The least that a pair must bring each of the two. */
  thresholds: Int32Array;
  /** Points for the waiting of each: in the score of a pair, and in its weight besides the score. */
  waits: Int32Array;
  precedences: Int32Array;
};

/** Every pair that is in the list of one of the two, once, weighted by its score and the terms of both. */
export function collectEdges(pool: Pool, lists: CandidateLists, waiting: Int32Array, terms: Terms): Edges {
  const { isMoving, thresholds, waits, precedences } = terms;
  const { salts } = pool.table;
  const edges = createEdges(waiting.length * 8);
  for (const row of waiting) {
    const first = row * MOST_KEPT;
    for (let at = first; at < first + lists.counts[row]!; at += 1) {
      const other = lists.rows[at]!;
      if (other < row && isListed(lists, other, row)) continue;
      const score = lists.scores[at]! + waits[row]! + waits[other]!;
      const surplus = isMoving ? surplusOf(score, thresholds[row]! + thresholds[other]!) : 0;
      const bonus = roundBonus(pool.table, row, other);
      const weight = score + precedences[row]! + precedences[other]! + surplus + bonus;
      addEdge(edges, row, other, weight, pairHash(salts[row]!, salts[other]!, HASH_BITS));
    }
  }
  return edges;
}
