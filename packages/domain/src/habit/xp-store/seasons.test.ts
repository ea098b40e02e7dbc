import { describe, expect, it } from 'vitest';
import { isInSeason, SEASONS } from './seasons.ts';
import { STORE_ITEMS } from './store-items.ts';

describe('isInSeason', () => {
  it('holds from the first day of the first month to the last day of the last', () => {
    const rows = [
      [12, 2, '2026-11-30', false],
      [12, 2, '2026-12-01', true],
      [12, 2, '2026-12-31', true],
      [12, 2, '2027-01-01', true],
      [12, 2, '2027-02-28', true],
      [12, 2, '2028-02-29', true],
      [12, 2, '2027-03-01', false],
      [3, 5, '2026-02-28', false],
      [3, 5, '2026-03-01', true],
      [3, 5, '2026-05-31', true],
      [3, 5, '2026-06-01', false],
      [7, 7, '2026-07-15', true],
      [7, 7, '2026-08-01', false],
    ] as const;
    for (const [firstMonth, lastMonth, day, isOn] of rows) {
      expect
        .soft(isInSeason({ firstMonth, lastMonth }, day), `months ${firstMonth} to ${lastMonth}, on ${day}`)
        .toBe(isOn);
    }
  });
});

describe('the seasonal decks', () => {
  it('are at least four decks, and exactly one is on sale on each day of a year', () => {
    const ids = Object.keys(SEASONS);
    expect(ids.length).toBeGreaterThanOrEqual(4);
    for (const id of ids) expect(STORE_ITEMS.find((item) => item.id === id)?.kind).toBe('deck');
    for (let day = new Date('2028-01-01'); day < new Date('2029-01-01'); day = new Date(day.getTime() + 86_400_000)) {
      const text = day.toISOString().slice(0, 10);
      expect(
        Object.values(SEASONS).filter((season) => isInSeason(season, text)),
        text,
      ).toHaveLength(1);
    }
  });
});
