import { findBestPairs } from '../../packages/domain/src/meeting/matching/best-pairs.ts';
import { pairHash, stillScore } from '../../packages/domain/src/meeting/matching/candidate-search.ts';
import { fits } from '../../packages/domain/src/meeting/matching/pair-fit.ts';
import { addEdge, createEdges, HASH_BITS } from '../../packages/domain/src/meeting/matching/pair-graph.ts';
import { waitScore } from '../../packages/domain/src/meeting/matching/pairing-score.ts';
import type { Ticket } from '../../packages/domain/src/meeting/matching/ticket.ts';
import {
  createTicketTable,
  FACTS,
  TASTE,
  type TicketTable,
  writeTicket,
} from '../../packages/domain/src/meeting/matching/ticket-table.ts';
import type { Stream } from './stream.ts';

/** Candidates of each person among people nearby, and as many among those who may be met from anywhere. */
const KEPT = 40;
/** Far more than the product spends. */
const LONG = { rounds: 150, freeSteps: 3_000, pairedSteps: 60, leastRegret: 0, passes: 6 };

/** The best known weight if everyone is waiting: compares everyone with everyone, then searches for long. */
export function bestKnownWeight(tickets: readonly Ticket[], nowMs: number): number {
  const waits = tickets.map(({ enteredAt }) => waitScore(nowMs - enteredAt));
  return longSearch(tickets, waits, () => tickets.length);
}

/**
 * The best known weight with full knowledge of arrivals and departures: all pairs who are there at the same time,
 * without the bonus for waiting.
 */
export function clairvoyantWeight({ people, leavesAt }: Stream): number {
  let end = 0;
  return longSearch(
    people,
    people.map(() => 0),
    (a) => {
      end = Math.max(end, a);
      while (end < people.length && people[end]!.enteredAt < leavesAt[a]!) end += 1;
      while (end > a + 1 && people[end - 1]!.enteredAt >= leavesAt[a]!) end -= 1;
      return end;
    },
  );
}

/** `endFor` answers the index up to which a person may meet later arrivals. */
function longSearch(people: readonly Ticket[], waits: readonly number[], endFor: (index: number) => number): number {
  const table = createTicketTable(people.length);
  people.forEach((ticket, index) => writeTicket(table, index, ticket, 1));
  const best = createBestLists(people.length * 2);
  const anywhere = people.map(({ passport, lat }) => passport || lat === null);
  for (let a = 0; a < people.length; a += 1) {
    const end = endFor(a);
    for (let b = a + 1; b < end; b += 1) {
      const rank = rankOf(table, a, b);
      const part = anywhere[a] || anywhere[b] ? 1 : 0;
      const [listA, listB] = [a * 2 + part, b * 2 + part];
      if ((best.wants(listA, rank) || best.wants(listB, rank)) && fits(table, a, table, b)) {
        best.keep(listA, b, rank);
        best.keep(listB, a, rank);
      }
    }
  }
  const edges = createEdges(people.length * KEPT);
  for (let list = 0; list < people.length * 2; list += 1) {
    const a = list >> 1;
    for (const [b, rank] of best.of(list)) {
      if (b < a && best.has(b * 2 + (list & 1), a)) continue;
      const weight = Math.floor(rank / 2 ** 16) + waits[a]! + waits[b]!;
      addEdge(edges, a, b, weight, pairHash(table.salts[a]!, table.salts[b]!, HASH_BITS));
    }
  }
  const { matching } = findBestPairs(people.length, Int32Array.from(people.keys()), edges, LONG);
  return matching.weights.reduce((sum, weight) => sum + weight, 0) / 2;
}

function rankOf(table: TicketTable, a: number, b: number): number {
  const score = stillScore(table.facts[a * FACTS + TASTE]!, table.facts[b * FACTS + TASTE]!);
  return score * 2 ** 16 + pairHash(table.salts[a]!, table.salts[b]!, 16);
}

/** Keeps the highest-ranked entries of each list. */
function createBestLists(lists: number) {
  const counts = new Int32Array(lists);
  const others = new Int32Array(lists * KEPT);
  const ranks = new Float64Array(lists * KEPT);
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
