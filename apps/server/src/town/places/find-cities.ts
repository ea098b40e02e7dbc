import { cityKey } from './city-key.ts';
import type { CityTable, TableCity } from './city-table.ts';
import { OTHER_CITY_NAMES } from './other-city-names.ts';

/** `at`: the row of the table. `near`: a large city nearby, if another result has the same name and country. */
export type FoundCity = TableCity & { at: number; near: string | null };

const MOST = 8;
const LARGE_POPULATION = 150_000;
const SHORT = 3;
/** How well a name matches, as a power of ten of people: "York" finds York before New York City. */
const FITS = { whole: 3, start: 2, word: 1.2, inside: 0 } as const;

const OTHER_KEYS = OTHER_CITY_NAMES.map(([name, known]) => [cityKey(name), cityKey(known)] as const);
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/**
 * The cities that match a text best, at most eight, by match and population. A country may follow after a comma:
 * "Paris, us".
 */
export function findCities(table: CityTable, query: string): FoundCity[] {
  const [name = '', ...rest] = query.split(',');
  const country = cityKey(rest.join(' '));
  const scores = scoresOf(table, cityKey(name));
  const within = country === '' ? [] : [...scores].filter(([at]) => isCountry(table.countryAt(at), country));
  const best = (within.length > 0 ? within : [...scores]).toSorted(([, a], [, b]) => b - a).slice(0, MOST);
  return addNear(
    table,
    best.map(([at]) => ({ ...table.cityAt(at), at })),
  );
}

function scoresOf(table: CityTable, key: string): Map<number, number> {
  const scores = new Map<number, number>();
  if (key === '') return scores;
  // Nearly every name contains so few letters; match only the start of names.
  addFits(table, key.length < SHORT ? `\n${key}` : key, scores);
  for (const [other, known] of OTHER_KEYS) {
    if (key.length >= SHORT && other.startsWith(key)) addFits(table, `\n${known}\n`, scores);
  }
  return scores;
}

/** Scores each name that contains `part`. Every name has a line end before and after it. */
function addFits({ keys, populationAt }: CityTable, part: string, scores: Map<number, number>): void {
  const skipped = part.startsWith('\n') ? 1 : 0;
  for (let place = keys.text.indexOf(part); place >= 0; place = keys.text.indexOf(part, place + 1)) {
    const start = place + skipped;
    const at = keys.lineOf(start);
    const score =
      fitOf(keys.text[start - 1], keys.text[place + part.trimEnd().length]) + populationScore(populationAt(at));
    scores.set(at, Math.max(score, scores.get(at) ?? 0));
  }
}

const populationScore = (people: number) => Math.log10(people + 1);

function fitOf(before: string | undefined, after: string | undefined): number {
  if (before === '\n') return after === '\n' ? FITS.whole : FITS.start;
  return before === ' ' ? FITS.word : FITS.inside;
}

function isCountry(code: string, key: string): boolean {
  return code.toLowerCase() === key || cityKey(countryNames.of(code) ?? '').startsWith(key);
}

function addNear(table: CityTable, found: readonly (TableCity & { at: number })[]): FoundCity[] {
  const isUnique = (city: TableCity) =>
    found.filter(({ name, country }) => name === city.name && country === city.country).length === 1;
  return found.map((city) => {
    if (isUnique(city)) return { ...city, near: null };
    const large = table.nearest(city, { minPopulation: LARGE_POPULATION, except: city.at });
    return { ...city, near: table.cityAt(large).name };
  });
}
