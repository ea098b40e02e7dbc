import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatcher } from './matcher.ts';
import { canMeet, pairingKind } from './pairing-rules.ts';
import { pairingScore } from './pairing-score.ts';
import { ANY_GENDER, SEEKS, type Ticket } from './ticket.ts';

const WOMAN = 1;
const MAN = 2;

function ticket(id: string, change: Partial<Ticket> = {}): Ticket {
  return {
    id,
    values: 0b11,
    seeks: SEEKS.friendship,
    age: 30,
    ageMin: 18,
    ageMax: 99,
    gender: 0,
    dateGenders: 0,
    friendGenders: ANY_GENDER,
    lat: null,
    lon: null,
    radiusMiles: 25,
    passport: false,
    acceptsFar: true,
    langs: 1,
    enteredAt: 0,
    excluded: [],
    ...change,
  };
}

const london = { lat: 51.5, lon: -0.12 };
const paris = { lat: 48.86, lon: 2.35 };
const dating = (gender: number, dateGenders: number) => ({ seeks: SEEKS.dating, gender, dateGenders });

describe('canMeet', () => {
  it.each([
    ['shared value and language', {}, {}, true],
    ['no shared value', { values: 0b01 }, { values: 0b10 }, false],
    ['no shared language', { langs: 1 }, { langs: 2 }, false],
    ['too young for the other', { ageMin: 31 }, {}, false],
    ['too old for the other', {}, { ageMax: 29 }, false],
    ['excluded by one', { excluded: ['b'] }, {}, false],
    ['excluded by the other', {}, { excluded: ['a'] }, false],
    ['friendship never stands in for dating', {}, dating(WOMAN, MAN), false],
    ['dating both ways', dating(WOMAN, MAN), dating(MAN, WOMAN), true],
    ['dating one way only', dating(WOMAN, MAN), dating(MAN, MAN), false],
    ['unstated gender never fits dating', dating(WOMAN, ANY_GENDER), dating(0, ANY_GENDER), false],
    ['friendship narrowed to another gender', { friendGenders: WOMAN }, { gender: MAN }, false],
    ['unstated gender fits a narrowed friendship', { friendGenders: WOMAN }, {}, true],
    ['near', london, london, true],
    ['too far', london, paris, false],
    ['a place unknown', london, {}, true],
    [
      'far with two passports',
      { ...london, passport: true, acceptsFar: false },
      { ...paris, passport: true, acceptsFar: false },
      true,
    ],
    ['far with one passport, accepted', { ...london, passport: true }, paris, true],
    ['far with one passport, not accepted', { ...london, passport: true }, { ...paris, acceptsFar: false }, false],
    ['far without a passport', london, { ...paris, radiusMiles: 500 }, false],
    ['within both wide limits', { ...london, radiusMiles: 300 }, { ...paris, radiusMiles: 300 }, true],
  ])('%s', (_name, a, b, expected) => {
    expect(canMeet(ticket('a', a), ticket('b', b))).toBe(expected);
    expect(canMeet(ticket('b', b), ticket('a', a))).toBe(expected);
  });

  it('refuses oneself', () => {
    expect(canMeet(ticket('a'), ticket('a'))).toBe(false);
  });
});

it('says both where friendship and dating fit', () => {
  const both = (gender: number, dateGenders: number) => ({ ...dating(gender, dateGenders), seeks: SEEKS.both });
  expect(pairingKind(ticket('a', both(WOMAN, MAN)), ticket('b', both(MAN, WOMAN)))).toBe('both');
  expect(pairingKind(ticket('a', both(WOMAN, MAN)), ticket('b', both(MAN, MAN)))).toBe('friendship');
  expect(pairingKind(ticket('a', both(WOMAN, MAN)), ticket('b', dating(MAN, WOMAN)))).toBe('dating');
});

it('scores by the published formula', () => {
  const a = ticket('a', { values: 0b111, age: 30, enteredAt: 0 });
  const b = ticket('b', { values: 0b11011, age: 35, enteredAt: 30_000 });
  // 300 + 60 x 2 + round(200 x 2 / 7) + (20 - 5) + 30 + 15
  expect(pairingScore(a, b, 60_000)).toBe(300 + 120 + 57 + 15 + 30 + 15);
  expect(pairingScore(b, a, 60_000)).toBe(pairingScore(a, b, 60_000));
});

const anyTicket = fc.record({
  values: fc.integer({ min: 1, max: 0b11111 }),
  seeks: fc.constantFrom(1, 2, 3),
  age: fc.integer({ min: 18, max: 60 }),
  ageMin: fc.integer({ min: 18, max: 30 }),
  ageMax: fc.integer({ min: 31, max: 99 }),
  gender: fc.constantFrom(0, 1, 2, 4),
  dateGenders: fc.integer({ min: 0, max: 7 }),
  friendGenders: fc.constantFrom(1, 2, 7),
  langs: fc.integer({ min: 1, max: 3 }),
  enteredAt: fc.integer({ min: 0, max: 90_000 }),
});

it('pairs everybody at most once, only where both may meet, and leaves no pair unmade', () => {
  fc.assert(
    fc.property(fc.array(anyTicket, { maxLength: 14 }), (fields) => {
      const tickets = fields.map((field, index) => ticket(`t${index}`, field));
      const matcher = createMatcher({ now: () => 90_000 });
      for (const one of tickets) matcher.add(one);
      const pairs = matcher.tick();
      const paired = pairs.flatMap(({ a, b }) => [a.id, b.id]);
      expect(new Set(paired).size).toBe(paired.length);
      for (const { a, b } of pairs) expect(canMeet(a, b)).toBe(true);
      const left = tickets.filter((one) => !paired.includes(one.id));
      for (const a of left) for (const b of left) expect(canMeet(a, b)).toBe(false);
    }),
  );
});

it('forgets who left', () => {
  const matcher = createMatcher({ now: () => 0 });
  matcher.add(ticket('a'));
  matcher.add(ticket('b'));
  matcher.remove('a');
  expect(matcher.tick()).toEqual([]);
});
