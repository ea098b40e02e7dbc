import { describe, expect, it } from 'vitest';
import { daysOfWeek, freshlyToldWeek, isSundayEvening, mondayOf, newestToldWeek } from './week.ts';

describe('mondayOf', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-11', '2026-03-09'],
    ['2026-03-15', '2026-03-09'],
    ['2026-03-16', '2026-03-16'],
    ['2027-01-01', '2026-12-28'],
    ['2028-02-29', '2028-02-28'],
  ])('%s belongs to the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

  it('begins seven days', () => {
    expect(daysOfWeek('2026-12-28')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });
});

describe('a week is ready from Sunday evening on', () => {
  it('by the clock of the zone', () => {
    const rows = [
      ['Europe/Berlin', '2026-03-15T16:59:59Z', false],
      ['Europe/Berlin', '2026-03-15T17:00:00Z', true],
      ['Europe/Berlin', '2026-03-15T22:59:59Z', true],
      ['Europe/Berlin', '2026-03-15T23:00:00Z', false],
      // Clocks went forward that morning.
      ['Europe/Berlin', '2026-03-29T15:59:59Z', false],
      ['Europe/Berlin', '2026-03-29T16:00:00Z', true],
      ['America/New_York', '2026-11-01T22:59:59Z', false],
      ['America/New_York', '2026-11-01T23:00:00Z', true],
      ['Pacific/Kiritimati', '2026-03-15T04:00:00Z', true],
      ['Pacific/Pago_Pago', '2026-03-16T05:00:00Z', true],
      ['Asia/Kathmandu', '2026-03-15T12:14:00Z', false],
      ['Asia/Kathmandu', '2026-03-15T12:15:00Z', true],
      ['Nowhere/At_All', '2026-03-15T18:00:00Z', true],
      ['UTC', '2026-03-14T18:00:00Z', false],
    ] as const;
    for (const [zone, instant, isTold] of rows)
      expect.soft(isSundayEvening(zone, new Date(instant)), `${zone} at ${instant}`).toBe(isTold);
  });

  it.each([
    ['2026-03-15T17:59:59Z', '2026-03-02'],
    ['2026-03-15T18:00:00Z', '2026-03-09'],
    ['2026-03-16T00:00:00Z', '2026-03-09'],
    ['2026-03-22T17:00:00Z', '2026-03-09'],
  ])('at %s the newest one is that of %s', (instant, monday) =>
    expect(newestToldWeek('UTC', new Date(instant))).toBe(monday),
  );

  it('and counts as just ready for a day and a half', () => {
    const rows = [
      ['UTC', '2026-03-15T17:59:59Z', null],
      ['UTC', '2026-03-15T18:00:00Z', '2026-03-09'],
      ['UTC', '2026-03-16T23:59:59Z', '2026-03-09'],
      ['UTC', '2026-03-17T00:00:00Z', null],
      ['Pacific/Kiritimati', '2026-03-15T04:00:00Z', '2026-03-09'],
      ['Pacific/Kiritimati', '2026-03-16T10:00:00Z', null],
      ['Pacific/Pago_Pago', '2026-03-17T10:59:59Z', '2026-03-09'],
      ['Pacific/Pago_Pago', '2026-03-17T11:00:00Z', null],
      // A Sunday of 23 hours, and the year's last week.
      ['Europe/Berlin', '2026-03-29T16:00:00Z', '2026-03-23'],
      ['UTC', '2027-01-04T12:00:00Z', '2026-12-28'],
    ] as const;
    for (const [zone, instant, monday] of rows)
      expect.soft(freshlyToldWeek(zone, new Date(instant)), `${zone} at ${instant}`).toBe(monday);
  });
});
