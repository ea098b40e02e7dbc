import { findBestPairs } from '../../packages/domain/src/matching/best-pairs.ts';
import { pairHash, stillScore } from '../../packages/domain/src/matching/candidate-search.ts';
import { fits } from '../../packages/domain/src/matching/pair-fit.ts';
import { addEdge, createEdges, HASH_BITS } from '../../packages/domain/src/matching/pair-graph.ts';
import { createTicketTable, FACTS, TASTE, writeTicket } from '../../packages/domain/src/matching/ticket-table.ts';
import type { Stream } from './stream.ts';

/** Candidates of each person; more change the outcome by less than a thousandth. */
const KEPT = 40;

/**
 * The best known weight for somebody who knows beforehand who will come and how long each stays: all pairs who are
 * there at the same time, waiting not counted. Everybody's best candidates are found by looking at all others.
 */
export function clairvoyantWeight({ people, leavesAt }: Stream): number {
  const table = createTicketTable(people.length);
  people.forEach((ticket, index) => writeTicket(table, index, ticket, 1));
  const best = createBestLists(people.length);
  for (let a = 0; a < people.length; a += 1) {
    for (let b = a + 1; b < people.length && people[b]!.enteredAt < leavesAt[a]!; b += 1) {
      const score = stillScore(table.facts[a * FACTS + TASTE]!, table.facts[b * FACTS + TASTE]!);
      const rank = score * 2 ** 16 + pairHash(table.salts[a]!, table.salts[b]!, 16);
      if ((best.wants(a, rank) || best.wants(b, rank)) && fits(table, a, table, b)) {
        best.keep(a, b, rank);
        best.keep(b, a, rank);
      }
    }
  }
  const edges = createEdges(people.length * KEPT);
  for (let a = 0; a < people.length; a += 1) {
    for (const [b, rank] of best.of(a)) {
      if (b < a && best.has(b, a)) continue;
      addEdge(edges, a, b, Math.floor(rank / 2 ** 16), pairHash(table.salts[a]!, table.salts[b]!, HASH_BITS));
    }
  }
  const effort = { rounds: 150, freeSteps: 3000, pairedSteps: 60, leastRegret: 0, passes: 8 };
  const matching = findBestPairs(people.length, Int32Array.from(people.keys()), edges, effort);
  return matching.weights.reduce((sum, weight) => sum + weight, 0) / 2;
}

/** The highest ranks of each person. */
function createBestLists(people: number) {
  const counts = new Int32Array(people);
  const others = new Int32Array(people * KEPT);
  const ranks = new Float64Array(people * KEPT);
  const wants = (a: number, rank: number) => counts[a]! < KEPT || rank > ranks[a * KEPT + KEPT - 1]!;
  return {
    wants,
    keep: (a: number, b: number, rank: number): void => {
      if (!wants(a, rank)) return;
      let at = a * KEPT + Math.min(counts[a]!, KEPT - 1);
      counts[a] = Math.min(KEPT, counts[a]! + 1);
      for (; at > a * KEPT && ranks[at - 1]! < rank; at -= 1) {
        ranks[at] = ranks[at - 1]!;
        others[at] = others[at - 1]!;
      }
      ranks[at] = rank;
      others[at] = b;
    },
    has: (a: number, b: number): boolean => others.subarray(a * KEPT, a * KEPT + counts[a]!).includes(b),
    of: (a: number): [number, number][] =>
      Array.from({ length: counts[a]! }, (_, at) => [others[a * KEPT + at]!, ranks[a * KEPT + at]!]),
  };
}
