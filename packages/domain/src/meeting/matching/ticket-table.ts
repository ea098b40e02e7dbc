import { EARTH_RADIUS_MILES } from './distance.ts';
import { type Lanes, lanesOf } from './lanes.ts';
import { countBits } from './pairing-score.ts';
import { ANY_GENDER, SEEKS, type Ticket } from './ticket.ts';
import { widen } from './widen.ts';

/** Numbers of one ticket in `facts`: 32 bytes, so that a look at a ticket touches one cache line. */
export const FACTS = 8;
export const VALUES = 0;
export const LANGS = 1;
/** Bits 0 to 2: genders offered to friends, 3 to 5: to dates, 6 to 8: wanted as friends, 9 to 11: as dates. */
export const MODES = 2;
export const MORE_LANGS = 3;
export const AGE_MIN = 4;
export const AGE_MAX = 5;
export const FLAGS = 6;
/** The part of a ticket that a search reads first, with the age; see `packTaste`. */
export const TASTE = 7;

/** Bits of `FLAGS`. */
export const HAS_PASSPORT = 1;
export const ALLOWS_FAR = 2;
export const EXCLUDES_SOMEBODY = 4;
export const HAS_PLACE = 8;

/** Numbers of one ticket in `places`: a point on the unit sphere, and the square of the longest allowed chord. */
export const PLACE = 4;

/** Tickets by row, in typed arrays that grow. A row is reused after its ticket has left. */
export type TicketTable = {
  capacity: number;
  facts: Int32Array;
  places: Float64Array;
  offers: Int32Array;
  wants: Int32Array;
  /** The round of tea time, or 0. */
  rounds: Float64Array;
  /** A number derived from the id and the seed. It breaks ties, in any order of adding. */
  salts: Uint32Array;
  tickets: (Ticket | null)[];
};

export function createTicketTable(capacity: number): TicketTable {
  return {
    capacity,
    facts: new Int32Array(capacity * FACTS),
    places: new Float64Array(capacity * PLACE),
    offers: new Int32Array(capacity),
    wants: new Int32Array(capacity),
    rounds: new Float64Array(capacity),
    salts: new Uint32Array(capacity),
    tickets: Array.from({ length: capacity }, () => null),
  };
}

/** Doubles the room. The arrays are replaced, so do not keep a reference to one. */
export function growTicketTable(table: TicketTable): void {
  const capacity = table.capacity * 2;
  table.facts = widen(table.facts, capacity * FACTS);
  table.places = widen(table.places, capacity * PLACE);
  table.offers = widen(table.offers, capacity);
  table.wants = widen(table.wants, capacity);
  table.rounds = widen(table.rounds, capacity);
  table.salts = widen(table.salts, capacity);
  while (table.tickets.length < capacity) table.tickets.push(null);
  table.capacity = capacity;
}

export function writeTicket(table: TicketTable, row: number, ticket: Ticket, seed: number): void {
  const lanes: Lanes = lanesOf(ticket);
  table.tickets[row] = ticket;
  table.offers[row] = lanes.offers;
  table.wants[row] = lanes.wants;
  table.rounds[row] = ticket.round ?? 0;
  table.salts[row] = saltOf(ticket.id, seed);
  const facts = [
    ticket.values,
    ticket.langs,
    modesOf(ticket),
    ticket.moreLangs ?? 0,
    ticket.ageMin,
    ticket.ageMax,
    flagsOf(ticket),
    packTaste(ticket),
  ];
  table.facts.set(facts, row * FACTS);
  table.places.set(placeOf(ticket), row * PLACE);
}

/** Values in bits 0 to 17, their count in bits 18 to 22, the age in bits 23 to 29. */
function packTaste(ticket: Ticket): number {
  const age = Math.min(127, Math.max(0, ticket.age));
  return ticket.values | (countBits(ticket.values) << 18) | (age << 23);
}

function modesOf(ticket: Ticket): number {
  const friend = (ticket.seeks & SEEKS.friendship) !== 0;
  const date = (ticket.seeks & SEEKS.dating) !== 0;
  const offers = (friend ? ticket.gender || ANY_GENDER : 0) | (date ? ticket.gender << 3 : 0);
  const wants = (friend ? ticket.friendGenders & ANY_GENDER : 0) | (date ? (ticket.dateGenders & ANY_GENDER) << 3 : 0);
  return offers | (wants << 6);
}

function flagsOf(ticket: Ticket): number {
  return (
    (ticket.passport ? HAS_PASSPORT : 0) |
    (ticket.passport || ticket.acceptsFar ? ALLOWS_FAR : 0) |
    (ticket.excluded.length > 0 ? EXCLUDES_SOMEBODY : 0) |
    (ticket.lat !== null && ticket.lon !== null ? HAS_PLACE : 0)
  );
}

/**
 * Without a place the point is NaN: every comparison with it is false, so no one is too far away. Two points are within
 * a distance if the chord between them is no longer than the chord of that distance; an arc of half the Earth or more
 * reaches everyone.
 */
function placeOf({ lat, lon, radiusMiles }: Ticket): number[] {
  if (lat === null || lon === null) return [Number.NaN, Number.NaN, Number.NaN, 0];
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  const halfAngle = radiusMiles / EARTH_RADIUS_MILES / 2;
  const chord = halfAngle >= Math.PI / 2 ? Number.POSITIVE_INFINITY : 2 * Math.sin(halfAngle);
  const across = Math.cos(phi);
  return [across * Math.cos(lambda), across * Math.sin(lambda), Math.sin(phi), radiusMiles < 0 ? -1 : chord * chord];
}

/** FNV-1a over the id, starting from the seed, and mixed once more. */
function saltOf(id: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
