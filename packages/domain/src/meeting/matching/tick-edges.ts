import { type CandidateLists, isListed } from './candidate-lists.ts';
import { MOST_KEPT, pairHash } from './candidate-search.ts';
import { addEdge, createEdges, type Edges, HASH_BITS } from './pair-graph.ts';
import { surplusOf } from './patience.ts';
import type { Pool } from './pool.ts';
import { roundBonus } from './round-bonus.ts';

/** What the tickets bring into the pairs of a tick, by row. */
export type Terms = {
  /** Whether people come and go; where nobody else is expected, only scores count. */
  isMoving: boolean;
  /** The least that a pair must bring each of the two. */
  thresholds: Int32Array;
  /** What the waiting of each adds to the score of a pair, and to its weight beside the score. */
  waits: Int32Array;
  precedences: Int32Array;
};

/** Every pair that stands in the list of one of the two, once, weighted by its score and what both bring. */
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
