import { describe, expect, it } from 'vitest';
import { ageOn, isCalendarDay, judgeBirthday, latestAdultBirthday } from './age.ts';

describe('judgeBirthday', () => {
  it('separates adults, people under age and invalid birthdays', () => {
    const rows = [
      ['2008-11-21', '2026-11-21', 'adult'],
      ['2008-11-22', '2026-11-21', 'under-age'],
      ['1900-01-01', '2026-11-21', 'adult'],
      ['1899-12-31', '2026-11-21', 'invalid'],
      ['2026-11-22', '2026-11-21', 'invalid'],
      ['2008-02-29', '2026-02-28', 'under-age'],
      ['2008-02-29', '2026-03-01', 'adult'],
      ['2007-02-29', '2026-03-01', 'invalid'],
      ['1995-13-01', '2026-11-21', 'invalid'],
      ['95-04-14', '2026-11-21', 'invalid'],
      ['', '2026-11-21', 'invalid'],
      ['1995-04-14T00:00', '2026-11-21', 'invalid'],
    ] as const;
    for (const [birthday, today, verdict] of rows) {
      expect.soft(judgeBirthday(birthday, today), `${birthday} on ${today}`).toBe(verdict);
    }
  });
});

it('accepts the latest birthday that the picker allows', () => {
  for (const today of ['2026-11-21', '2028-02-29', '2026-01-01']) {
    expect(judgeBirthday(latestAdultBirthday(today), today)).toBe('adult');
    expect(ageOn(today, latestAdultBirthday(today))).toBe(18);
  }
});

it('knows the days of the calendar', () => {
  expect(isCalendarDay('2024-02-29')).toBe(true);
  expect(isCalendarDay('2025-02-29')).toBe(false);
  expect(isCalendarDay('0099-01-01')).toBe(true);
});
