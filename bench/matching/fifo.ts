import type { PairingQueue } from '../../packages/domain/src/meeting/matching/matcher.ts';
import { fits } from '../../packages/domain/src/meeting/matching/pair-fit.ts';
import { pairingScore } from '../../packages/domain/src/meeting/matching/pairing-score.ts';
import type { Ticket } from '../../packages/domain/src/meeting/matching/ticket.ts';
import {
  createTicketTable,
  growTicketTable,
  writeTicket,
} from '../../packages/domain/src/meeting/matching/ticket-table.ts';

/** First come, first served: each person in turn gets the fitting one who has waited longest. */
export function createFifo({ now }: { now: () => number }): PairingQueue {
  const table = createTicketTable(1024);
  const free = Array.from({ length: 1024 }, (_, row) => 1023 - row);
  /** The rows of waiting people, in order of arrival. */
  const waiting = new Map<string, number>();
  const added: Ticket[] = [];

  function takeRow(): number {
    if (free.length === 0) {
      const before = table.capacity;
      growTicketTable(table);
      for (let row = table.capacity - 1; row >= before; row -= 1) free.push(row);
    }
    return free.pop()!;
  }

  function leave(id: string): void {
    const row = waiting.get(id);
    if (row !== undefined) free.push(row);
    waiting.delete(id);
  }

  return {
    add: (ticket) => void added.push(ticket),
    remove: leave,
    tick: () => {
      const pairs: ReturnType<PairingQueue['tick']> = [];
      for (const ticket of added.splice(0)) {
        const row = takeRow();
        writeTicket(table, row, ticket, 0);
        const partner = [...firstFit(row)][0];
        if (partner === undefined) {
          waiting.set(ticket.id, row);
          continue;
        }
        const other = table.tickets[partner]!;
        pairs.push({ a: other, b: ticket, score: pairingScore(other, ticket, now()) });
        free.push(row);
        leave(other.id);
      }
      return pairs;
    },
  };

  function* firstFit(row: number): Generator<number> {
    for (const other of waiting.values()) {
      if (!fits(table, row, table, other)) continue;
      yield other;
      return;
    }
  }
}
