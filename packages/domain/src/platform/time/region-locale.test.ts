import { describe, expect, it } from 'vitest';
import { REGIONS } from '../../accounts/profile/regions.ts';
import { clockOptions, datePartOrder, regionLocale } from './region-locale.ts';

const AFTERNOON = new Date('2026-03-10T18:05:00Z');
const MORNING = new Date('2026-03-10T09:05:00Z');

function say(region: string | null, instant: Date): string {
  const locale = regionLocale('en', region);
  const options = { month: 'long', day: 'numeric', ...clockOptions(locale), timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(instant).replaceAll(/\s/g, ' ');
}

describe('regionLocale', () => {
  it('formats moments as the region does', () => {
    const rows = [
      ['US', 'March 10 at 6:05 PM', 'March 10 at 9:05 AM'],
      ['DE', '10 March at 18:05', '10 March at 09:05'],
      ['GB', '10 March at 18:05', '10 March at 09:05'],
      ['IN', '10 March at 6:05 pm', '10 March at 9:05 am'],
      ['JP', 'March 10 at 18:05', 'March 10 at 09:05'],
      ['BR', '10 March at 18:05', '10 March at 09:05'],
      ['EG', '10 March at 6:05 pm', '10 March at 9:05 am'],
      [null, '10 March at 18:05', '10 March at 09:05'],
      ['zz', '10 March at 18:05', '10 March at 09:05'],
    ] as const;
    for (const [region, afternoon, morning] of rows) {
      expect.soft([say(region, AFTERNOON), say(region, MORNING)], `${region}`).toEqual([afternoon, morning]);
    }
  });

  it('knows every region that a person can choose', () => {
    expect(new Set(REGIONS).size).toBe(249);
    for (const region of REGIONS)
      expect(say(region, AFTERNOON), region).toMatch(/^(March 10|10 March) at (18:05|6:05 pm)$/i);
  });
});

it.each([
  ['US', 'month day year'],
  ['PH', 'month day year'],
  ['GB', 'day month year'],
  ['DE', 'day month year'],
  ['BR', 'day month year'],
  ['SA', 'day month year'],
  ['JP', 'year month day'],
  ['HU', 'year month day'],
  ['IR', 'year month day'],
  ['zz', 'day month year'],
  [null, 'day month year'],
])('a date in %s is written %s', (region, order) => {
  expect(datePartOrder(region).join(' ')).toBe(order);
});
