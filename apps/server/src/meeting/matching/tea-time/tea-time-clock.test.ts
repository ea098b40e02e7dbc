import { expect, it } from 'vitest';
import { roundFor } from './tea-time-clock.ts';

const RULES = { times: ['12:30', '20:00'], lengthMs: 15 * 60_000 };

it('finds the round that is open or comes next', () => {
  const rows: [why: string, zone: string, now: string, startsAt: string][] = [
    ['before the first of the day', 'UTC', '2026-03-10T08:00:00Z', '2026-03-10T12:30:00Z'],
    ['as it begins', 'UTC', '2026-03-10T12:30:00Z', '2026-03-10T12:30:00Z'],
    ['in its last moment', 'UTC', '2026-03-10T12:44:59.999Z', '2026-03-10T12:30:00Z'],
    ['once it is over', 'UTC', '2026-03-10T12:45:00Z', '2026-03-10T20:00:00Z'],
    ['after the last of the day', 'UTC', '2026-03-10T21:00:00Z', '2026-03-11T12:30:00Z'],
    ['ahead of UTC', 'Asia/Kolkata', '2026-03-10T08:00:00Z', '2026-03-10T14:30:00Z'],
    ['where it is tomorrow already', 'Australia/Sydney', '2026-03-10T20:00:00Z', '2026-03-11T01:30:00Z'],
    ['behind UTC', 'America/Los_Angeles', '2026-03-11T02:00:00Z', '2026-03-11T03:00:00Z'],
    ['the day before the clocks change', 'Europe/London', '2026-03-28T15:00:00Z', '2026-03-28T20:00:00Z'],
    ['the day they change', 'Europe/London', '2026-03-29T15:00:00Z', '2026-03-29T19:00:00Z'],
    ['in an unknown zone', 'Mars/Base', '2026-03-10T08:00:00Z', '2026-03-10T12:30:00Z'],
  ];
  for (const [name, zone, now, startsAt] of rows) {
    const round = roundFor(zone, new Date(now), RULES);
    expect.soft(round.startsAt, name).toEqual(new Date(startsAt));
    expect.soft(round.endsAt.getTime() - round.startsAt.getTime(), name).toBe(RULES.lengthMs);
  }
});

it('moves a time that the clocks skip, and takes the first of one that comes twice', () => {
  const night = { ...RULES, times: ['02:30'] };
  expect(roundFor('Europe/Berlin', new Date('2026-03-29T00:00:00Z'), night).startsAt).toEqual(
    new Date('2026-03-29T01:30:00Z'),
  );
  expect(roundFor('Europe/Berlin', new Date('2026-10-24T23:00:00Z'), night).startsAt).toEqual(
    new Date('2026-10-25T00:30:00Z'),
  );
});

it('continues a round that began yesterday past midnight', () => {
  const late = { ...RULES, times: ['23:50'] };
  expect(roundFor('UTC', new Date('2026-03-11T00:02:00Z'), late).startsAt).toEqual(new Date('2026-03-10T23:50:00Z'));
});
