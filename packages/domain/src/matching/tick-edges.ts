import { type CandidateLists, isListed } from './candidate-lists.ts';
import { MOST_KEPT, pairHash } from './candidate-search.ts';
import { addEdge, createEdges, type Edges, HASH_BITS } from './pair-graph.ts';
import type { Pool } from './pool.ts';
import { roundBonus } from './round-bonus.ts';

/** Every pair that stands in the list of one of the two, once, weighted by its score and what both bring. */
export function collectEdges(pool: Pool, lists: CandidateLists, waiting: Int32Array, brings: Int32Array): Edges {
  const { salts } = pool.table;
  const edges = createEdges(waiting.length * 8);
  for (const row of waiting) {
    const first = row * MOST_KEPT;
    for (let at = first; at < first + lists.counts[row]!; at += 1) {
      const other = lists.rows[at]!;
      if (other < row && isListed(lists, other, row)) continue;
      const weight = lists.scores[at]! + brings[row]! + brings[other]! + roundBonus(pool.table, row, other);
      addEdge(edges, row, other, weight, pairHash(salts[row]!, salts[other]!, HASH_BITS));
    }
  }
  return edges;
}
