import { expect, it } from 'vitest';
import { isKeptBack, type Restricted, restrictionOf } from './restriction.ts';

const FREE: Restricted = { suspendedUntil: null, callsBarredUntil: null, hiddenSince: null };
const hiddenAt = (moment: string): Restricted => ({ ...FREE, hiddenSince: new Date(moment) });

it('a person without a restriction, or with one that is over, is not kept back', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  for (const person of [FREE, { ...FREE, suspendedUntil: now }, { ...FREE, callsBarredUntil: now }]) {
    expect(restrictionOf(person, now)).toBeNull();
    expect(isKeptBack(person, now)).toBe(false);
  }
});

it('a suspension comes before a limit, and a limit before a review', () => {
  const [now, later] = [new Date('2026-03-10T12:00:00Z'), new Date('2026-03-11T12:00:00Z')];
  const hidden = hiddenAt('2026-03-01T12:00:00Z');
  expect(restrictionOf({ ...hidden, suspendedUntil: later, callsBarredUntil: later }, now)).toBe('SUSPENDED');
  expect(restrictionOf({ ...hidden, callsBarredUntil: later }, now)).toBe('CALLS_LIMITED');
  expect(restrictionOf(hidden, now)).toBe('UNDER_REVIEW');
});

it.each([
  ['2026-03-10T00:00:00.000Z', '2026-03-11T00:00:00.000Z'],
  ['2026-03-10T00:00:00.001Z', '2026-03-12T00:00:00.000Z'],
  ['2026-03-10T12:00:00.000Z', '2026-03-12T00:00:00.000Z'],
  ['2026-03-10T23:59:59.999Z', '2026-03-12T00:00:00.000Z'],
])('a person hidden by a report at %s is kept back immediately, and told at %s', (since, told) => {
  const [person, toldAt] = [hiddenAt(since), new Date(told)];
  const before = new Date(toldAt.getTime() - 1);
  for (const now of [new Date(since), before]) {
    expect(isKeptBack(person, now)).toBe(true);
    expect(restrictionOf(person, now)).toBeNull();
  }
  expect(restrictionOf(person, toldAt)).toBe('UNDER_REVIEW');
  expect(isKeptBack(person, toldAt)).toBe(true);
});
