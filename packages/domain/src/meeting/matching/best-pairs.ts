import { type ChainEffort, improveByChains } from './chains.ts';
import { type Matching, matchByChoice } from './matching.ts';
import { buildGraph, type Edges, sortEdges } from './pair-graph.ts';
import { passOffers } from './prices.ts';

/** How thoroughly the best pairs are searched for. */
export type Effort = ChainEffort & {
  /** Rounds of offers that determine the prices. */
  rounds: number;
};

/** A matching, and the price of each vertex for it. */
export type Solution = { matching: Matching; prices: Float32Array };

/**
 * Pairs with nearly the highest sum of weights among the edges. With `start`, improves that earlier matching instead,
 * with its prices, starting from vertices that it left free.
 *
 * @param vertices one more than the highest vertex
 * @param active the vertices that take part, in an order that does not depend on who was added first
 */
export function findBestPairs(
  vertices: number,
  active: Int32Array,
  edges: Edges,
  effort: Effort,
  start?: Solution,
): Solution {
  const order = sortEdges(edges);
  const graph = buildGraph(vertices, edges, order);
  if (start) {
    const free = active.filter((vertex) => start.matching.partners[vertex] === -1);
    improveByChains(graph, start.matching, free, start.prices, effort);
    return start;
  }
  const { prices, chosen } = passOffers(graph, active, effort.rounds);
  const matching = matchByChoice(edges, order, chosen);
  improveByChains(graph, matching, active, prices, effort);
  return { matching, prices };
}
