import { fits } from './pair-fit.ts';
import { pairingScore } from './pairing-score.ts';
import { deleteTicket, type Pool } from './pool.ts';
import { applyChanges, createQueue, pairsAtOnce, refreshOutlooks, waitingRows } from './queue.ts';
import { createRecentWaits, medianWaitOf, noteWait } from './recent-waits.ts';
import { solveTick } from './solve-tick.ts';
import type { Ticket } from './ticket.ts';
import { createTicketTable, writeTicket } from './ticket-table.ts';

const NOBODY: ReadonlySet<string> = new Set();
const scratch = createTicketTable(1);

/**
 * How many tickets in the pool may meet this one, which need not be in it. Stops counting at `atMost`. Does not count
 * people in `except`.
 */
function countFitting(pool: Pool, ticket: Ticket, atMost: number, except = NOBODY): number {
  writeTicket(scratch, 0, ticket, 0);
  let count = 0;
  for (const [id, row] of pool.rows) {
    if (count >= atMost) break;
    if (!except.has(id) && fits(scratch, 0, pool.table, row)) count += 1;
  }
  return count;
}

type TicketPair = { a: Ticket; b: Ticket; score: number };

/** The operations of any queue; the benchmark's rivals implement them too. */
export type PairingQueue = Pick<Matcher, 'add' | 'remove' | 'tick'>;

export type Matcher = {
  /** Adds a ticket, or replaces the one with the same id. It takes effect at the next tick. */
  add(ticket: Ticket): void;
  remove(id: string): void;
  /** Returns the pairs to offer now. Their tickets leave the matcher. Every ticket is in at most one pair. */
  tick(): TicketPair[];
  /**
   * How many people waiting at the last tick fit the ticket, counted up to `atMost`. The ticket need not be waiting:
   * with another radius or other ages it shows the effect of that change. Does not count people in `except`.
   */
  countFitting(ticket: Ticket, atMost: number, except?: ReadonlySet<string>): number;
  /** True if two who fit each other are paired at the next tick: too few people come to wait for a better pair. */
  pairsAtOnce(): boolean;
  /** The median wait in milliseconds of recently paired people who are like the ticket; null if there are too few. */
  medianWaitMs(ticket: Ticket): number | null;
};

/**
 * A queue of tickets that pairs people in nearly the best way; docs/matching.md explains it. The same tickets, times
 * and seed give the same pairs, in any order of adding.
 *
 * @param now the time in milliseconds, on the clock of the tickets' `enteredAt`
 * @param seed decides between pairs of equal score
 */
export function createMatcher({ now, seed = 1 }: { now: () => number; seed?: number }): Matcher {
  const queue = createQueue(seed);
  const changes = new Map<string, Ticket | null>();
  const recentWaits = createRecentWaits();

  return {
    add: (ticket) => void changes.set(ticket.id, ticket),
    remove: (id) => void changes.set(id, null),
    tick: () => {
      const nowMs = now();
      queue.ticks += 1;
      applyChanges(queue, changes, nowMs);
      changes.clear();
      if (queue.pool.rows.size < 2) return [];
      const waiting = waitingRows(queue);
      refreshOutlooks(queue, waiting, nowMs);
      const { tickets } = queue.pool.table;
      const pairs = solveTick(queue, waiting, nowMs).map(([rowA, rowB]) => {
        const [a, b] = [tickets[rowA]!, tickets[rowB]!];
        return { a, b, score: pairingScore(a, b, nowMs) };
      });
      for (const { a, b } of pairs) {
        for (const ticket of [a, b]) {
          deleteTicket(queue.pool, ticket.id);
          noteWait(recentWaits, ticket, nowMs);
        }
      }
      return pairs;
    },
    countFitting: (ticket, atMost, except) => countFitting(queue.pool, ticket, atMost, except),
    pairsAtOnce: () => pairsAtOnce(queue),
    medianWaitMs: (ticket) => medianWaitOf(recentWaits, ticket),
  };
}
