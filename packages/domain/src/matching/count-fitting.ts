import { fits } from './pair-fit.ts';
import type { Pool } from './pool.ts';
import type { Ticket } from './ticket.ts';
import { createTicketTable, writeTicket } from './ticket-table.ts';

const scratch = createTicketTable(1);

/** How many in the pool may meet the ticket, which need not be one of them; the count ends at `atMost`. */
export function countFitting(pool: Pool, ticket: Ticket, atMost: number): number {
  writeTicket(scratch, 0, ticket, 0);
  let count = 0;
  for (const row of pool.rows.values()) {
    if (count >= atMost) break;
    if (fits(scratch, 0, pool.table, row)) count += 1;
  }
  return count;
}
