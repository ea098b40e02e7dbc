import { type ChainEffort, improveByChains } from './chains.ts';
import { type Matching, matchByChoice } from './matching.ts';
import { buildGraph, type Edges, sortEdges } from './pair-graph.ts';
import { passOffers } from './prices.ts';

/** How hard the best pairs are looked for. */
export type Effort = ChainEffort & {
  /** Rounds of offers from which the prices come. */
  rounds: number;
};

/**
 * Pairs of nearly the highest sum of weights among the edges. With `start` a matching that was found before is
 * improved from those whom it left free.
 *
 * @param vertices one more than the highest vertex
 * @param active the vertices that take part, in an order that does not depend on who was added first
 */
export function findBestPairs(
  vertices: number,
  active: Int32Array,
  edges: Edges,
  effort: Effort,
  start?: Matching,
): Matching {
  const order = sortEdges(edges);
  const graph = buildGraph(vertices, edges, order);
  const { prices, chosen } = passOffers(graph, active, effort.rounds);
  const matching = start ?? matchByChoice(edges, order, chosen);
  const roots = start ? active.filter((vertex) => matching.partners[vertex] === -1) : active;
  improveByChains(graph, matching, roots, prices, effort);
  return matching;
}
