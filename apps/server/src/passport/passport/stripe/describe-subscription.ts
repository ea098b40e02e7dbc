import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@cuppa/domain/passport/passport/passport';
import { isFinal } from '@cuppa/domain/passport/passport/standing';
import type Stripe from 'stripe';
import type { SubscriptionRow } from '../passport.repository.ts';
import { idOf } from './stripe-client.ts';

/** Everything that Stripe returns about one subscription and its payments. */
export type StripeFacts = {
  subscription: Stripe.Subscription;
  /** Newest first. */
  invoices: readonly Stripe.Invoice[];
  /** Every charge of the customer, with its refunds. */
  charges: readonly Stripe.Charge[];
  /** The disputes about these charges. */
  disputes: readonly Stripe.Dispute[];
};
export type Described = Omit<SubscriptionRow, 'syncedAt' | 'userId'>;

/** Statuses in which no money was taken back: an inquiry, or a dispute that was won or prevented. */
const HARMLESS_DISPUTES: readonly string[] = [
  'prevented',
  'warning_closed',
  'warning_needs_response',
  'warning_under_review',
  'won',
];

/**
 * Converts Stripe's current answer about a subscription (https://docs.stripe.com/api/subscriptions/object) to a row.
 * The same answer always gives the same row. Null for a subscription without an item, which is not ours.
 */
export function describeSubscription({ subscription, invoices, charges, disputes }: StripeFacts): Described | null {
  const item = subscription.items.data[0];
  if (item === undefined) return null;
  const status = statusOf(subscription.status);
  const periodEnd = momentOf(item.current_period_end);
  const endedAt = subscription.ended_at === null ? null : momentOf(subscription.ended_at);
  const cancelAt = subscription.cancel_at === null ? null : momentOf(subscription.cancel_at);
  return {
    id: subscription.id,
    provider: 'stripe',
    status,
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    currency: item.price.currency.toUpperCase(),
    amount: item.price.unit_amount ?? 0,
    startedAt: momentOf(subscription.start_date),
    periodEndsAt: isFinal(status) && endedAt !== null && endedAt < periodEnd ? endedAt : periodEnd,
    endsWithPeriod: subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= periodEnd),
    unpaidSince: status === 'past_due' || status === 'unpaid' ? unpaidSince(invoices, item) : null,
    returnedAt: chargeback(invoices, charges, disputes) ?? fullRefund(invoices, charges),
  };
}

/** Stripe may add statuses. An unknown one unlocks nothing and is asked about again. */
function statusOf(status: string): SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.find((known) => known === status) ?? 'paused';
}

function unpaidSince(invoices: readonly Stripe.Invoice[], item: Stripe.SubscriptionItem): Date {
  const open = invoices.filter(({ status }) => status === 'open');
  return momentOf(
    Math.min(...open.map(({ created }) => created), open.length === 0 ? item.current_period_start : Infinity),
  );
}

/** When the last paid period was refunded completely; null if it was not. */
function fullRefund(invoices: readonly Stripe.Invoice[], charges: readonly Stripe.Charge[]): Date | null {
  const paid = invoices.find(({ status, amount_paid }) => status === 'paid' && amount_paid > 0);
  if (paid === undefined) return null;
  const own = chargesOf([paid], charges).filter((charge) => charge.paid);
  if (own.length === 0 || !own.every(({ refunded }) => refunded)) return null;
  return momentOf(
    Math.max(
      ...own.map(({ created, refunds }) => Math.max(created, ...(refunds?.data ?? []).map((one) => one.created))),
    ),
  );
}

/** When a bank first took money back, for any period. */
function chargeback(
  invoices: readonly Stripe.Invoice[],
  charges: readonly Stripe.Charge[],
  disputes: readonly Stripe.Dispute[],
): Date | null {
  const own = chargesOf(invoices, charges).map(({ id }) => id);
  const lost = disputes.filter(
    ({ charge, status }) => own.includes(idOf(charge) ?? '') && !HARMLESS_DISPUTES.includes(status),
  );
  return lost.length === 0 ? null : momentOf(Math.min(...lost.map(({ created }) => created)));
}

/** The charges that paid for some invoices. */
function chargesOf(invoices: readonly Stripe.Invoice[], charges: readonly Stripe.Charge[]): Stripe.Charge[] {
  const payments = invoices.flatMap(({ payments: list }) => (list?.data ?? []).map(({ payment }) => payment));
  const ids = payments.flatMap(({ charge, payment_intent }) => [idOf(charge), idOf(payment_intent)]);
  return charges.filter(({ id, payment_intent }) => ids.includes(id) || ids.includes(idOf(payment_intent) ?? id));
}

const momentOf = (seconds: number): Date => new Date(seconds * 1_000);
