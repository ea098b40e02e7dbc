import { describe, expect, it } from 'vitest';
import {
  daysUntil,
  instantOf,
  knownZone,
  movedWith,
  wallClock,
  weeklyDates,
  weekOf,
  weeksAfter,
} from './event-dates.ts';

const iso = (dates: readonly (Date | null)[]) => dates.map((date) => date?.toISOString() ?? null);

describe('a wall-clock hour', () => {
  it.each([
    ['2026-03-14T18:00', 'America/Los_Angeles', '2026-03-15T01:00:00.000Z'],
    ['2026-03-14T18:00', 'Europe/London', '2026-03-14T18:00:00.000Z'],
    ['2026-03-14T18:00', 'Asia/Kolkata', '2026-03-14T12:30:00.000Z'],
    ['2026-03-14T18:00', 'Australia/Sydney', '2026-03-14T07:00:00.000Z'],
    // The clocks skip the first hour, and show the second one twice.
    ['2026-03-29T01:30', 'Europe/London', null],
    ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['2026-02-30T18:00', 'Europe/London', null],
    ['2026-02-20T25:00', 'Europe/London', null],
  ])('%s in %s', (startsOn, zone, instant) => {
    expect(iso([instantOf(startsOn, zone)])).toEqual([instant]);
    if (instant !== null && zone !== 'Europe/London') expect(wallClock(new Date(instant), zone)).toBe(startsOn);
  });
});

describe('a weekly event', () => {
  it('keeps its hour across a clock change', () => {
    expect(iso(weeklyDates('2026-03-21T18:00', '2026-04-05', 'Europe/London'))).toEqual([
      '2026-03-21T18:00:00.000Z',
      '2026-03-28T18:00:00.000Z',
      '2026-04-04T17:00:00.000Z',
    ]);
    expect(iso(weeklyDates('2026-10-25T23:00', '2026-11-01', 'America/New_York'))).toEqual([
      '2026-10-26T03:00:00.000Z',
      '2026-11-02T04:00:00.000Z',
    ]);
  });

  it('moves a date by the gap if the clocks skip its hour, and no later date', () => {
    expect(iso(weeklyDates('2026-03-22T01:30', '2026-04-05', 'Europe/London'))).toEqual([
      '2026-03-22T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-04-05T00:30:00.000Z',
    ]);
  });

  it('ends on its last day, and can be extended', () => {
    expect(weeklyDates('2026-03-21T18:00', null, 'Europe/London')).toHaveLength(1);
    expect(weeklyDates('2026-03-21T18:00', '2026-03-01', 'Europe/London')).toHaveLength(1);
    expect(weeklyDates('2026-03-29T01:30', '2026-04-05', 'Europe/London')).toEqual([]);
    const last = new Date('2026-03-28T18:00:00.000Z');
    expect(iso(weeksAfter(last, '2026-04-11', 'Europe/London'))).toEqual([
      '2026-04-04T17:00:00.000Z',
      '2026-04-11T17:00:00.000Z',
    ]);
    expect(daysUntil(last, '2026-04-04', 'Europe/London')).toBe(7);
  });

  it('moves as a whole by days and to an hour', () => {
    const moved = {
      from: new Date('2026-03-21T18:00:00.000Z'),
      fromZone: 'Europe/London',
      startsOn: '2026-03-22T19:30',
      zone: 'Europe/London',
    };
    const event = { dateTime: new Date('2026-03-28T18:00:00.000Z'), timeZone: 'Europe/London' };
    expect(movedWith(event, moved).toISOString()).toBe('2026-03-29T18:30:00.000Z');
  });
});

it('a week begins on Monday on the clock of the place', () => {
  const instant = new Date('2026-03-16T02:00:00Z');
  expect(weekOf(instant, 'Europe/London')).toBe('2026-03-16');
  expect(weekOf(instant, 'America/Los_Angeles')).toBe('2026-03-09');
});

it('an unknown zone is UTC', () => {
  expect([knownZone('Nowhere/Else'), knownZone('Asia/Kolkata')]).toEqual(['UTC', 'Asia/Kolkata']);
});
