import { canMeet } from './pairing-rules.ts';
import { pairingScore } from './pairing-score.ts';
import type { Ticket } from './ticket.ts';

type TicketPair = { a: Ticket; b: Ticket; score: number };

export type Matcher = {
  /** Adds a ticket, or replaces the one with the same id. */
  add(ticket: Ticket): void;
  remove(id: string): void;
  /** The pairs to offer now. Their tickets leave the matcher. Every ticket is in one pair at most. */
  tick(): TicketPair[];
};

/**
 * A queue of tickets that pairs the two with the best score first. It is a plain greedy algorithm: every tick scores
 * all pairs, which is fast enough for some hundreds of waiting people.
 */
export function createMatcher({ now }: { now: () => number }): Matcher {
  const tickets = new Map<string, Ticket>();

  return {
    add: (ticket) => void tickets.set(ticket.id, ticket),
    remove: (id) => void tickets.delete(id),
    tick: () => {
      const pairs: TicketPair[] = [];
      for (const pair of rankedPairs([...tickets.values()], now())) {
        if (!tickets.has(pair.a.id) || !tickets.has(pair.b.id)) continue;
        tickets.delete(pair.a.id);
        tickets.delete(pair.b.id);
        pairs.push(pair);
      }
      return pairs;
    },
  };
}

/** All pairs that may meet, best first. Among equal scores, those who have waited longest come first. */
function rankedPairs(tickets: readonly Ticket[], nowMs: number): TicketPair[] {
  const waiting = [...tickets].sort((x, y) => x.enteredAt - y.enteredAt || (x.id < y.id ? -1 : 1));
  const pairs = waiting.flatMap((a, index) =>
    waiting
      .slice(index + 1)
      .filter((b) => canMeet(a, b))
      .map((b) => ({ a, b, score: pairingScore(a, b, nowMs) })),
  );
  return pairs.sort((x, y) => y.score - x.score);
}
