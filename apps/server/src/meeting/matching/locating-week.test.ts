import { distanceMiles } from '@cuppa/domain/meeting/matching/distance';
import { canMeet } from '@cuppa/domain/meeting/matching/pairing-rules';
import { RADIUS_STEPS } from '@cuppa/domain/meeting/matching/relaxations';
import { cardsFrom, type SearchTerms, termsNow, termsOf } from '@cuppa/domain/meeting/matching/search-rest';
import { ticket } from '@cuppa/domain/meeting/matching/ticket-factory';
import { bandBetween } from '@cuppa/domain/meeting/nearby/bands';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { cellArea, cellToChildren, cellToLatLng, cellToParent, gridDisk, latLngToCell, UNITS } from 'h3-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadAreaMiddles, type Place } from '../../platform/geography/area-middles.ts';

/**
 * A simulated attack: twenty fresh accounts and a week. They know every rule and act together. The target waits at home
 * all the time, shares their location and is connected to them, so that every door is open. Each question comes from
 * the place and with the distance that best halve what is left.
 */
const ACCOUNTS = 20;
const WEEK_HOURS = 168;
const STEP_HOURS = 0.25;
const CITY_RINGS = 12;
const START = Date.parse('2026-03-09T12:10:00Z');
const HERS = 25;

/** Where a person in a cell counts as being. */
type PlaceOf = (cell: string) => Place;
const remember = (find: PlaceOf): PlaceOf => {
  const known = new Map<string, Place>();
  return (cell) => {
    const place = known.get(cell) ?? find(cell);
    known.set(cell, place);
    return place;
  };
};
const inCell = remember((cell) => {
  const [lat, lon] = cellToLatLng(cell);
  return { lat, lon };
});
let inArea: PlaceOf;
beforeAll(async () => {
  const middleOf = await loadAreaMiddles();
  inArea = remember((cell) => middleOf(inCell(cell)));
});

type Question = { cell: string; radiusMiles: number };
const RADII = [5, 10, 17, 25, 37, 50];

const searchOf = (placeOf: PlaceOf, { cell, radiusMiles }: Question) =>
  ticket('attacker', { ...placeOf(cell), radiusMiles });
const fits = (placeOf: PlaceOf, question: Question, cell: string) =>
  canMeet(searchOf(placeOf, question), ticket('target', { ...placeOf(cell), radiusMiles: 100 }));

type Door = {
  opens: (terms: SearchTerms) => Date;
  answer: (placeOf: PlaceOf, question: Question, cell: string) => unknown;
};
const atOnce = () => new Date(0);
const watch: Door = { opens: ({ toldFrom }) => toldFrom, answer: fits };
const relaxation: Door = {
  opens: ({ toldFrom }) => toldFrom,
  answer: (placeOf, question, cell) =>
    RADIUS_STEPS.find((step) => step > question.radiusMiles && fits(placeOf, { ...question, radiusMiles: step }, cell)),
};
const card: Door = { opens: (terms) => cardsFrom(terms) ?? atOnce(), answer: fits };
const event: Door = {
  opens: atOnce,
  answer: (placeOf, { cell: at }, cell) => distanceMiles(inCell(at), placeOf(cell)) <= HERS,
};
/** The doors of Who's Around and of the lens of places. */
const band: Door = {
  opens: atOnce,
  answer: (placeOf, { cell: from }, cell) => bandBetween(inCell(from), placeOf(cell)),
};

function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Of some drawn questions, the one that comes closest to halving what is left. */
function bestQuestion(placeOf: PlaceOf, left: readonly string[], froms: readonly string[], chance: () => number) {
  const drawn = Array.from({ length: 16 }, () => ({
    cell: froms[Math.floor(chance() * froms.length)] ?? '',
    radiusMiles: RADII[Math.floor(chance() * RADII.length)] ?? HERS,
  }));
  const unevenness = (question: Question) =>
    Math.abs(left.filter((cell) => fits(placeOf, question, cell)).length - left.length / 2);
  return drawn.map((question) => ({ question, by: unevenness(question) })).toSorted((a, b) => a.by - b.by)[0]?.question;
}

/** The cells that remain after the questions of a week, and the hour of each answer. */
function attack(placeOf: PlaceOf, home: string, cells: readonly string[], doors: readonly Door[]) {
  const chance = createChance(11);
  let left = [...cells];
  const answeredAt: number[] = [];
  const accounts = Array.from({ length: ACCOUNTS }, (): { terms: SearchTerms | null; question?: Question } => ({
    terms: null,
  }));
  for (let hour = 0; hour < WEEK_HOURS; hour += STEP_HOURS) {
    const now = new Date(START + hour * HOUR_MS);
    for (const account of accounts) {
      account.question ??= bestQuestion(placeOf, left, cells, chance) ?? { cell: home, radiusMiles: HERS };
      const { question } = account;
      const terms = termsNow(account.terms, termsOf(searchOf(placeOf, question)), now, chance);
      account.terms = terms;
      for (const { answer } of doors.filter(({ opens }) => opens(terms) <= now)) {
        const told = answer(placeOf, question, home);
        left = left.filter((cell) => answer(placeOf, question, cell) === told);
        answeredAt.push(hour);
        delete account.question;
      }
    }
  }
  return { left, answeredAt };
}

const ALL = [watch, relaxation, card, event, band];
const MIDDLES: [string, number, number][] = [
  ['Berlin', 52.52, 13.405],
  ['Quito', -0.18, -78.47],
  ['Suva', -18.14, 178.44],
];

describe.each(MIDDLES)('in %s', (name, lat, lon) => {
  const cells = gridDisk(latLngToCell(lat, lon, 6), CITY_RINGS);
  const home = cells[17] ?? '';

  it('all doors together find the area of a person, and nothing in it', () => {
    const { left, answeredAt } = attack(inArea, home, cells, ALL);
    const km = Math.round(left.reduce((sum, cell) => sum + cellArea(cell, UNITS.km2), 0));
    console.info(`${name}: ${answeredAt.length} answers leave ${left.length} cells, ${km} square kilometres`);
    expect(left).toEqual(expect.arrayContaining(cellToChildren(cellToParent(home, 5), 6)));
    expect(km).toBeGreaterThan(4 * cellArea(home, UNITS.km2));
  });

  it('the attack is a good one: of cells it finds the one', () => {
    expect(attack(inCell, home, cells, ALL).left).toEqual([home]);
  });

  it('whoever is not seen is told nothing within three quarters of an hour, and little later', () => {
    const { answeredAt } = attack(inArea, home, cells, [watch, relaxation]);
    expect(answeredAt[0]).toBeGreaterThanOrEqual(0.75);
    const questionsADay = answeredAt.length / 2 / ACCOUNTS / (WEEK_HOURS / 24);
    console.info(`${name}: ${questionsADay.toFixed(1)} questions a day and account are answered`);
    expect(questionsADay).toBeLessThan(5);
  });
});
