import { expect, it } from 'vitest';
import { COMMON_LANGUAGES, LANGUAGES } from '../../accounts/profile/profile-options.ts';
import { languageMasks, shareLanguage } from './language-masks.ts';
import { fits } from './pair-fit.ts';
import { canMeet } from './pairing-rules.ts';
import { ticket } from './ticket-factory.ts';
import { createTicketTable, writeTicket } from './ticket-table.ts';

it('people meet in each language, and in no other', () => {
  expect(LANGUAGES.length).toBeGreaterThanOrEqual(60);
  const tickets = LANGUAGES.map((language) => ticket(language, languageMasks([language])));
  const others = LANGUAGES.map((language) => ticket(`other ${language}`, languageMasks([language])));
  const [table, otherTable] = [tickets, others].map((all) => {
    const made = createTicketTable(all.length);
    for (const [row, one] of all.entries()) writeTicket(made, row, one, 0);
    return made;
  });
  for (const [a, left] of tickets.entries()) {
    const met = others.filter((right) => canMeet(left, right)).map(({ id }) => id);
    expect(met, left.id).toEqual([others[a]?.id]);
    const fitting = others.filter((_, b) => fits(table!, a, otherTable!, b)).map(({ id }) => id);
    expect(fitting, left.id).toEqual(met);
  }
});

it('the masks hold every common language, and rarer ones by their codes', () => {
  // With more languages than bits, two of them would share one.
  expect(COMMON_LANGUAGES.length).toBeLessThanOrEqual(64);
  expect(new Set(LANGUAGES).size).toBe(LANGUAGES.length);
  expect(languageMasks(LANGUAGES)).toMatchObject({ langs: -1, moreLangs: -1 });
  expect(languageMasks(['cy', 'en']).rareLangs).toEqual(['cy']);
});

it.each<[string[], string[], boolean]>([
  [['cy'], ['cy'], true],
  [['cy'], ['ga'], false],
  [['cy', 'en'], ['ga', 'en'], true],
  [['cy', 'fr'], ['ga', 'en'], false],
  [['cy', 'ga'], ['eu', 'ga'], true],
  [['et'], ['cy'], false],
  [['lv'], ['lv', 'cy'], true],
])('%j and %j share a language: %s', (left, right, isShared) => {
  expect(shareLanguage(languageMasks(left), languageMasks(right))).toBe(isShared);
});
