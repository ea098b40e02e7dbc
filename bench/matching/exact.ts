import matchExactly from 'edmonds-blossom-fixed';
import type { Ticket } from '../../packages/domain/src/meeting/matching/ticket.ts';
import { allPairs } from './greedy.ts';

/** The optimum: maximum weight matching in general graphs by Edmonds' blossoms, from the library. */
export function exactWeight(tickets: readonly Ticket[], nowMs: number): number {
  const indexes = new Map(tickets.map((ticket, index) => [ticket.id, index]));
  const scores = new Map<string, number>();
  const edges = allPairs(tickets, nowMs).map(({ a, b, score }): [number, number, number] => {
    const [i, j] = [indexes.get(a.id)!, indexes.get(b.id)!];
    scores.set(`${i}-${j}`, score);
    return [i, j, score];
  });
  return matchExactly(edges).reduce((sum, partner, index) => sum + (scores.get(`${index}-${partner}`) ?? 0), 0);
}
