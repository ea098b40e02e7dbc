import { join, type Matching, part } from './matching.ts';
import { createOpenList } from './open-list.ts';
import type { PairGraph } from './pair-graph.ts';

/** How far the search for better pairs may go. */
export type ChainEffort = {
  /** Steps of a search that starts at a free vertex. */
  freeSteps: number;
  /** Steps of a search that starts at a paired vertex. */
  pairedSteps: number;
  /** Only vertices whose best candidate is worth this much more than their partner start a search. */
  leastRegret: number;
  passes: number;
};

/**
 * Improves a matching by chains: a vertex takes a better partner, whose former partner takes another, and so on, until
 * one is found free or stays free. This is local search by augmenting paths and cycles (Pettie and Sanders 2004; Duan
 * and Pettie 2014). Prices guide it as distances guide A*: the link with the highest possible gain is followed first,
 * and one without hope is not followed. Returns the gain in weight.
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
    if (effort.pairedSteps > 0) {
      for (const root of byRegret(graph, matching, roots, effort.leastRegret)) gain += search(root, effort.pairedSteps);
    }
    total += gain;
    if (gain === 0) break;
  }
  return total;
}

/** Paired vertices, ordered by how much more their best candidate is worth than their partner, the most first. */
function byRegret(graph: PairGraph, matching: Matching, roots: Int32Array, least: number): Int32Array {
  const regret = (vertex: number) => graph.weights[graph.starts[vertex]!]! - matching.weights[vertex]!;
  const regrets = new Map<number, number>();
  for (const root of roots) {
    if (matching.partners[root]! >= 0 && regret(root) > least) regrets.set(root, regret(root));
  }
  return Int32Array.from([...regrets.keys()].sort((a, b) => regrets.get(b)! - regrets.get(a)! || a - b));
}

/** The most links of one search. */
const MOST_LINKS = 4_096;
/** Prices are estimates: a chain is followed even if it seems to end this far below the best one. */
const SLACK = 15;

/**
 * The steps of a search as a tree. In a link, `vertex` has lost its partner: `taken`, its former partner, joined the
 * vertex of link `before`. `gain` is the change in weight of all steps so far.
 */
type Links = ReturnType<typeof createLinks>;

function createLinks() {
  const column = () => new Int32Array(MOST_LINKS);
  const hopes = new Float32Array(MOST_LINKS);
  return {
    count: 0,
    vertex: column(),
    taken: column(),
    weight: column(),
    before: column(),
    gain: column(),
    hopes,
    open: createOpenList(hopes),
  };
}

function addLink(
  links: Links,
  vertex: number,
  taken: number,
  weight: number,
  before: number,
  gain: number,
  hope: number,
): void {
  const link = links.count;
  links.count += 1;
  links.vertex[link] = vertex;
  links.taken[link] = taken;
  links.weight[link] = weight;
  links.before[link] = before;
  links.gain[link] = gain;
  links.hopes[link] = hope;
  links.open.push(link);
}

/** Separates the pairs on the way from the root to link `end`, makes the new ones, and joins the end to `last`. */
function applyChain(matching: Matching, links: Links, end: number, last: number, lastWeight: number): void {
  const made: [number, number, number][] = last >= 0 ? [[links.vertex[end]!, last, lastWeight]] : [];
  let link = end;
  for (; links.before[link]! >= 0; link = links.before[link]!) {
    made.push([links.vertex[links.before[link]!]!, links.taken[link]!, links.weight[link]!]);
  }
  part(matching, links.vertex[link]!);
  part(matching, links.vertex[end]!);
  for (const [a, b] of made) {
    part(matching, a);
    part(matching, b);
  }
  for (const [a, b, weight] of made) join(matching, a, b, weight);
}

/** Returns a function that finds the best chain from a vertex, applies it and returns its gain. */
function createChainSearch(
  { starts, neighbours, weights }: PairGraph,
  matching: Matching,
  prices: Float32Array,
): (root: number, steps: number) => number {
  const { partners, weights: held } = matching;
  const links = createLinks();
  const seen = new Uint32Array(partners.length);
  let stamp = 0;

  return (root, steps) => {
    const left = partners[root]!;
    stamp += 1;
    seen[root] = stamp;
    if (left >= 0) seen[left] = stamp;
    /** The possible gain of closing the cycle: the partner that the root leaves finds another one, too. */
    const closing = (left >= 0 ? prices[left]! : 0) + SLACK;
    let [bestGain, bestLink, bestLast, bestWeight] = [0, -1, -1, 0];
    links.count = 0;
    links.open.clear();
    addLink(links, root, -1, 0, -1, -held[root]!, prices[root]! - held[root]!);
    for (let step = 0; step < steps; step += 1) {
      const link = links.open.pop();
      if (link < 0 || links.hopes[link]! + closing <= bestGain) break;
      const gain = links.gain[link]!;
      const end = starts[links.vertex[link]! + 1]!;
      for (let at = starts[links.vertex[link]!]!; at < end; at += 1) {
        const taken = neighbours[at]!;
        const partner = partners[taken]!;
        const without = gain + weights[at]!;
        if (partner < 0 || taken === left) {
          if (without <= bestGain || taken === root) continue;
          [bestGain, bestLink, bestLast, bestWeight] = [without, link, taken, weights[at]!];
          continue;
        }
        const next = without - held[taken]!;
        const hope = next + prices[partner]!;
        if (seen[taken] === stamp || hope + closing <= bestGain || links.count === MOST_LINKS) continue;
        seen[taken] = stamp;
        seen[partner] = stamp;
        addLink(links, partner, taken, weights[at]!, link, next, hope);
        if (next > bestGain) [bestGain, bestLink, bestLast, bestWeight] = [next, links.count - 1, -1, 0];
      }
    }
    if (bestLink >= 0) applyChain(matching, links, bestLink, bestLast, bestWeight);
    return bestGain;
  };
}
