import { canMeet } from '../../packages/domain/src/meeting/matching/pairing-rules.ts';
import { pairingScore } from '../../packages/domain/src/meeting/matching/pairing-score.ts';
import type { Ticket } from '../../packages/domain/src/meeting/matching/ticket.ts';

export type Pair = { a: Ticket; b: Ticket; score: number };

/** All pairs that may meet, with their scores; from 10,000 people on this takes minutes. */
export function allPairs(tickets: readonly Ticket[], nowMs: number): Pair[] {
  const pairs: Pair[] = [];
  for (const [index, a] of tickets.entries()) {
    for (let other = index + 1; other < tickets.length; other += 1) {
      const b = tickets[other]!;
      if (canMeet(a, b)) pairs.push({ a, b, score: pairingScore(a, b, nowMs) });
    }
  }
  return pairs;
}

/** Plain greedy, the first version of the product: takes the pair with the best score of all, then the next. */
export function matchGreedily(tickets: readonly Ticket[], nowMs: number): Pair[] {
  const taken = new Set<string>();
  return allPairs(tickets, nowMs)
    .sort((x, y) => y.score - x.score)
    .filter(({ a, b }) => {
      if (taken.has(a.id) || taken.has(b.id)) return false;
      taken.add(a.id).add(b.id);
      return true;
    });
}
