import { isFinal, mayStillCharge, periodEnd, standingOf } from '@cuppa/domain/passport/passport/standing';
import type { SubscriptionRow } from '../passport.repository.ts';

export const TEST_ACTIONS = ['cancel', 'keep', 'fail', 'pay', 'end', 'refund'] as const;
/** An action that a person can simulate on a test subscription. */
export type TestAction = (typeof TEST_ACTIONS)[number];

/** The actions that fit the current state of a subscription. */
export function actionsFor(row: SubscriptionRow, now: Date): TestAction[] {
  switch (standingOf(row, now).state) {
    case 'active':
      return ['cancel', 'fail', 'end', 'refund'];
    case 'ending':
      return ['keep', 'end', 'refund'];
    case 'grace':
      return ['pay', 'end', 'refund'];
    case 'ended':
      return row.status === 'past_due' && mayStillCharge(row, now) ? ['pay', 'end'] : [];
  }
}

/** A subscription after an action at a time. */
export function afterAction(row: SubscriptionRow, action: TestAction, now: Date): SubscriptionRow {
  switch (action) {
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
