import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinHours, tidyHours, type WeeklyHours, withoutRange } from './weekly-hours.ts';

/** "1 540-600" is Monday from 9:00 to 10:00. */
const hoursOf = (...texts: string[]): WeeklyHours =>
  texts.map((text) => {
    const [day = 0, from = 0, to = 0] = text.split(/[ -]/).map(Number);
    return { day, from, to };
  });

describe('tidyHours', () => {
  it.each<[string, string[], string[]]>([
    ['nothing', [], []],
    ['the order of the week', ['7 0-60', '1 600-660', '1 540-600', '3 0-1440'], ['1 540-660', '3 0-1440', '7 0-60']],
    ['ranges that overlap', ['2 540-700', '2 600-660', '2 690-720'], ['2 540-720']],
    ['ranges that touch', ['2 540-600', '2 600-660'], ['2 540-660']],
    ['ranges apart', ['2 540-600', '2 601-660'], ['2 540-600', '2 601-660']],
    ['one within another', ['2 0-1440', '2 5-6'], ['2 0-1440']],
    ['midnight is not joined', ['1 1380-1440', '2 0-60'], ['1 1380-1440', '2 0-60']],
    ['the same twice', ['4 1-2', '4 1-2'], ['4 1-2']],
  ])('%s', (_name, given, tidy) => {
    expect(tidyHours(hoursOf(...given))).toEqual(hoursOf(...tidy));
  });

  it('covers every minute exactly once', () => {
    const range = fc
      .record({ day: fc.integer({ min: 1, max: 7 }), from: fc.integer({ min: 0, max: 1_439 }) })
      .chain((start) => fc.record({ ...map(start), to: fc.integer({ min: start.from + 1, max: 1_440 }) }));
    const covers = (hours: WeeklyHours, day: number, minute: number) =>
      hours.filter((one) => one.day === day && one.from <= minute && minute < one.to).length;
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), fc.nat(1_439), (hours, minute) => {
        const tidy = tidyHours(hours);
        for (let day = 1; day <= 7; day += 1)
          expect(covers(tidy, day, minute)).toBe(Math.min(1, covers(hours, day, minute)));
        expect(tidyHours(tidy)).toEqual(tidy);
      }),
    );
  });
});

const map = ({ day, from }: { day: number; from: number }) => ({ day: fc.constant(day), from: fc.constant(from) });

describe('withoutRange', () => {
  it.each<[string, string[], string, string[]]>([
    ['the whole range', ['1 540-600'], '1 540-600', []],
    ['its middle', ['1 540-600'], '1 550-560', ['1 540-550', '1 560-600']],
    ['its end', ['1 540-600'], '1 590-700', ['1 540-590']],
    ['another day', ['1 540-600'], '2 540-600', ['1 540-600']],
    ['next to it', ['1 540-600'], '1 600-660', ['1 540-600']],
  ])('%s', (_name, given, gone, rest) => {
    expect(withoutRange(hoursOf(...given), hoursOf(gone)[0] as WeeklyHours[number])).toEqual(hoursOf(...rest));
  });
});

describe('isWithinHours', () => {
  // 10 March 2026 is a Tuesday.
  it('uses the local time of the zone', () => {
    const rows: [string, string, string, boolean][] = [
      ['2 1080-1260', 'UTC', '2026-03-10T18:00:00Z', true],
      ['2 1080-1260', 'UTC', '2026-03-10T21:00:00Z', false],
      ['2 1080-1260', 'UTC', '2026-03-10T17:59:59Z', false],
      ['2 0-60', 'Europe/Berlin', '2026-03-09T23:30:00Z', true],
      ['1 1380-1440', 'Europe/Berlin', '2026-03-09T22:30:00Z', true],
      ['7 0-1440', 'Asia/Tokyo', '2026-03-14T15:00:00Z', true],
      // In Berlin, clocks skip from 2:00 to 3:00 on Sunday 29 March, so the hour between never occurs.
      ['7 120-180', 'Europe/Berlin', '2026-03-29T01:00:00Z', false],
      ['7 180-240', 'Europe/Berlin', '2026-03-29T01:00:00Z', true],
      // On Sunday 25 October, the hour from 2:00 occurs twice.
      ['7 120-180', 'Europe/Berlin', '2026-10-25T00:30:00Z', true],
      ['7 120-180', 'Europe/Berlin', '2026-10-25T01:30:00Z', true],
      ['2 1080-1260', 'Mars/Olympus', '2026-03-10T18:00:00Z', true],
    ];
    for (const [hours, zone, iso, isWithin] of rows) {
      expect.soft(isWithinHours(hoursOf(hours), zone, new Date(iso)), `${hours} in ${zone} at ${iso}`).toBe(isWithin);
    }
  });
});
