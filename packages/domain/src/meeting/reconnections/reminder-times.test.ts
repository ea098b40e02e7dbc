import { expect, it } from 'vitest';
import { aheadTimes, isStillAhead } from './reminder-times.ts';

const NOW = new Date('2026-03-10T12:00:00Z');

it.each([
  ['three days', 72 * 60, ['day', 'hour']],
  ['a day and half an hour', 24.5 * 60, ['day', 'hour']],
  ['a day', 24 * 60, ['hour']],
  ['an hour and a half', 90, ['hour']],
  ['an hour and a quarter', 75, []],
  ['nothing', 0, []],
])('with %s ahead', (_, minutes, expected) => {
  const at = new Date(NOW.getTime() + minutes * 60_000);
  const times = aheadTimes(at, NOW);
  expect(times.map(({ ahead }) => ahead)).toEqual(expected);
  for (const { ahead, runAt } of times) {
    expect(at.getTime() - runAt.getTime()).toBe(ahead === 'day' ? 86_400_000 : 3_600_000);
  }
});

it.each([
  ['day', 24 * 60, true],
  ['day', 13 * 60, true],
  ['day', 12 * 60, false],
  ['hour', 60, true],
  ['hour', 41, true],
  ['hour', 40, false],
  ['hour', -5, false],
] as const)('the reminder of a %s is true with %i minutes left: %s', (ahead, minutes, isTrue) => {
  expect(isStillAhead(ahead, new Date(NOW.getTime() + minutes * 60_000), NOW)).toBe(isTrue);
});
