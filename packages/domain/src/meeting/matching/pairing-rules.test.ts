import { describe, expect, it } from 'vitest';
import { canMeet, pairingKind } from './pairing-rules.ts';
import { pairingScore } from './pairing-score.ts';
import { ANY_GENDER, SEEKS } from './ticket.ts';
import { ticket } from './ticket-factory.ts';

const WOMAN = 1;
const MAN = 2;

const london = { lat: 51.5, lon: -0.12 };
const paris = { lat: 48.86, lon: 2.35 };
const dating = (gender: number, dateGenders: number) => ({ seeks: SEEKS.dating, gender, dateGenders });

describe('canMeet', () => {
  it('depends on values, language, age, gender and distance, whichever person is checked first', () => {
    const rows = [
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
    ] as const;
    for (const [name, a, b, expected] of rows) {
      expect.soft(canMeet(ticket('a', a), ticket('b', b)), name).toBe(expected);
      expect.soft(canMeet(ticket('b', b), ticket('a', a)), name).toBe(expected);
    }
  });

  it('refuses oneself', () => {
    expect(canMeet(ticket('a'), ticket('a'))).toBe(false);
  });
});

it('returns both if friendship and dating fit', () => {
  const both = (gender: number, dateGenders: number) => ({ ...dating(gender, dateGenders), seeks: SEEKS.both });
  expect(pairingKind(ticket('a', both(WOMAN, MAN)), ticket('b', both(MAN, WOMAN)))).toBe('both');
  expect(pairingKind(ticket('a', both(WOMAN, MAN)), ticket('b', both(MAN, MAN)))).toBe('friendship');
  expect(pairingKind(ticket('a', both(WOMAN, MAN)), ticket('b', dating(MAN, WOMAN)))).toBe('dating');
});

it('scores with the published formula', () => {
  const a = ticket('a', { values: 0b111, age: 30, enteredAt: 0 });
  const b = ticket('b', { values: 0b11011, age: 35, enteredAt: 30_000 });
  // 300 + 60 x 2 + round(200 x 2 / 7) + (20 - 5) + 30 + 15
  expect(pairingScore(a, b, 60_000)).toBe(300 + 120 + 57 + 15 + 30 + 15);
  expect(pairingScore(b, a, 60_000)).toBe(pairingScore(a, b, 60_000));
});
