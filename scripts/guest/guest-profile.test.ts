import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORE_VALUE_IDS } from '../../packages/domain/src/accounts/onboarding/core-values.ts';
import { CONNECTION_TYPES } from '../../packages/domain/src/accounts/onboarding/onboarding.ts';
import { GENDERS, LANGUAGES, optionMask } from '../../packages/domain/src/accounts/profile/profile-options.ts';
import { languageMasks } from '../../packages/domain/src/meeting/matching/language-masks.ts';
import { canMeet } from '../../packages/domain/src/meeting/matching/pairing-rules.ts';
import { ANY_GENDER, SEEKS, type Ticket } from '../../packages/domain/src/meeting/matching/ticket.ts';
import { type GuestProfile, guestFor, type Searching } from './guest-profile.ts';

const ages = fc.integer({ min: 18, max: 99 });
const someOf = <T>(all: readonly T[], minLength: number) => fc.subarray([...all], { minLength });

/** Any person whose age range is at least two years wide and contains their own age. */
const people: fc.Arbitrary<Searching> = fc
  .record({
    age: ages,
    below: fc.integer({ min: 0, max: 81 }),
    above: fc.integer({ min: 0, max: 81 }),
    coreValues: fc.subarray([...CORE_VALUE_IDS], { minLength: 1, maxLength: 5 }),
    languages: someOf(LANGUAGES, 1),
    connectionPreference: fc.constantFrom(...CONNECTION_TYPES),
    dateGenders: someOf(GENDERS, 1),
    friendGenders: someOf(GENDERS, 0),
  })
  .map(({ below, above, ...person }) => ({
    ...person,
    ageMin: Math.max(18, person.age - below),
    ageMax: Math.min(99, person.age + above),
  }));

const nobody = { id: 'person', lat: null, lon: null, radiusMiles: 25, passport: false, acceptsFar: true };

function ticketOfPerson(person: Searching): Ticket {
  return {
    ...nobody,
    values: optionMask(CORE_VALUE_IDS, person.coreValues),
    seeks: SEEKS[person.connectionPreference],
    age: person.age,
    ageMin: person.ageMin,
    ageMax: person.ageMax,
    gender: optionMask(GENDERS, ['woman']),
    dateGenders: person.connectionPreference === 'friendship' ? 0 : optionMask(GENDERS, person.dateGenders),
    friendGenders: person.friendGenders.length === 0 ? ANY_GENDER : optionMask(GENDERS, person.friendGenders),
    ...languageMasks(person.languages),
    enteredAt: 0,
    excluded: [],
  };
}

function ticketOfGuest(guest: GuestProfile, id = 'guest'): Ticket {
  return {
    ...nobody,
    id,
    values: optionMask(CORE_VALUE_IDS, guest.coreValues),
    seeks: SEEKS.both,
    age: guest.age,
    ageMin: guest.meets,
    ageMax: guest.meets,
    gender: optionMask(GENDERS, [guest.gender]),
    dateGenders: ANY_GENDER,
    friendGenders: ANY_GENDER,
    ...languageMasks(guest.languages),
    enteredAt: 0,
    excluded: [],
  };
}

describe('a guest', () => {
  it('fits the person that it is for, whoever that is, and has an age that they look for', () => {
    fc.assert(
      fc.property(people, (person) => {
        const guest = guestFor(person);
        const isRoom = person.ageMax > person.age || person.ageMin < person.age - 1;
        expect(guest !== null).toBe(isRoom);
        if (guest === null) return;
        expect(canMeet(ticketOfPerson(person), ticketOfGuest(guest))).toBe(true);
      }),
    );
  });

  it('never fits another guest', () => {
    fc.assert(
      fc.property(people, people, (one, other) => {
        const [a, b] = [guestFor(one), guestFor(other)];
        if (a !== null && b !== null) expect(canMeet(ticketOfGuest(a, 'a'), ticketOfGuest(b, 'b'))).toBe(false);
      }),
    );
    for (let one = 18; one <= 99; one += 1) {
      for (let other = 18; other <= 99; other += 1) {
        const [a, b] = [one, other].map((age) => guestFor({ ...ANYBODY, age }));
        expect(canMeet(ticketOfGuest(a!, 'a'), ticketOfGuest(b!, 'b'))).toBe(false);
      }
    }
  });

  it.each([
    [30, 18, 99, 31],
    [30, 18, 30, 28],
    [18, 18, 99, 19],
    [99, 18, 99, 97],
    [40, 50, 60, 51],
    [40, 20, 25, 24],
    [30, 30, 30, null],
  ])('for a person of %i who looks for %i to %i is %s', (age, ageMin, ageMax, expected) => {
    expect(guestFor({ ...ANYBODY, age, ageMin, ageMax })?.age ?? null).toBe(expected);
  });

  it('shares values with the person, and has the requested ones', () => {
    expect(guestFor({ ...ANYBODY, coreValues: ['charity', 'health', 'respect'] })?.coreValues).toEqual([
      'charity',
      'health',
      'honesty',
      'kindness',
      'humor',
    ]);
    expect(guestFor(ANYBODY, ['loyalty'])?.coreValues).toEqual(['loyalty']);
  });
});

const ANYBODY: Searching = {
  age: 30,
  ageMin: 18,
  ageMax: 99,
  coreValues: ['honesty'],
  languages: ['en'],
  connectionPreference: 'both',
  dateGenders: [...GENDERS],
  friendGenders: [],
};
