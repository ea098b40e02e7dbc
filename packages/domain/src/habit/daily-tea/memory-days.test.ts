import { expect, it } from 'vitest';
import { memoryDays } from './memory-days.ts';

it('memories are of the same day a year and a month ago, or of the last day of a shorter month', () => {
  const rows = [
    ['2026-03-10', '2025-03-10', '2026-02-10'],
    ['2026-01-01', '2025-01-01', '2025-12-01'],
    ['2026-01-31', '2025-01-31', '2025-12-31'],
    ['2026-03-31', '2025-03-31', '2026-02-28'],
    ['2026-03-29', '2025-03-29', '2026-02-28'],
    ['2028-03-30', '2027-03-30', '2028-02-29'],
    ['2026-05-31', '2025-05-31', '2026-04-30'],
    ['2028-02-29', '2027-02-28', '2028-01-29'],
    ['2029-02-28', '2028-02-28', '2029-01-28'],
    ['2027-12-31', '2026-12-31', '2027-11-30'],
  ] as const;
  for (const [today, yearAgo, monthAgo] of rows) {
    expect.soft(memoryDays(today), today).toEqual({ yearAgo, monthAgo });
  }
});
