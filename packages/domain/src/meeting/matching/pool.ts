import { type Areas, createAreas, EVERYONE, LEVELS, levelOf, PASSPORTS, PLACELESS } from './areas.ts';
import type { Ticket } from './ticket.ts';
import type { TicketTable } from './ticket-table.ts';
import {
  createTicketTable,
  FACTS,
  FLAGS,
  growTicketTable,
  HAS_PASSPORT,
  HAS_PLACE,
  PLACE,
  writeTicket,
} from './ticket-table.ts';
import { widen } from './widen.ts';

/** The waiting tickets: the row of each in the table, and the areas in which it is listed. */
export type Pool = {
  table: TicketTable;
  areas: Areas;
  rows: Map<string, number>;
  /** Rows without a ticket; the last is taken first. */
  free: number[];
  /** The finest level of each row's radius, and its cells at that level and all finer ones. */
  levels: Uint8Array;
  cells: Int32Array;
  /**
   * The number of a row's ticket, counted from one. It distinguishes the ticket from an earlier one in the same row.
   */
  serials: Uint32Array;
  lastSerial: number;
  seed: number;
};

const FIRST_CAPACITY = 64;

export function createPool(seed: number): Pool {
  return {
    table: createTicketTable(FIRST_CAPACITY),
    areas: createAreas(),
    rows: new Map(),
    free: Array.from({ length: FIRST_CAPACITY }, (_, index) => FIRST_CAPACITY - 1 - index),
    levels: new Uint8Array(FIRST_CAPACITY),
    cells: new Int32Array(FIRST_CAPACITY * LEVELS),
    serials: new Uint32Array(FIRST_CAPACITY),
    lastSerial: 0,
    seed,
  };
}

/** Puts a ticket into a row and returns the row. The id must not be there yet. */
export function insertTicket(pool: Pool, ticket: Ticket): number {
  if (pool.free.length === 0) growPool(pool);
  const row = pool.free.pop()!;
  writeTicket(pool.table, row, ticket, pool.seed);
  pool.rows.set(ticket.id, row);
  pool.lastSerial += 1;
  pool.serials[row] = pool.lastSerial;
  pool.levels[row] = levelOf(ticket.radiusMiles);
  if (hasFlag(pool, row, HAS_PLACE)) writeCells(pool, row);
  return row;
}

/** Removes the ticket. Returns its row, or -1 if the id is not there. */
export function deleteTicket(pool: Pool, id: string): number {
  const row = pool.rows.get(id);
  if (row === undefined) return -1;
  pool.rows.delete(id);
  pool.table.tickets[row] = null;
  pool.serials[row] = 0;
  pool.free.push(row);
  return row;
}

/** The areas whose lists the ticket is in. */
export function listedAreas(pool: Pool, row: number): number[] {
  const areas = [EVERYONE];
  if (hasFlag(pool, row, HAS_PASSPORT)) areas.push(PASSPORTS);
  if (!hasFlag(pool, row, HAS_PLACE)) areas.push(PLACELESS);
  else for (let level = 0; level <= pool.levels[row]!; level += 1) areas.push(pool.cells[row * LEVELS + level]!);
  return areas;
}

/** True if the ticket may meet people anywhere, so that it searches among everyone. */
export function isEverywhere(pool: Pool, row: number): boolean {
  return hasFlag(pool, row, HAS_PASSPORT) || !hasFlag(pool, row, HAS_PLACE);
}

/**
 * The cells to search for people who may be near enough. People with narrower limits than the ticket are listed at finer
 * levels only, so the search covers the level of the ticket's radius and all finer ones.
 */
export function nearAreas(pool: Pool, row: number): number[] {
  const areas: number[] = [];
  for (let level = pool.levels[row]!; level >= 0; level -= 1) {
    areas.push(...pool.areas.near(pool.cells[row * LEVELS + level]!));
  }
  return areas;
}

export function hasFlag(pool: Pool, row: number, flag: number): boolean {
  return (pool.table.facts[row * FACTS + FLAGS]! & flag) !== 0;
}

function writeCells(pool: Pool, row: number): void {
  const [x, y, z] = [0, 1, 2].map((axis) => pool.table.places[row * PLACE + axis]!) as [number, number, number];
  for (let level = 0; level <= pool.levels[row]!; level += 1) {
    pool.cells[row * LEVELS + level] = pool.areas.cellAt(level, x, y, z);
  }
}

function growPool(pool: Pool): void {
  const before = pool.table.capacity;
  growTicketTable(pool.table);
  pool.levels = widen(pool.levels, before * 2);
  pool.cells = widen(pool.cells, before * 2 * LEVELS);
  pool.serials = widen(pool.serials, before * 2);
  for (let row = before * 2 - 1; row >= before; row -= 1) pool.free.push(row);
}
