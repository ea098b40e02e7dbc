import type Stripe from 'stripe';
import { type Described, describeSubscription } from './describe-subscription.ts';
import { paymentMethodsOf } from './payment-methods.ts';
import { isMissing } from './stripe-client.ts';

/** How many of a customer's newest subscriptions are read; no one buys more. */
const SUBSCRIPTIONS = 10;
/** Disputes come within months, so this many invoices per subscription and charges per customer are enough. */
const INVOICES = 12;
const CHARGES = 100;

export type CustomerAnswer =
  | { isDeleted: true }
  | {
      isDeleted: false;
      userId: string | null;
      subscriptions: readonly Described[];
      /** As `paymentMethodsOf` names them. */
      paymentMethods: readonly string[];
    };

/**
 * Asks Stripe for a customer's current subscriptions. A customer unknown to the account counts as deleted, because the
 * key may be of another account now. Throws Stripe's errors.
 */
export async function askCustomer(stripe: Stripe, customerId: string): Promise<CustomerAnswer> {
  const customer = await findCustomer(stripe, customerId);
  if (customer === null || customer.deleted) return { isDeleted: true };
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: SUBSCRIPTIONS });
  const userId = customer.metadata.user_id ?? null;
  if (data.length === 0) return { isDeleted: false, userId, subscriptions: [], paymentMethods: [] };
  const charges = await stripe.charges.list({ customer: customerId, limit: CHARGES, expand: ['data.refunds'] });
  const disputed = charges.data.filter((charge) => charge.disputed).slice(0, SUBSCRIPTIONS);
  const disputes: Stripe.Dispute[] = [];
  for (const { id } of disputed) disputes.push(...(await stripe.disputes.list({ charge: id })).data);
  const subscriptions: Described[] = [];
  for (const subscription of data) {
    const invoices = await stripe.invoices.list({
      subscription: subscription.id,
      limit: INVOICES,
      expand: ['data.payments'],
    });
    const described = describeSubscription({ subscription, invoices: invoices.data, charges: charges.data, disputes });
    if (described !== null) subscriptions.push(described);
  }
  return { isDeleted: false, userId, subscriptions, paymentMethods: paymentMethodsOf(charges.data) };
}

async function findCustomer(stripe: Stripe, customerId: string) {
  try {
    return await stripe.customers.retrieve(customerId);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
