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

/** The waiting tickets: where each stands in the table, and in which areas it is listed. */
export type Pool = {
  table: TicketTable;
  areas: Areas;
  slots: Map<string, number>;
  /** Slots without a ticket; the last is taken first. */
  free: number[];
  /** Finest level of each slot's radius, and its cells at that level and all finer ones. */
  levels: Uint8Array;
  cells: Int32Array;
  /** The number of a slot's ticket, counted from one; it tells a ticket from one that had its slot before. */
  serials: Uint32Array;
  lastSerial: number;
  seed: number;
};

const FIRST_CAPACITY = 64;

export function createPool(seed: number): Pool {
  return {
    table: createTicketTable(FIRST_CAPACITY),
    areas: createAreas(),
    slots: new Map(),
    free: Array.from({ length: FIRST_CAPACITY }, (_, index) => FIRST_CAPACITY - 1 - index),
    levels: new Uint8Array(FIRST_CAPACITY),
    cells: new Int32Array(FIRST_CAPACITY * LEVELS),
    serials: new Uint32Array(FIRST_CAPACITY),
    lastSerial: 0,
    seed,
  };
}

/** Puts a ticket into a slot and answers the slot. The id must not be there yet. */
export function insertTicket(pool: Pool, ticket: Ticket): number {
  if (pool.free.length === 0) growPool(pool);
  const slot = pool.free.pop()!;
  writeTicket(pool.table, slot, ticket, pool.seed);
  pool.slots.set(ticket.id, slot);
  pool.lastSerial += 1;
  pool.serials[slot] = pool.lastSerial;
  pool.levels[slot] = levelOf(ticket.radiusMiles);
  if (hasFlag(pool, slot, HAS_PLACE)) writeCells(pool, slot);
  return slot;
}

/** Takes the ticket out; answers its slot, or -1 if the id is not there. */
export function deleteTicket(pool: Pool, id: string): number {
  const slot = pool.slots.get(id);
  if (slot === undefined) return -1;
  pool.slots.delete(id);
  pool.table.tickets[slot] = null;
  pool.serials[slot] = 0;
  pool.free.push(slot);
  return slot;
}

/** The areas whose lists the ticket is in. */
export function listedAreas(pool: Pool, slot: number): number[] {
  const areas = [EVERYONE];
  if (hasFlag(pool, slot, HAS_PASSPORT)) areas.push(PASSPORTS);
  if (!hasFlag(pool, slot, HAS_PLACE)) areas.push(PLACELESS);
  else for (let level = 0; level <= pool.levels[slot]!; level += 1) areas.push(pool.cells[slot * LEVELS + level]!);
  return areas;
}

/** Whether the ticket may meet people anywhere, so that it looks among everybody. */
export function isEverywhere(pool: Pool, slot: number): boolean {
  return hasFlag(pool, slot, HAS_PASSPORT) || !hasFlag(pool, slot, HAS_PLACE);
}

/**
 * The cells in which a ticket finds everybody who may be near enough. At the level of its own radius it reads all who
 * are listed; people with narrower limits are listed only at finer levels, so those are read too.
 */
export function nearAreas(pool: Pool, slot: number): number[] {
  const areas: number[] = [];
  for (let level = pool.levels[slot]!; level >= 0; level -= 1) {
    areas.push(...pool.areas.near(pool.cells[slot * LEVELS + level]!));
  }
  return areas;
}

export function hasFlag(pool: Pool, slot: number, flag: number): boolean {
  return (pool.table.facts[slot * FACTS + FLAGS]! & flag) !== 0;
}

function writeCells(pool: Pool, slot: number): void {
  const [x, y, z] = [0, 1, 2].map((axis) => pool.table.places[slot * PLACE + axis]!) as [number, number, number];
  for (let level = 0; level <= pool.levels[slot]!; level += 1) {
    pool.cells[slot * LEVELS + level] = pool.areas.cellAt(level, x, y, z);
  }
}

function growPool(pool: Pool): void {
  const before = pool.table.capacity;
  growTicketTable(pool.table);
  pool.levels = widen(pool.levels, before * 2);
  pool.cells = widen(pool.cells, before * 2 * LEVELS);
  pool.serials = widen(pool.serials, before * 2);
  for (let slot = before * 2 - 1; slot >= before; slot -= 1) pool.free.push(slot);
}
