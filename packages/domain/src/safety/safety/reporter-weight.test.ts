import { describe, expect, it } from 'vitest';
import { countsTowardHiding, rankOfCase, reporterWeight } from './reporter-weight.ts';

describe('the weight of a reporter', () => {
  it.each([
    ['a newcomer', { upheld: 0, closed: 0, badFaith: 0 }, 1],
    ['right as often as not', { upheld: 4, closed: 8, badFaith: 0 }, 1],
    ['right once', { upheld: 1, closed: 1, badFaith: 0 }, 4 / 3],
    ['wrong once', { upheld: 0, closed: 1, badFaith: 0 }, 2 / 3],
    ['right a hundred times', { upheld: 100, closed: 100, badFaith: 0 }, 202 / 102],
    ['in bad faith once', { upheld: 0, closed: 1, badFaith: 1 }, 1 / 3],
  ])('%s', (_who, record, weight) => {
    expect(reporterWeight(record)).toBeCloseTo(weight);
  });

  it.each([
    ['a newcomer', { upheld: 0, closed: 0, badFaith: 0 }, true],
    ['wrong twice', { upheld: 0, closed: 2, badFaith: 0 }, true],
    ['wrong three times', { upheld: 0, closed: 3, badFaith: 0 }, false],
    ['in bad faith once', { upheld: 0, closed: 1, badFaith: 1 }, false],
    ['in bad faith once, and right often since', { upheld: 4, closed: 5, badFaith: 1 }, true],
  ])('decides whether %s counts towards hiding', (_who, record, helps) => {
    expect(countsTowardHiding(record)).toBe(helps);
  });
});

describe('the rank of a case', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

  it.each([
    ['of weight 2 is that of weight 1 six hours earlier', rankOfCase(now, 2), rankOfCase(ago(6), 1)],
    ['about a minor who stays is a day ahead', rankOfCase(now, 1, { isUrgent: true }), rankOfCase(ago(24), 1)],
    ['whose person asked is a day ahead', rankOfCase(now, 1, { isAskedFor: true }), rankOfCase(ago(24), 1)],
  ])('%s', (_what, rank, equal) => {
    expect(rank).toEqual(equal);
  });
});
