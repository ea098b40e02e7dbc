import { expect, it } from 'vitest';
import { hostingReach, isSmallEvent } from './hosting-reach.ts';

it.each([
  [1, 0, 'none'],
  [2, 1, 'none'],
  [1, 2, 'small'],
  [2, 30, 'small'],
  [3, 0, 'any'],
  [9, 9, 'any'],
] as const)('level %i with %i kept calls may host: %s', (level, keptCalls, reach) => {
  expect(hostingReach({ level, keptCalls })).toBe(reach);
});

it.each([
  [true, null, true],
  [true, 500, true],
  [false, 2, true],
  [false, 6, true],
  [false, 7, false],
  [false, null, false],
])('an event (online: %s, places: %s) is small: %s', (isOnline, capacity, isSmall) => {
  expect(isSmallEvent({ isOnline, capacity })).toBe(isSmall);
});
