import { ANY_GENDER, SEEKS, type Ticket } from '../../packages/domain/src/meeting/matching/ticket.ts';
import { createRandom, type Random } from './random.ts';

export type Country = 'metro' | 'nation';

const [WOMAN, MAN, NON_BINARY] = [1, 2, 4];
const MILES_PER_DEGREE = 69.1;
/** The choice of values is uneven: the first is chosen about four times as often as the last. */
const VALUE_WEIGHTS = Array.from({ length: 18 }, (_, index) => [index, 1 / (1 + index / 5)] as const);

type City = { lat: number; lon: number; spreadMiles: number; languages: readonly (readonly [number, number])[] };

/** Makes people of a country, the same ones for each seed. They enter at 0. */
export function createPopulation(country: Country, seed: number): () => Ticket {
  const random = createRandom(seed);
  const cities = country === 'metro' ? [[metro(), 1] as const] : nation(random);
  let count = 0;
  return () => {
    count += 1;
    return person(random, `${country}-${seed}-${count}`, random.pick(cities));
  };
}

/** One city with a spread of 9 miles; two languages in addition to the common one. */
function metro(): City {
  return {
    lat: 40.7,
    lon: -74,
    spreadMiles: 9,
    languages: [
      [0, 90],
      [1, 7],
      [2, 3],
    ],
  };
}

/** 300 cities over 25 by 55 degrees; the n-th has 1/n of the people of the first; five regions with a language each. */
function nation(random: Random): (readonly [City, number])[] {
  return Array.from({ length: 300 }, (_, index) => {
    const lon = -122 + random.next() * 55;
    const region = 1 + Math.min(4, Math.floor((lon + 122) / 11));
    const city = {
      lat: 25 + random.next() * 23,
      lon,
      spreadMiles: 4 + 10 / (1 + index / 20),
      languages: [
        [0, 70],
        [region, 30],
      ] as const,
    };
    return [city, 1 / (index + 1)] as const;
  });
}

function person(random: Random, id: string, city: City): Ticket {
  const age = Math.min(80, 18 + Math.floor(random.exponential(14)));
  const isNarrow = random.chance(0.5);
  const seeks = random.pick([
    [SEEKS.friendship, 40],
    [SEEKS.dating, 35],
    [SEEKS.both, 25],
  ]);
  const states = seeks !== SEEKS.friendship || random.chance(0.6);
  const gender = states
    ? random.pick([
        [WOMAN, 37],
        [MAN, 59],
        [NON_BINARY, 4],
      ])
    : 0;
  const hasPlace = random.chance(0.95);
  return {
    id,
    values: valuesOf(random),
    seeks,
    age,
    ageMin: isNarrow ? Math.max(18, age - 4 - random.below(12)) : 18,
    ageMax: isNarrow ? Math.min(99, age + 4 + random.below(12)) : 99,
    gender,
    dateGenders: seeks === SEEKS.friendship ? 0 : datesOf(random, gender),
    friendGenders: seeks === SEEKS.dating ? 0 : random.chance(0.12) && gender !== 0 ? gender : ANY_GENDER,
    lat: hasPlace ? cellOf(city.lat + (random.normal() * city.spreadMiles) / MILES_PER_DEGREE) : null,
    lon: hasPlace ? cellOf(city.lon + (random.normal() * city.spreadMiles) / (MILES_PER_DEGREE * 0.78)) : null,
    radiusMiles: random.pick([
      [25, 80],
      [10, 6],
      [50, 9],
      [100, 5],
    ]),
    passport: random.chance(0.06),
    acceptsFar: random.chance(0.7),
    langs: languagesOf(random, city),
    enteredAt: 0,
    excluded: [],
  };
}

/** One to five values; every fifth person chooses only one or two. */
function valuesOf(random: Random): number {
  const count = random.pick([
    [1, 8],
    [2, 12],
    [3, 22],
    [4, 23],
    [5, 35],
  ]);
  let values = 0;
  for (let chosen = 0; chosen < count; ) {
    const bit = 1 << random.pick(VALUE_WEIGHTS);
    if ((values & bit) !== 0) continue;
    values |= bit;
    chosen += 1;
  }
  return values;
}

function datesOf(random: Random, gender: number): number {
  if (gender === NON_BINARY)
    return random.pick([
      [ANY_GENDER, 60],
      [WOMAN, 20],
      [MAN, 20],
    ]);
  const other = gender === WOMAN ? MAN : WOMAN;
  return random.pick([
    [other, 84],
    [gender, 7],
    [WOMAN | MAN, 5],
    [ANY_GENDER, 4],
  ]);
}

function languagesOf(random: Random, city: City): number {
  const first = random.pick(city.languages);
  return (1 << first) | (random.chance(0.25) ? 1 << random.pick(city.languages) : 0);
}

/** Places are known only as cells of about three miles. */
function cellOf(degrees: number): number {
  return Math.round(degrees / 0.045) * 0.045;
}
