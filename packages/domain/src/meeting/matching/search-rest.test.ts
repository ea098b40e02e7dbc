import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/time/lengths.ts';
import { cardsFrom, type SearchTerms, termsNow, termsOf } from './search-rest.ts';
import { ticket } from './ticket-factory.ts';

const START = Date.parse('2026-03-09T12:10:00Z');
const at = (hours: number) => new Date(START + hours * HOUR_MS);
const FULL_HOUR = START - HOUR_MS / 6;
const soon = () => 0;

/** The terms after a change at each of some hours. */
function changedAt(hours: readonly number[], chance = soon): SearchTerms {
  const [first = 0, ...others] = hours;
  const start = termsNow(null, 'first', at(first), chance);
  return others.reduce((before, hour, index) => termsNow(before, `change ${index}`, at(hour), chance), start);
}

const hoursToTold = (terms: SearchTerms) => (terms.toldFrom.getTime() - FULL_HOUR) / HOUR_MS;
const minutesToCards = (terms: SearchTerms) => {
  const from = cardsFrom(terms);
  return from === null ? null : (from.getTime() - terms.changedAt.getTime()) / 60_000;
};

describe('what is told', () => {
  it.each<[what: string, hours: number[], told: number]>([
    ['the first search', [0], 1],
    ['a change of mind', [0, 0], 2],
    ['a third', [0, 0, 0], 4],
    ['many', [0, 0, 0, 0, 0, 0, 0, 0], 24],
    ['one a day', [0, 24, 48], 49],
  ])('waits after %s', (_what, hours, told) => {
    expect(hoursToTold(changedAt(hours))).toBe(told);
  });

  it('begins on a full hour, up to an hour and a half later', () => {
    for (const chance of [0, 0.3, 0.7, 0.999]) {
      const { toldFrom } = changedAt([0], () => chance);
      expect(toldFrom.getTime() % HOUR_MS).toBe(0);
      expect([1, 2]).toContain((toldFrom.getTime() - FULL_HOUR) / HOUR_MS);
    }
  });

  it('does not rest again while a person looks for the same', () => {
    const before = changedAt([0]);
    expect(termsNow(before, 'first', at(300), soon)).toBe(before);
  });
});

it.each([
  [5, null],
  [6, 15],
  [7, 30],
  [9, 120],
  [40, 720],
])('after %i changes match cards rest: %s minutes', (changes, minutes) => {
  expect(minutesToCards(changedAt(Array.from({ length: changes }, () => 0)))).toBe(minutes);
});

it('terms are all that decides who fits a person, except what they cannot choose', () => {
  const one = ticket('one', { lat: 52.5, lon: 13.4 });
  const same = { ...one, id: 'two', age: 31, enteredAt: 9, round: 4, excluded: ['three'] };
  expect(termsOf(same)).toBe(termsOf({ ...one, round: 0 }));
  const changes = [
    { lat: 52.6 },
    { radiusMiles: 26 },
    { ageMin: 19 },
    { ageMax: 98 },
    { values: 1 },
    { seeks: 3 },
    { gender: 1 },
    { dateGenders: 1 },
    { friendGenders: 1 },
    { langs: 2 },
    { passport: true },
    { acceptsFar: false },
  ];
  const texts = new Set(changes.map((change) => termsOf({ ...one, ...change })));
  expect(texts.size).toBe(changes.length);
  expect(texts).not.toContain(termsOf(one));
});
