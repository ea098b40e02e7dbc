import { fits } from './pair-fit.ts';
import type { Pool } from './pool.ts';
import type { Ticket } from './ticket.ts';
import { createTicketTable, writeTicket } from './ticket-table.ts';

const NOBODY: ReadonlySet<string> = new Set();
const scratch = createTicketTable(1);

/**
 * How many tickets in the pool may meet this one, which need not be in it. Stops counting at `atMost`. Does not count
 * people in `except`.
 */
export function countFitting(pool: Pool, ticket: Ticket, atMost: number, except = NOBODY): number {
  writeTicket(scratch, 0, ticket, 0);
  let count = 0;
  for (const [id, row] of pool.rows) {
    if (count >= atMost) break;
    if (!except.has(id) && fits(scratch, 0, pool.table, row)) count += 1;
  }
  return count;
}
