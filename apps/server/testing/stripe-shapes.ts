import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import { periodEnd } from '@cuppa/domain/passport/passport/standing';

/** Objects of Stripe's API, with the fields that the stand-in has (https://docs.stripe.com/api). */
export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  deleted?: true;
  metadata: Record<string, string>;
};
export type Session = {
  id: string;
  object: 'checkout.session';
  created: number;
  customer: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  subscription: string | null;
  url: string | null;
  /** The items and return addresses; Stripe shows these differently. */
  sells: { currency: string; amount: number; interval: PassportInterval; product: string };
  success_url: string;
  cancel_url: string;
};
export type Subscription = ReturnType<typeof newSubscription>;
export type Invoice = {
  id: string;
  object: 'invoice';
  created: number;
  effective_at: number;
  customer: string;
  status: 'open' | 'paid';
  currency: string;
  amount_due: number;
  amount_paid: number;
  billing_reason: 'subscription_create' | 'subscription_cycle';
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  payments: { object: 'list'; has_more: false; url: string; data: object[] };
};
/** A card by default: `{ type: 'card', card: { fingerprint: 'abc' } }`. */
export type PaymentMethod = { type: string } & Record<string, unknown>;
export type Charge = {
  id: string;
  object: 'charge';
  created: number;
  customer: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  paid: boolean;
  refunded: boolean;
  disputed: boolean;
  payment_method_details: PaymentMethod;
  refunds: { object: 'list'; has_more: false; url: string; data: object[] };
};
export type Dispute = {
  id: string;
  object: 'dispute';
  created: number;
  charge: string;
  payment_intent: string;
  amount: number;
  status: string;
};

export const listOf = <T>(data: T[], url = '') => ({ object: 'list' as const, has_more: false as const, url, data });

export function newSubscription(idOf: (kind: string) => string, { customer, sells }: Session, now: number) {
  const id = idOf('sub');
  return {
    id,
    object: 'subscription' as const,
    created: now,
    start_date: now,
    customer,
    status: 'active' as string,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    ended_at: null as number | null,
    collection_method: 'charge_automatically' as const,
    currency: sells.currency,
    metadata: {} as Record<string, string>,
    items: listOf([
      {
        id: idOf('si'),
        object: 'subscription_item' as const,
        created: now,
        current_period_start: now,
        current_period_end: secondsAfter(now, sells.interval),
        quantity: 1,
        subscription: id,
        price: {
          id: idOf('price'),
          object: 'price' as const,
          active: false,
          currency: sells.currency,
          product: sells.product,
          type: 'recurring' as const,
          unit_amount: sells.amount,
          recurring: { interval: sells.interval, interval_count: 1, usage_type: 'licensed' as const },
        },
      },
    ]),
  };
}

export function itemOf({ items }: Subscription) {
  const [item] = items.data;
  if (item === undefined) throw new Error('a subscription has an item');
  return item;
}

export function secondsAfter(start: number, interval: PassportInterval): number {
  return periodEnd(new Date(start * 1_000), interval).getTime() / 1_000;
}

export function metadataIn(fields: URLSearchParams): Record<string, string> {
  const found = [...fields].flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(found);
}
