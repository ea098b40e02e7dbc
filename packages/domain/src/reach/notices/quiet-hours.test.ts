import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiet, nextTime, quietUntil } from './quiet-hours.ts';

const NIGHT = { from: '22:00', until: '07:00' };

describe('the end of the quiet hours', () => {
  it('comes by the clock of the person', () => {
    const rows = [
      ['in the evening', NIGHT, 'Europe/London', '2026-06-10T21:30:00Z', '2026-06-11T06:00:00Z'],
      ['after midnight', NIGHT, 'Europe/London', '2026-06-11T02:00:00Z', '2026-06-11T06:00:00Z'],
      ['in their first minute', NIGHT, 'UTC', '2026-06-10T22:00:00Z', '2026-06-11T07:00:00Z'],
      ['in their last minute', NIGHT, 'UTC', '2026-06-11T06:59:59Z', '2026-06-11T07:00:00Z'],
      ['a zone of half hours', NIGHT, 'Asia/Kolkata', '2026-06-10T17:00:00Z', '2026-06-11T01:30:00Z'],
      ['a zone of quarters', NIGHT, 'Asia/Kathmandu', '2026-06-10T17:00:00Z', '2026-06-11T01:15:00Z'],
      // Clocks go from 01:00 to 02:00: the night has eight hours.
      ['a night that is shorter', NIGHT, 'Europe/London', '2026-03-28T22:30:00Z', '2026-03-29T06:00:00Z'],
      // They go from 02:00 back to 01:00: the night has ten.
      ['a night that is longer', NIGHT, 'Europe/London', '2026-10-24T21:30:00Z', '2026-10-25T07:00:00Z'],
      [
        'an end that clocks leave out',
        { from: '22:00', until: '01:30' },
        'Europe/London',
        '2026-03-28T23:00:00Z',
        '2026-03-29T01:00:00Z',
      ],
      ['hours of a day', { from: '09:15', until: '12:30' }, 'UTC', '2026-06-10T10:00:00Z', '2026-06-10T12:30:00Z'],
      ['an unknown zone', NIGHT, 'Nowhere/Here', '2026-06-10T23:00:00Z', '2026-06-11T07:00:00Z'],
    ] as const;
    for (const [name, hours, zone, now, end] of rows) {
      expect.soft(quietUntil(hours, zone, new Date(now))?.toISOString(), name).toBe(new Date(end).toISOString());
    }
  });

  it.each([
    ['before them', NIGHT, '2026-06-10T21:59:59Z'],
    ['once they are over', NIGHT, '2026-06-10T07:00:00Z'],
    ['at noon', NIGHT, '2026-06-10T12:00:00Z'],
  ])('there is none %s', (_, hours, now) => {
    expect(quietUntil(hours, 'UTC', new Date(now))).toBeNull();
  });

  it('is the first moment that is not quiet, in any zone, at any time of a year', () => {
    const time = fc.tuple(fc.nat(23), fc.nat(3)).map(([hour, quarter]) => `${pad(hour)}:${pad(quarter * 15)}`);
    fc.assert(
      fc.property(
        time,
        time,
        fc.constantFrom('UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
        (from, until, zone, now) => {
          fc.pre(from !== until);
          const end = quietUntil({ from, until }, zone, now);
          expect(end !== null).toBe(isQuiet({ from, until }, zone, now));
          if (end === null) return;
          expect(isQuiet({ from, until }, zone, end)).toBe(false);
          expect(isQuiet({ from, until }, zone, new Date(Math.max(now.getTime(), end.getTime() - 1_000)))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the next time of the clock', () => {
  it.each([
    ['today', '08:00', 'UTC', '2026-06-10T07:59:00Z', '2026-06-10T08:00:00Z'],
    ['tomorrow', '08:00', 'UTC', '2026-06-10T08:00:00Z', '2026-06-11T08:00:00Z'],
    ['by the person’s clock', '07:00', 'America/New_York', '2026-06-10T20:00:00Z', '2026-06-11T11:00:00Z'],
    ['over a night that is shorter', '07:00', 'Europe/London', '2026-03-28T20:00:00Z', '2026-03-29T06:00:00Z'],
    ['over a gap that ends at midnight', '23:30', 'America/Nuuk', '2026-03-28T20:00:00Z', '2026-03-29T01:00:00Z'],
    ['over a time that is left out', '01:30', 'Europe/London', '2026-03-28T20:00:00Z', '2026-03-29T01:00:00Z'],
  ])('%s', (_, time, zone, now, next) => {
    expect(nextTime(time, zone, new Date(now)).toISOString()).toBe(new Date(next).toISOString());
  });
});

const pad = (value: number) => String(value).padStart(2, '0');
