import { type CandidateLists, isListed } from './candidate-lists.ts';
import { MOST_KEPT, pairHash } from './candidate-search.ts';
import { addEdge, createEdges, type Edges, HASH_BITS } from './pair-graph.ts';
import type { Pool } from './pool.ts';

/** Every pair that stands in the list of one of the two, once, weighted by its score and what both bring. */
export function collectEdges(pool: Pool, lists: CandidateLists, waiting: Int32Array, brings: Int32Array): Edges {
  const { salts } = pool.table;
  const edges = createEdges(waiting.length * 8);
  for (const slot of waiting) {
    const first = slot * MOST_KEPT;
    for (let at = first; at < first + lists.counts[slot]!; at += 1) {
      const other = lists.slots[at]!;
      if (other < slot && isListed(lists, other, slot)) continue;
      const weight = lists.scores[at]! + brings[slot]! + brings[other]!;
      addEdge(edges, slot, other, weight, pairHash(salts[slot]!, salts[other]!, HASH_BITS));
    }
  }
  return edges;
}
