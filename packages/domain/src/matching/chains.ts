import { createOpenList } from './open-list.ts';
import { join, type Matching, part } from './matching.ts';
import type { PairGraph } from './pair-graph.ts';

/** How far the search for better pairs goes. */
export type ChainEffort = {
  /** Steps of a search that begins at somebody who is free. */
  freeSteps: number;
  /** Steps of a search that begins at somebody who is paired. */
  pairedSteps: number;
  /** Only people whose best candidate is worth so much more than their partner begin a search. */
  leastRegret: number;
  passes: number;
};

/**
 * Improves a matching by chains: somebody takes a better partner, whose former partner takes another, and so on, until
 * one is found free or stays free. It is local search by augmenting paths and cycles (Pettie and Sanders 2004; Duan
 * and Pettie 2014), with the most promising path extended first. Answers the gain in weight.
 */
export function improveByChains(
  graph: PairGraph,
  matching: Matching,
  roots: Int32Array,
  prices: Float32Array,
  effort: ChainEffort,
): number {
  const search = createChainSearch(graph, matching, prices);
  let total = 0;
  for (let pass = 0; pass < effort.passes; pass += 1) {
    let gain = 0;
    for (const root of roots) if (matching.partners[root] === -1) gain += search(root, effort.freeSteps);
    for (const root of byRegret(graph, matching, roots, effort.leastRegret)) gain += search(root, effort.pairedSteps);
    total += gain;
    if (gain === 0) break;
  }
  return total;
}

/** Paired vertices by what their best candidate is worth more than their partner, the most first. */
export function byRegret(graph: PairGraph, matching: Matching, roots: Int32Array, least: number): Int32Array {
  const regret = (vertex: number) => graph.weights[graph.starts[vertex]!]! - matching.weights[vertex]!;
  const regrets = new Map<number, number>();
  for (const root of roots) {
    if (matching.partners[root]! >= 0 && regret(root) > least) regrets.set(root, regret(root));
  }
  return Int32Array.from([...regrets.keys()].sort((a, b) => regrets.get(b)! - regrets.get(a)! || a - b));
}

/** Answers a function that looks for the best chain from a vertex, applies it and answers its gain. */
function createChainSearch(
  graph: PairGraph,
  matching: Matching,
  prices: Float32Array,
): (root: number, steps: number) => number {
  const { starts, neighbours, weights } = graph;
  const { partners } = matching;
  /** A link: `vertex` is without a partner, for `taken`, its former one, went to the vertex of the link before. */
  const links = {
    vertex: [] as number[],
    taken: [] as number[],
    weight: [] as number[],
    before: [] as number[],
    gain: [] as number[],
  };
  const seen = new Uint32Array(partners.length);
  let stamp = 0;
  const hopes: number[] = [];
  const open = createOpenList(hopes);

  function addLink(vertex: number, taken: number, weight: number, before: number, gain: number): number {
    const link = links.vertex.push(vertex) - 1;
    links.taken[link] = taken;
    links.weight[link] = weight;
    links.before[link] = before;
    links.gain[link] = gain;
    hopes[link] = gain + prices[vertex]!;
    open.push(link);
    return link;
  }

  /** Undoes the pairs on the way from the root to the link and makes the new ones. */
  function apply(root: number, end: number, last: number, lastWeight: number): void {
    const made: [number, number, number][] = last >= 0 ? [[links.vertex[end]!, last, lastWeight]] : [];
    for (let link = end; links.before[link]! >= 0; link = links.before[link]!) {
      made.push([links.vertex[links.before[link]!]!, links.taken[link]!, links.weight[link]!]);
    }
    part(matching, root);
    for (const [a, b] of made) {
      part(matching, a);
      part(matching, b);
    }
    for (const [a, b, weight] of made) join(matching, a, b, weight);
    if (last < 0) part(matching, links.vertex[end]!);
  }

  return (root, steps) => {
    stamp += 1;
    for (const column of Object.values(links)) column.length = 0;
    open.clear();
    const left = partners[root]!;
    seen[root] = stamp;
    if (left >= 0) seen[left] = stamp;
    addLink(root, -1, 0, -1, -matching.weights[root]!);
    const best = { gain: 0, link: -1, last: -1, weight: 0 };
    for (let step = 0; step < steps; step += 1) {
      const link = open.pop();
      if (link < 0) break;
      const vertex = links.vertex[link]!;
      const gain = links.gain[link]!;
      for (let at = starts[vertex]!; at < starts[vertex + 1]!; at += 1) {
        const taken = neighbours[at]!;
        const weight = weights[at]!;
        const partner = partners[taken]!;
        if (partner < 0 || taken === left) {
          if (gain + weight > best.gain && taken !== root)
            Object.assign(best, { gain: gain + weight, link, last: taken, weight });
          continue;
        }
        if (seen[taken] === stamp) continue;
        seen[taken] = stamp;
        seen[partner] = stamp;
        const next = gain + weight - matching.weights[taken]!;
        const added = addLink(partner, taken, weight, link, next);
        if (next > best.gain) Object.assign(best, { gain: next, link: added, last: -1, weight: 0 });
      }
    }
    if (best.link >= 0) apply(root, best.link, best.last, best.weight);
    return best.gain;
  };
}
