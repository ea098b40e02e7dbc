import type { PassportInterval, SubscriptionStatus } from '@cuppa/domain/passport/passport/passport';
import { boolean, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A subscription as its provider last described it. A person has one at a time; ended ones stay. */
export const passportSubscriptions = pgTable(
  'passport_subscriptions',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    userId: owner(),
    provider: text('provider').$type<'stripe' | 'test'>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    interval: text('interval').$type<PassportInterval>().notNull(),
    /** ISO 4217, in capitals, and the price of one interval in its minor units. */
    currency: text('currency').notNull(),
    amount: integer('amount').notNull(),
    startedAt: moment('started_at').notNull(),
    periodEndsAt: moment('period_ends_at').notNull(),
    endsWithPeriod: boolean('ends_with_period').notNull().default(false),
    /** Since when a payment is open; null while all are paid. */
    unpaidSince: moment('unpaid_since'),
    /** When the money of this period went back, by a refund or a chargeback. */
    returnedAt: moment('returned_at'),
    /** When the provider was last asked. */
    syncedAt: moment('synced_at').notNull(),
  },
  (table) => [index('passport_subscriptions_user_idx').on(table.userId)],
);

/** A person's customer at Stripe. */
export const passportCustomers = pgTable('passport_customers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
});

/** A visit to the test checkout, which charges nothing. */
export const passportTestVisits = pgTable(
  'passport_test_visits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    /** What was begun: a purchase of an interval, or a look at the subscription. */
    interval: text('interval').$type<PassportInterval>(),
    currency: text('currency').notNull(),
    amount: integer('amount').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passport_test_visits_user_idx').on(table.userId)],
);

/** Events that Stripe delivered, each once. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The customer that it is about, where it is about one. */
    customerId: text('customer_id'),
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('stripe_events_received_idx').on(table.receivedAt)],
);

/** A keepsake of a call: the time zone of whom the person met, and their city where they leave it. Nothing names them. */
export const passportStamps = pgTable(
  'passport_stamps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    callId: uuid('call_id').notNull(),
    kind: text('kind').$type<'zone' | 'city'>().notNull(),
    /** An IANA time zone, or the name of a city. */
    place: text('place').notNull(),
    /** The person's own day. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [unique('passport_stamps_key').on(table.userId, table.callId, table.kind)],
);
