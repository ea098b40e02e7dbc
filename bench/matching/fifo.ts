import type { PairingQueue } from '../../packages/domain/src/matching/matcher.ts';
import { fits } from '../../packages/domain/src/matching/pair-fit.ts';
import { pairingScore } from '../../packages/domain/src/matching/pairing-score.ts';
import type { Ticket } from '../../packages/domain/src/matching/ticket.ts';
import { createTicketTable, growTicketTable, writeTicket } from '../../packages/domain/src/matching/ticket-table.ts';

/** First come, first served: everybody in turn gets the one who fits and has waited longest. */
export function createFifo({ now }: { now: () => number }): PairingQueue {
  const table = createTicketTable(1024);
  const free = Array.from({ length: 1024 }, (_, slot) => 1023 - slot);
  /** Slots of those who wait, in the order of coming. */
  const waiting = new Map<string, number>();
  const added: Ticket[] = [];

  function takeSlot(): number {
    if (free.length === 0) {
      const before = table.capacity;
      growTicketTable(table);
      for (let slot = table.capacity - 1; slot >= before; slot -= 1) free.push(slot);
    }
    return free.pop()!;
  }

  function leave(id: string): void {
    const slot = waiting.get(id);
    if (slot !== undefined) free.push(slot);
    waiting.delete(id);
  }

  return {
    add: (ticket) => void added.push(ticket),
    remove: leave,
    tick: () => {
      const pairs: ReturnType<PairingQueue['tick']> = [];
      for (const ticket of added.splice(0)) {
        const slot = takeSlot();
        writeTicket(table, slot, ticket, 0);
        const partner = [...firstFit(slot)][0];
        if (partner === undefined) {
          waiting.set(ticket.id, slot);
          continue;
        }
        const other = table.tickets[partner]!;
        pairs.push({ a: other, b: ticket, score: pairingScore(other, ticket, now()) });
        free.push(slot);
        leave(other.id);
      }
      return pairs;
    },
  };

  function* firstFit(slot: number): Generator<number> {
    for (const other of waiting.values()) {
      if (!fits(table, slot, table, other)) continue;
      yield other;
      return;
    }
  }
}
