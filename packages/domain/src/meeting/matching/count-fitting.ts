import { fits } from './pair-fit.ts';
import type { Pool } from './pool.ts';
import type { Ticket } from './ticket.ts';
import { createTicketTable, writeTicket } from './ticket-table.ts';

const NOBODY: ReadonlySet<string> = new Set();
const scratch = createTicketTable(1);

/** How many in the pool may meet the ticket, which need not be one of them; the count ends at `atMost`. People of `except` do not count. */
export function countFitting(pool: Pool, ticket: Ticket, atMost: number, except = NOBODY): number {
  writeTicket(scratch, 0, ticket, 0);
  let count = 0;
  for (const [id, row] of pool.rows) {
    if (count >= atMost) break;
    if (!except.has(id) && fits(scratch, 0, pool.table, row)) count += 1;
  }
  return count;
}
