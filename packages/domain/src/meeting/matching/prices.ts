import type { PairGraph } from './pair-graph.ts';

/** The share by which a new offer replaces the old one, so that offers settle instead of swinging back and forth. */
const SHARE_OF_NEW = 0.75;

/** By vertex: what its partner is worth to it in a good matching, and the neighbor with the highest offer, or -1. */
export type Prices = { prices: Float32Array; chosen: Int32Array };

/**
 * Every vertex offers each neighbor the weight of their pair minus its best offer from anyone else. After some rounds
 * the offers show what each is worth in the best matching. The price of a vertex is halfway between its best and
 * second-best offer, as in a fair bargain. This is max-product belief propagation (Bayati, Shah and Sharma,
 * "Max-product for maximum weight matching", IEEE Trans. Inf. Theory 2008), damped and sequential.
 */
export function passOffers(graph: PairGraph, vertices: Int32Array, rounds: number): Prices {
  const { starts, neighbours, weights, twins } = graph;
  const offers = new Float32Array(neighbours.length);
  const prices = new Float32Array(starts.length - 1);
  const chosen = new Int32Array(starts.length - 1).fill(-1);
  const backwards = vertices.toReversed();
  for (let round = 0; round < rounds; round += 1) {
    for (const vertex of round % 2 === 0 ? vertices : backwards) {
      const end = starts[vertex + 1]!;
      let [best, second, bestAt] = [0, 0, -1];
      for (let at = starts[vertex]!; at < end; at += 1) {
        const offer = offers[at]!;
        if (offer > best) [second, best, bestAt] = [best, offer, at];
        else if (offer > second) second = offer;
      }
      for (let at = starts[vertex]!; at < end; at += 1) {
        const offer = Math.max(0, weights[at]! - (at === bestAt ? second : best));
        const back = twins[at]!;
        offers[back] = offers[back]! + SHARE_OF_NEW * (offer - offers[back]!);
      }
      prices[vertex] = (best + second) / 2;
      chosen[vertex] = bestAt < 0 ? -1 : neighbours[bestAt]!;
    }
  }
  return { prices, chosen };
}
