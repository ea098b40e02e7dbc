import { DAY_MS } from '../../platform/time/lengths.ts';
import type { PassportInterval, SubscriptionStatus } from './passport.ts';

/** How many days a passport remains after a failed payment, even if the provider retries for longer. */
export const GRACE_DAYS = 7;
/** How many days late the news of a renewal may arrive after the end of a period. */
export const LATE_NEWS_DAYS = 1;

/** The facts that decide whether a subscription unlocks anything. */
export type SubscriptionFacts = {
  status: SubscriptionStatus;
  /** The end of the paid period, or of the subscription if that ended earlier. */
  periodEndsAt: Date;
  endsWithPeriod: boolean;
  /** The time since which a payment has been open; null while all are paid. */
  unpaidSince: Date | null;
  /** When the money of the period was returned. */
  returnedAt: Date | null;
};

export type Standing = {
  /** `ending`: paid for, but not renewed. `grace`: a payment failed and will be retried. */
  state: 'active' | 'ending' | 'grace' | 'ended';
  /** The date of the next payment, or the end of the paid period, of the grace period, or of the subscription. */
  until: Date;
};

/** The statuses in which a subscription may unlock something; all others have ended or never began. */
export const RUNNING_STATUSES = ['active', 'trialing', 'past_due'] as const satisfies readonly SubscriptionStatus[];
/** The statuses that no payment can undo. */
export const FINAL_STATUSES = ['canceled', 'incomplete_expired'] as const satisfies readonly SubscriptionStatus[];
/** The statuses of a purchase that was never paid for. */
const UNPAID_FROM_THE_START = ['incomplete', 'incomplete_expired'] as const satisfies readonly SubscriptionStatus[];

const includes = (list: readonly SubscriptionStatus[], status: SubscriptionStatus) => list.includes(status);
export const isRunning = (status: SubscriptionStatus): boolean => includes(RUNNING_STATUSES, status);
export const isFinal = (status: SubscriptionStatus): boolean => includes(FINAL_STATUSES, status);
export const wasNeverPaid = (status: SubscriptionStatus): boolean => includes(UNPAID_FROM_THE_START, status);

/** The standing of a subscription at a time, from what its provider last reported. */
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

/** Whether the provider may still charge for a subscription, even if it no longer unlocks anything. */
export function mayStillCharge({ status, endsWithPeriod, periodEndsAt }: SubscriptionFacts, now: Date): boolean {
  return !isFinal(status) && !(endsWithPeriod && periodEndsAt <= now);
}

/** The time from which a subscription unlocks nothing, if no more news arrives. */
function lastMoment({ status, periodEndsAt, endsWithPeriod, unpaidSince }: SubscriptionFacts): Date {
  if (status === 'past_due') {
    const graceEnd = new Date((unpaidSince ?? periodEndsAt).getTime() + GRACE_DAYS * DAY_MS);
    return endsWithPeriod ? earlier(graceEnd, periodEndsAt) : graceEnd;
  }
  return endsWithPeriod ? periodEndsAt : new Date(periodEndsAt.getTime() + LATE_NEWS_DAYS * DAY_MS);
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** The end of a period: the same day of the next month or year in UTC, or the last day of a shorter month. */
export function periodEnd(start: Date, interval: PassportInterval): Date {
  const end = new Date(start);
  const months = interval === 'month' ? 1 : 12;
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}
