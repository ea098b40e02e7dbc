import { cellAt, isShownAt, type Presence, presenceNow } from '@cuppa/domain/meeting/nearby/presence';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { cellArea, cellToChildren, gridDisk, latLngToCell, UNITS } from 'h3-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Areas, loadAreas } from './areas.ts';

/**
 * An attack: accounts ask in every hour of a week from wherever the limits let them be. They know every rule and even
 * how every hour was drawn. They search for one person by the distance bands that they read, and cross out every cell
 * in which that person would have had another band.
 */
let areas: Areas;
beforeAll(async () => {
  areas = await loadAreas();
});

const START = Date.parse('2026-03-09T00:00:00Z');
const HOURS_OF_A_WEEK = 168;
const ACCOUNTS = 8;
/** Rings of cells around the middle of the city: everything within about 60 miles. */
const CITY_RINGS = 14;
const CELL_RESOLUTION = 6;

/** A fixed sequence of numbers from 0 to 1. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const at = (hour: number, minute = 10) => new Date(START + hour * HOUR_MS + minute * 60_000);
const visit = (presence: Presence | null, cell: string, now: Date, chance: () => number): Presence =>
  presenceNow(
    presence,
    { cell, milesFromCity: presence ? areas.milesBetween(presence.cityCell, cell) : 0 },
    now,
    chance,
  );

/** The distance band of a person that a cell sees in an hour: by areas, as the server does it, or by cells. */
type Rule = (asker: string, person: string) => number | null;
const byAreas: Rule = (asker, person) => areas.bandOf(asker, areas.areaOf(person));
const byCells: Rule = (asker, person) => areas.bandOf(asker, person);

type Walk = { cellOf: (hour: number) => string };

/** The cells that remain possible for a person after a week of asking, given where they were at each time of day. */
function attack(
  rule: Rule,
  cells: readonly string[],
  target: Walk,
): { left: Set<string>; asked: number; froms: Set<string> } {
  const chance = createChance(7);
  const left = new Set(cells);
  const froms = new Set<string>();
  let asked = 0;
  let person: Presence | null = null;
  const accounts: (Presence | null)[] = Array.from({ length: ACCOUNTS }, () => null);
  for (let hour = 0; hour < HOURS_OF_A_WEEK; hour++) {
    person = visit(person, target.cellOf(hour), at(hour), chance);
    for (const [index, account] of accounts.entries()) {
      // Each account goes to another cell every hour. Once a day it can make a long journey; otherwise, a cell that is
      // too far is refused.
      const wish = cells[Math.floor(chance() * cells.length)] ?? '';
      const presence = visit(account, wish, at(hour, 50), chance);
      accounts[index] = presence;
      const from = cellAt(presence, at(hour, 55));
      if (!isShownAt(person, at(hour, 55))) continue;
      froms.add(from);
      asked += 1;
      const told = rule(from, cellAt(person, at(hour, 55)));
      const isAtHome = cellAt(person, at(hour, 55)) === target.cellOf(0);
      if (!isAtHome) continue;
      for (const cell of left) if (rule(from, cell) !== told) left.delete(cell);
    }
  }
  return { left, asked, froms };
}

const squareKm = (cells: Iterable<string>) => [...cells].reduce((sum, cell) => sum + cellArea(cell, UNITS.km2), 0);

/** Kinds of places: a large city, far north, at the equator, at the date line. */
const MIDDLES: [string, number, number][] = [
  ['Berlin', 52.52, 13.405],
  ['Tromso', 69.65, 18.96],
  ['Quito', -0.18, -78.47],
  ['Suva', -18.14, 178.44],
];

describe.each(MIDDLES)('in %s', (name, lat, lon) => {
  const cells = gridDisk(latLngToCell(lat, lon, CELL_RESOLUTION), CITY_RINGS);
  const homes = [0, 7, 40, 101].map((place) => cells[place] ?? '');

  it('a week of asking from everywhere finds seven cells, and never one', () => {
    for (const home of homes) {
      const { left, asked, froms } = attack(byAreas, cells, { cellOf: () => home });
      const area = cellToChildren(areas.areaOf(home), CELL_RESOLUTION);
      const km = Math.round(squareKm(left));
      console.info(
        `${name}: ${asked} answers from ${froms.size} cells leave ${left.size} cells, ${km} square kilometres`,
      );
      expect(froms.size).toBeGreaterThan(150);
      for (const cell of area.filter((one) => cells.includes(one))) expect(left.has(cell)).toBe(true);
      expect(km).toBeGreaterThan(4 * cellArea(home, UNITS.km2));
    }
  });

  it('a person who goes to work and back is found no more precisely', () => {
    const [home = '', , work = ''] = homes;
    const { left } = attack(byAreas, cells, { cellOf: (hour) => (hour % 24 >= 8 && hour % 24 < 18 ? work : home) });
    for (const cell of cellToChildren(areas.areaOf(home), CELL_RESOLUTION)) expect(left.has(cell)).toBe(true);
  });

  it('the attack is a good one: without areas it finds the exact cell', () => {
    const sizes = homes.map((home) => attack(byCells, cells, { cellOf: () => home }).left.size);
    console.info(`${name}: without areas the same attack leaves ${sizes.join(', ')} cells`);
    expect(Math.min(...sizes)).toBe(1);
  });
});

it('every place in an area gets the same band in every cell that asks', () => {
  const middle = latLngToCell(52.52, 13.405, CELL_RESOLUTION);
  const area = areas.areaOf(middle);
  for (const asker of gridDisk(middle, CITY_RINGS)) {
    const told = cellToChildren(area, CELL_RESOLUTION).map((cell) => byAreas(asker, cell));
    expect(new Set(told).size).toBe(1);
  }
});
