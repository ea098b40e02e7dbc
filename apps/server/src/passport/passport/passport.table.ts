import type { PassportInterval, SubscriptionStatus } from '@cuppa/domain/passport/passport/passport';
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A subscription as its provider last described it. A person has one at a time; ended ones are kept. */
export const passportSubscriptions = pgTable(
  'passport_subscriptions',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    userId: owner(),
    provider: text('provider').$type<'stripe' | 'test'>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    interval: text('interval').$type<PassportInterval>().notNull(),
    /** The ISO 4217 code in capitals, and the price of one interval in minor units. */
    currency: text('currency').notNull(),
    amount: integer('amount').notNull(),
    startedAt: moment('started_at').notNull(),
    periodEndsAt: moment('period_ends_at').notNull(),
    endsWithPeriod: boolean('ends_with_period').notNull().default(false),
    /** The time since which a payment has been open; null while all are paid. */
    unpaidSince: moment('unpaid_since'),
    /** When the money of this period was returned, by a refund or a chargeback. */
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

/** The cards, bank accounts and wallets that paid for a person, named as Stripe names them at every customer. */
export const passportPaymentMethods = pgTable(
  'passport_payment_methods',
  { userId: owner(), method: text('method').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.method] })],
);

/** A visit to the test checkout, which charges nothing. */
export const passportTestVisits = pgTable(
  'passport_test_visits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    /** The interval to buy; null for a visit that manages the subscription. */
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
    /** The customer that the event is about; null for other events. */
    customerId: text('customer_id'),
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('stripe_events_received_idx').on(table.receivedAt)],
);

/** A memento of a call: the other person's time zone and, if they share it, their city. Does not identify them. */
export const passportStamps = pgTable(
  'passport_stamps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    callId: uuid('call_id').notNull(),
    kind: text('kind').$type<'zone' | 'city'>().notNull(),
    /** An IANA time zone, or the name of a city. */
    place: text('place').notNull(),
    /** The calendar day of the passport's owner. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [unique('passport_stamps_key').on(table.userId, table.callId, table.kind)],
);
