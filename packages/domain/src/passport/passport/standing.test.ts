import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/time/lengths.ts';
import { PASSPORT_INTERVALS, SUBSCRIPTION_STATUSES } from './passport.ts';
import {
  GRACE_DAYS,
  isFinal,
  isRunning,
  LATE_NEWS_DAYS,
  mayStillCharge,
  periodEnd,
  type SubscriptionFacts,
  standingOf,
  wasNeverPaid,
} from './standing.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
const facts = (given: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  status: 'active',
  periodEndsAt: days(10),
  endsWithPeriod: false,
  unpaidSince: null,
  returnedAt: null,
  ...given,
});

it.each<[string, Partial<SubscriptionFacts>, boolean]>([
  ['paid', {}, true],
  ['unpaid for long', { status: 'past_due', unpaidSince: days(-30) }, true],
  ['given up', { status: 'unpaid' }, true],
  ['paused', { status: 'paused' }, true],
  ['cancelled, before the end of its period', { endsWithPeriod: true }, true],
  ['cancelled, after it', { endsWithPeriod: true, periodEndsAt: NOW }, false],
  ['ended', { status: 'canceled' }, false],
])('%s: whether it may still be charged for', (_, given, may) => {
  expect(mayStillCharge(facts(given), NOW)).toBe(may);
});

describe('how a subscription stands', () => {
  it('by its status, its period, open payments and refunds', () => {
    const rows: [string, Partial<SubscriptionFacts>, string, number][] = [
      ['paid', {}, 'active', 10],
      ['on trial', { status: 'trialing' }, 'active', 10],
      ['over, with the news half a day late', { periodEndsAt: days(-0.5) }, 'active', -0.5],
      ['over for a day without news', { periodEndsAt: days(-1) }, 'ended', -1],
      ['cancelled to the end of the period', { endsWithPeriod: true }, 'ending', 10],
      ['over as it was cancelled to', { endsWithPeriod: true, periodEndsAt: NOW }, 'ended', 0],
      ['unpaid since today', { status: 'past_due', unpaidSince: NOW }, 'grace', 7],
      ['unpaid for almost seven days', { status: 'past_due', unpaidSince: days(-6.9) }, 'grace', 0.1],
      ['unpaid for seven days', { status: 'past_due', unpaidSince: days(-7) }, 'ended', 0],
      ['unpaid, nobody knows since when', { status: 'past_due', periodEndsAt: days(-1) }, 'grace', 6],
      [
        'unpaid and cancelled',
        { status: 'past_due', unpaidSince: days(-1), endsWithPeriod: true, periodEndsAt: days(2) },
        'grace',
        2,
      ],
      ['given up by its provider', { status: 'unpaid', periodEndsAt: days(-2) }, 'ended', -2],
      ['cancelled at once', { status: 'canceled', periodEndsAt: days(-3) }, 'ended', -3],
      ['never paid', { status: 'incomplete' }, 'ended', 10],
      ['never paid in time', { status: 'incomplete_expired' }, 'ended', 10],
      ['paused', { status: 'paused' }, 'ended', 10],
      ['paid back', { returnedAt: days(-2) }, 'ended', -2],
      ['paid back while it is unpaid', { status: 'past_due', unpaidSince: days(-1), returnedAt: NOW }, 'ended', 0],
    ];
    for (const [name, given, state, inDays] of rows) {
      expect.soft(standingOf(facts(given), NOW), name).toEqual({ state, until: days(inDays) });
    }
  });

  const anyMoment = fc.integer({ min: -60, max: 60 }).map((sixths) => days(sixths / 6));
  const anyFacts = fc.record<SubscriptionFacts>({
    status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
    periodEndsAt: anyMoment,
    endsWithPeriod: fc.boolean(),
    unpaidSince: fc.option(anyMoment),
    returnedAt: fc.option(anyMoment),
  });

  it('never starts again through time alone, and always ends if no news arrives', () => {
    fc.assert(
      fc.property(anyFacts, anyMoment, fc.integer({ min: 0, max: 30 }), (given, at, later) => {
        const [before, after] = [standingOf(given, at), standingOf(given, new Date(at.getTime() + later * DAY_MS))];
        if (before.state === 'ended') expect(after.state).toBe('ended');
        if (after.state === 'ended') return;
        expect(given.returnedAt).toBeNull();
        expect(isRunning(given.status)).toBe(true);
        const slack = after.state === 'grace' ? GRACE_DAYS : after.state === 'active' ? LATE_NEWS_DAYS : 0;
        const since = after.state === 'grace' ? (given.unpaidSince ?? given.periodEndsAt) : given.periodEndsAt;
        expect(at.getTime() + later * DAY_MS).toBeLessThan(since.getTime() + slack * DAY_MS);
      }),
    );
  });
});

it('a status runs, or was never paid for, or has ended', () => {
  const told = SUBSCRIPTION_STATUSES.map((status) => [isRunning(status), wasNeverPaid(status), isFinal(status)]);
  expect(SUBSCRIPTION_STATUSES.map((status, index) => [status, ...(told[index] ?? [])])).toEqual([
    ['incomplete', false, true, false],
    ['incomplete_expired', false, true, true],
    ['trialing', true, false, false],
    ['active', true, false, false],
    ['past_due', true, false, false],
    ['canceled', false, false, true],
    ['unpaid', false, false, false],
    ['paused', false, false, false],
  ]);
});

describe('a period', () => {
  it.each([
    ['2026-03-10T12:00:00Z', 'month', '2026-04-10T12:00:00Z'],
    ['2026-01-31T08:00:00Z', 'month', '2026-02-28T08:00:00Z'],
    ['2026-12-31T23:59:59Z', 'month', '2027-01-31T23:59:59Z'],
    ['2028-02-29T00:00:00Z', 'year', '2029-02-28T00:00:00Z'],
    ['2026-06-15T00:00:00Z', 'year', '2027-06-15T00:00:00Z'],
  ] as const)('from %s lasts a %s', (start, interval, end) => {
    expect(periodEnd(new Date(start), interval)).toEqual(new Date(end));
  });

  it('always ends later than it begins, a month after 28 to 31 days', () => {
    const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2050-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(start, fc.constantFrom(...PASSPORT_INTERVALS), (from, interval) => {
        const length = (periodEnd(from, interval).getTime() - from.getTime()) / DAY_MS;
        const [least, most] = interval === 'month' ? [28, 31] : [365, 366];
        expect(length).toBeGreaterThanOrEqual(least);
        expect(length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
