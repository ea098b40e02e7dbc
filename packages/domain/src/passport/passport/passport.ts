export const PASSPORT_INTERVALS = ['month', 'year'] as const;
export type PassportInterval = (typeof PASSPORT_INTERVALS)[number];

/** Stripe's statuses of a subscription (https://docs.stripe.com/api/subscriptions/object). */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
