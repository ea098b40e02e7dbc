import { goesOn, isFinal, periodEnd, standingOf } from '@cuppa/domain/passport/passport/standing';
import type { SubscriptionRow } from '../passport.repository.ts';

export const TEST_DEEDS = ['cancel', 'keep', 'fail', 'pay', 'end', 'refund'] as const;
/** An action that a person can simulate on a test subscription. */
export type TestDeed = (typeof TEST_DEEDS)[number];

/** The actions that fit the current state of a subscription. */
export function deedsFor(row: SubscriptionRow, now: Date): TestDeed[] {
  switch (standingOf(row, now).state) {
    case 'active':
      return ['cancel', 'fail', 'end', 'refund'];
    case 'ending':
      return ['keep', 'end', 'refund'];
    case 'grace':
      return ['pay', 'end', 'refund'];
    case 'ended':
      return row.status === 'past_due' && goesOn(row, now) ? ['pay', 'end'] : [];
  }
}

/** A subscription after an action at a time. */
export function afterDeed(row: SubscriptionRow, deed: TestDeed, now: Date): SubscriptionRow {
  switch (deed) {
    case 'cancel':
      return { ...row, endsWithPeriod: true };
    case 'keep':
      return { ...row, endsWithPeriod: false };
    case 'fail':
      // As if the period were over: the next one has begun and is not paid for.
      return { ...row, status: 'past_due', unpaidSince: now, periodEndsAt: periodEnd(now, row.interval) };
    case 'pay':
      return { ...row, status: 'active', unpaidSince: null };
    case 'end':
      return ended(row, now);
    case 'refund':
      return { ...ended(row, now), returnedAt: now };
  }
}

/** The subscription, canceled now, unless it has already ended. */
export function ended(row: SubscriptionRow, now: Date): SubscriptionRow {
  if (isFinal(row.status)) return row;
  return { ...row, status: 'canceled', periodEndsAt: row.periodEndsAt < now ? row.periodEndsAt : now };
}
