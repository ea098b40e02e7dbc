import { expect, it } from 'vitest';
import { changeWaitMs } from './change-wait.ts';

const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(minutes * MINUTE_MS);

it.each([
  [3 * 1440, 4 * 1440, 60],
  [120, 1440, 60],
  [1440, 60, 30],
  [10, 1440, 5],
  [0, 1440, 0],
  [1440, -5, 0],
])('an event in %i minutes that moves to in %i tells its guests after %i', (before, after, waits) => {
  expect(changeWaitMs(at(0), [at(before), at(after)])).toBe(waits * MINUTE_MS);
});
