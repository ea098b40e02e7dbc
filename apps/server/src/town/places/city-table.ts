import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { distanceMiles } from '@cuppa/domain/meeting/matching/distance';
import type { Point } from './cell.ts';
import { cityKey } from './city-key.ts';
import { americanStates } from './us-states.ts';
import { WRITTEN_CITY_NAMES } from './written-city-names.ts';

/** `state`: of the United States; null elsewhere. */
export type TableCity = Point & {
  name: string;
  country: string;
  state: string | null;
  timeZone: string;
  population: number;
};
export type CityTable = Awaited<ReturnType<typeof readCityTable>>;

type Row = [latitude: number, longitude: number, name: string, country: string, population: number, zone: string];

/** GeoNames, CC BY 4.0: every city of at least 15,000 people. */
const FILE = fileURLToPath(import.meta.resolve('worldcities/data/cities.json'));

/**
 * Reads the cities of the world, about 23,000. Keeps 1.7 MB in memory: the names and the search keys as two texts with
 * a line per city, and a few numbers per city.
 */
export async function readCityTable() {
  const rows = JSON.parse(await readFile(FILE, 'utf8')) as Row[];
  const size = rows.length;
  const names = createLines(rows.map(([, , name, country]) => writtenName(name, country)));
  const keys = createLines(rows.map(([, , name]) => cityKey(name)));
  const [latitudes, longitudes] = [new Float32Array(size), new Float32Array(size)];
  const populations = new Uint32Array(size);
  const countries = createKinds(rows.map(([, , , country]) => country));
  const zones = createKinds(rows.map((row) => row[5]));
  const states = createKinds(statesOf(rows));
  for (const [at, [latitude, longitude, , , population]] of rows.entries()) {
    latitudes[at] = latitude;
    longitudes[at] = longitude;
    populations[at] = population;
  }
  const pointAt = (at: number): Point => ({ latitude: latitudes[at] ?? 0, longitude: longitudes[at] ?? 0 });

  return {
    size,
    keys,
    populationAt: (at: number): number => populations[at] ?? 0,
    countryAt: countries.at,
    cityAt: (at: number): TableCity => ({
      ...pointAt(at),
      name: names.at(at),
      country: countries.at(at),
      state: states.at(at) || null,
      timeZone: zones.at(at),
      population: populations[at] ?? 0,
    }),
    /**
     * The row of the city nearest to a point, of at least `minPopulation` people, with this `name` if one is given,
     * except the row `except`.
     */
    nearest: (point: Point, { minPopulation = 0, except = -1, name = '' } = {}): number => {
      let [nearest, miles] = [0, Number.POSITIVE_INFINITY];
      for (let at = 0; at < size; at += 1) {
        if (at === except || (populations[at] ?? 0) < minPopulation || (name !== '' && names.at(at) !== name)) continue;
        // A degree of latitude is 69 miles, which rules most cities out without the distance formula.
        if (Math.abs((latitudes[at] ?? 0) - point.latitude) * 69 > miles) continue;
        const away = distanceMiles(degreesOf(point), degreesOf(pointAt(at)));
        if (away < miles) [nearest, miles] = [at, away];
      }
      return nearest;
    },
  };
}

/** The state of each row; empty outside the United States. */
function statesOf(rows: readonly Row[]): string[] {
  const states = americanStates(rows.filter((row) => row[3] === 'US').length).values();
  return rows.map((row) => (row[3] === 'US' ? (states.next().value ?? '') : ''));
}

const written = new Map(
  Object.entries(WRITTEN_CITY_NAMES).flatMap(([country, names]) =>
    names.split('|').map((name) => [`${country} ${cityKey(name)}`, name]),
  ),
);

/** Towns whose key is that of a larger city with other letters. */
const AS_THEY_STAND = new Set(['DE Munster', 'DE Lohne']);

/** The name as people write it, for one that the table has in plain letters only. */
function writtenName(name: string, country: string): string {
  if (AS_THEY_STAND.has(`${country} ${name}`)) return name;
  return written.get(`${country} ${cityKey(name)}`) ?? name;
}

const degreesOf = ({ latitude, longitude }: Point) => ({ lat: latitude, lon: longitude });

/** Stores many short texts in one string, a line each. */
function createLines(lines: readonly string[]) {
  const text = `\n${lines.join('\n')}\n`;
  const count = lines.length;
  const starts = new Uint32Array(count + 1);
  let start = 1;
  for (const [at, line] of lines.entries()) {
    starts[at] = start;
    start += line.length + 1;
  }
  starts[count] = start;
  return {
    /** Every line has a line end before and after it. */
    text,
    at: (at: number): string => text.slice(starts[at], (starts[at + 1] ?? 1) - 1),
    /** The line that contains an offset of the text. */
    lineOf: (place: number): number => {
      let [low, high] = [0, count - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= place) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}

/** Stores many texts that have few distinct values. */
function createKinds(texts: readonly string[]) {
  const kinds = [...new Set(texts)];
  const numbers = new Map(kinds.map((kind, number) => [kind, number]));
  const places = Uint16Array.from(texts, (text) => numbers.get(text) ?? 0);
  return { at: (at: number): string => kinds[places[at] ?? 0] ?? '' };
}
