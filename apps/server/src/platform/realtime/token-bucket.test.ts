import { expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

it('lets a burst through, then refills with time up to the burst', () => {
  let nowMs = 0;
  const bucket = createTokenBucket({ burst: 3, perSecond: 2 }, () => nowMs);
  const take = (times: number) => Array.from({ length: times }, () => bucket.take()).filter(Boolean).length;
  expect(take(5)).toBe(3);
  nowMs += 500;
  expect(take(5)).toBe(1);
  nowMs += 60_000;
  expect(take(5)).toBe(3);
});
