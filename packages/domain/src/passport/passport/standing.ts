import { DAY_MS } from '../../platform/time/lengths.ts';
import type { PassportInterval, SubscriptionStatus } from './passport.ts';

/** For so long after a payment failed the passport goes on, also where the provider tries for longer. */
export const GRACE_DAYS = 7;
/** For so long after the end of a period the news of its renewal may be late. */
export const LATE_NEWS_DAYS = 1;

/** What decides of a subscription whether it unlocks anything. */
export type SubscriptionFacts = {
  status: SubscriptionStatus;
  /** The end of what is paid for, or of the subscription where it ended earlier. */
  periodEndsAt: Date;
  endsWithPeriod: boolean;
  /** Since when a payment is open; null while all are paid. */
  unpaidSince: Date | null;
  /** When the money of the period went back. */
  returnedAt: Date | null;
};

export type Standing = {
  /** `ending`: paid for, and not renewed. `grace`: a payment failed, and is tried again. */
  state: 'active' | 'ending' | 'grace' | 'ended';
  /** The next payment, the end of what is paid for, the end of the grace, or the end. */
  until: Date;
};

/** The states in which a subscription may unlock something; all others have ended, or never began. */
export const RUNNING_STATUSES = ['active', 'trialing', 'past_due'] as const satisfies readonly SubscriptionStatus[];
/** The states that no payment brings back. */
export const FINAL_STATUSES = ['canceled', 'incomplete_expired'] as const satisfies readonly SubscriptionStatus[];
/** The states of a purchase that was never paid for. */
const UNPAID_FROM_THE_START = ['incomplete', 'incomplete_expired'] as const satisfies readonly SubscriptionStatus[];

const includes = (list: readonly SubscriptionStatus[], status: SubscriptionStatus) => list.includes(status);
export const isRunning = (status: SubscriptionStatus): boolean => includes(RUNNING_STATUSES, status);
export const isFinal = (status: SubscriptionStatus): boolean => includes(FINAL_STATUSES, status);
export const neverBegan = (status: SubscriptionStatus): boolean => includes(UNPAID_FROM_THE_START, status);

/** How a subscription stands at a moment, by what its provider last said of it. */
export function standingOf(facts: SubscriptionFacts, now: Date): Standing {
  const { periodEndsAt, returnedAt } = facts;
  const end = lastMoment(facts);
  if (returnedAt !== null) return { state: 'ended', until: earlier(returnedAt, end) };
  if (!isRunning(facts.status) || end <= now) {
    return { state: 'ended', until: facts.status === 'past_due' ? end : earlier(periodEndsAt, end) };
  }
  if (facts.status === 'past_due') return { state: 'grace', until: end };
  return { state: facts.endsWithPeriod ? 'ending' : 'active', until: periodEndsAt };
}

/** Whether the provider may still charge for a subscription, also where it unlocks nothing any more. */
export function goesOn({ status, endsWithPeriod, periodEndsAt }: SubscriptionFacts, now: Date): boolean {
  return !isFinal(status) && !(endsWithPeriod && periodEndsAt <= now);
}

/** The moment from which a subscription unlocks nothing, if nothing more is heard of it. */
function lastMoment({ status, periodEndsAt, endsWithPeriod, unpaidSince }: SubscriptionFacts): Date {
  if (status === 'past_due') {
    const graceEnd = new Date((unpaidSince ?? periodEndsAt).getTime() + GRACE_DAYS * DAY_MS);
    return endsWithPeriod ? earlier(graceEnd, periodEndsAt) : graceEnd;
  }
  return endsWithPeriod ? periodEndsAt : new Date(periodEndsAt.getTime() + LATE_NEWS_DAYS * DAY_MS);
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/**
 * The end of the period that begins at a moment: the same day of the next month or year in UTC, or the last one of a
 * month that is shorter.
 */
export function periodEnd(start: Date, interval: PassportInterval): Date {
  const end = new Date(start);
  const months = interval === 'month' ? 1 : 12;
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}
