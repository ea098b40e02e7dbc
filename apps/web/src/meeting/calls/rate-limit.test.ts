import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('allows so many within any window, and more as time passes', () => {
  let now = 0;
  const may = createRateLimit(2, 1_000, () => now);
  expect([may(), may(), may()]).toEqual([true, true, false]);
  now = 999;
  expect(may()).toBe(false);
  now = 1_000;
  expect([may(), may(), may()]).toEqual([true, true, false]);
});
