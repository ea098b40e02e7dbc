import { expect, it } from 'vitest';
import { LANGUAGES } from '../../accounts/profile/profile-options.ts';
import { languageMasks } from './language-masks.ts';
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

it('the masks hold every language', () => {
  // With more languages than bits, two of them would share one.
  expect(LANGUAGES.length).toBeLessThanOrEqual(64);
  expect(new Set(LANGUAGES).size).toBe(LANGUAGES.length);
  expect(languageMasks([...LANGUAGES])).toEqual({ langs: -1, moreLangs: -1 });
});
