import { createMatching, join, type Matching } from './matching.ts';
import type { Edges, PairGraph } from './pair-graph.ts';

export function passOffers(
  graph: PairGraph,
  vertices: Int32Array,
  rounds: number,
  prices: Float32Array,
  chosen: Int32Array,
): void {
  const { starts, neighbours, weights, twins } = graph;
  const offers = new Float32Array(neighbours.length);
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < vertices.length; index += 1) {
      const vertex = round % 2 === 0 ? vertices[index]! : vertices[vertices.length - 1 - index]!;
      const from = starts[vertex]!;
      const to = starts[vertex + 1]!;
      let best = 0,
        second = 0,
        bestAt = -1;
      for (let at = from; at < to; at += 1) {
        const offer = offers[at]!;
        if (offer > best) {
          second = best;
          best = offer;
          bestAt = at;
        } else if (offer > second) second = offer;
      }
      for (let at = from; at < to; at += 1) {
        const offer = weights[at]! - (at === bestAt ? second : best);
        const t = twins[at]!;
        offers[t] = 0.5 * offers[t]! + 0.5 * (offer > 0 ? offer : 0);
      }
      prices[vertex] = (best + second) / 2;
      chosen[vertex] = bestAt < 0 ? -1 : neighbours[bestAt]!;
    }
  }
}

export function matchMutual(graph: PairGraph, edges: Edges, order: Int32Array, chosen: Int32Array): Matching {
  const matching = createMatching(graph.starts.length - 1);
  for (let pass = 0; pass < 2; pass += 1) {
    for (const edge of order) {
      const a = edges.left[edge]!;
      const b = edges.right[edge]!;
      if (pass === 0 && (chosen[a] !== b || chosen[b] !== a)) continue;
      if (matching.partners[a] === -1 && matching.partners[b] === -1) join(matching, a, b, edges.weights[edge]!);
    }
  }
  return matching;
}
