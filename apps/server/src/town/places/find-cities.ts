import { cityKey } from './city-key.ts';
import type { CityTable, TableCity } from './city-table.ts';
import { NATIVE_CITY_NAMES } from './native-city-names.ts';
import { OTHER_CITY_NAMES } from './other-city-names.ts';

/** `at`: the row of the table. `near`: a large city nearby, if another result has the same name, country and state. */
export type FoundCity = TableCity & { at: number; near: string | null };

const MOST = 8;
const LARGE_POPULATION = 150_000;
const SHORT = 3;
/** How well a name matches, as a power of ten of people: "York" finds York before New York City. */
const FITS = { whole: 3, start: 2, word: 1.2, inside: 0 } as const;

/** Another name of a city, its name in the table, and its country if other countries have a city of that name. */
type OtherKey = { other: string; known: string; country?: string };

const OTHER_KEYS: readonly OtherKey[] = [
  ...OTHER_CITY_NAMES.map(([name, known]) => ({ other: cityKey(name), known: cityKey(known) })),
  ...Object.entries(NATIVE_CITY_NAMES).flatMap(([country, cities]) => cities.split('|').flatMap(keysIn(country))),
];
/** Beginnings of names that people write out or shorten. */
const SHORT_WORDS: readonly (readonly [long: string, short: string])[] = [
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['sankt', 'st'],
  ['fort', 'ft'],
  ['mount', 'mt'],
];
/** Scripts in which two letters are a whole name. */
const DENSE = /[^\p{Script=Latin}\p{N} ]/u;
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
  const isShort = key.length < SHORT && !DENSE.test(key);
  // Nearly every name contains so few letters; match only the start of names.
  for (const spelled of spellingsOf(key)) addFits(table, isShort ? `\n${spelled}` : spelled, scores);
  for (const { other, known, country } of OTHER_KEYS) {
    if (!isShort && other.startsWith(key)) addFits(table, `\n${known}\n`, scores, country);
  }
  return scores;
}

/** The key, and the same with its first word written out or shortened. */
function spellingsOf(key: string): string[] {
  const [first = '', ...rest] = key.split(' ');
  if (rest.length === 0) return [key];
  const words = SHORT_WORDS.flatMap(([long, short]) => (first === long ? [short] : first === short ? [long] : []));
  return [key, ...words.map((word) => [word, ...rest].join(' '))];
}

/** Reads "Moscow=Москва,Moskau". */
function keysIn(country: string): (city: string) => OtherKey[] {
  return (city) => {
    const [known = '', others = ''] = city.split('=');
    return others.split(',').map((other) => ({ other: cityKey(other), known: cityKey(known), country }));
  };
}

/** Scores each name that contains `part`, of any country or of one. Every name has a line end before and after it. */
function addFits(
  { keys, populationAt, countryAt }: CityTable,
  part: string,
  scores: Map<number, number>,
  country?: string,
): void {
  const skipped = part.startsWith('\n') ? 1 : 0;
  for (let place = keys.text.indexOf(part); place >= 0; place = keys.text.indexOf(part, place + 1)) {
    const start = place + skipped;
    const at = keys.lineOf(start);
    if (country !== undefined && countryAt(at) !== country) continue;
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
    found.filter(({ name, country, state }) => name === city.name && country === city.country && state === city.state)
      .length === 1;
  return found.map((city) => {
    if (isUnique(city)) return { ...city, near: null };
    const large = table.nearest(city, { minPopulation: LARGE_POPULATION, except: city.at });
    return { ...city, near: table.cityAt(large).name };
  });
}
