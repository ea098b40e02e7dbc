import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import {
  type Charge,
  type Customer,
  type Dispute,
  type Invoice,
  itemOf,
  listOf,
  metadataIn,
  newSubscription,
  type PaymentMethod,
  type Session,
  type Subscription,
  secondsAfter,
} from './stripe-shapes.ts';

export type StripeBooks = ReturnType<typeof createStripeBooks>;

/** The data of a Stripe account, answers about it in the shapes of the API, and actions of people and banks on it. */
export function createStripeBooks({
  seconds,
  emit,
}: {
  seconds: () => number;
  emit: (type: string, object: object) => void;
}) {
  let count = 0;
  const idOf = (kind: string) => `${kind}_${String((count += 1)).padStart(8, '0')}`;
  const customers = new Map<string, Customer>();
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const charges = new Map<string, Charge>();
  const disputes = new Map<string, Dispute>();
  /** What each customer pays with. */
  const methods = new Map<string, PaymentMethod>();

  const newestFirst = <T extends { id: string; created: number }>(all: Iterable<T>, isWanted: (one: T) => boolean) =>
    [...all].filter(isWanted).toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
  const need = <T>(all: Map<string, T>, id: string): T => {
    const found = all.get(id);
    if (found === undefined) throw new Error(`the stand-in has no ${id}`);
    return found;
  };
  const invoicesOf = (subscription: string) =>
    newestFirst(invoices.values(), ({ parent }) => parent.subscription_details.subscription === subscription);

  /** The customer's own card, if they chose nothing else. */
  const methodOf = (customer: string): PaymentMethod =>
    methods.get(customer) ?? { type: 'card', card: { fingerprint: `card of ${customer}` } };

  function pay(invoice: Invoice): void {
    const paymentIntent = idOf('pi');
    const charge: Charge = {
      id: idOf('ch'),
      object: 'charge',
      created: seconds(),
      customer: invoice.customer,
      payment_intent: paymentIntent,
      amount: invoice.amount_due,
      amount_refunded: 0,
      currency: invoice.currency,
      paid: true,
      refunded: false,
      disputed: false,
      payment_method_details: methodOf(invoice.customer),
      refunds: listOf([]),
    };
    charges.set(charge.id, charge);
    const payment = { type: 'payment_intent', payment_intent: paymentIntent };
    invoice.payments.data.push({
      id: idOf('inpay'),
      object: 'invoice_payment',
      created: seconds(),
      invoice: invoice.id,
      is_default: true,
      amount_paid: invoice.amount_due,
      amount_requested: invoice.amount_due,
      currency: invoice.currency,
      status: 'paid',
      payment,
    });
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due });
    emit('charge.succeeded', charge);
    emit('invoice.paid', invoice);
  }

  function bill(subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
    const { currency, unit_amount: amount } = itemOf(subscription).price;
    const invoice: Invoice = {
      id: idOf('in'),
      object: 'invoice',
      created: seconds(),
      effective_at: seconds(),
      customer: subscription.customer,
      status: 'open',
      currency,
      amount_due: amount,
      amount_paid: 0,
      billing_reason: reason,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      payments: listOf([]),
    };
    invoices.set(invoice.id, invoice);
    return invoice;
  }

  /** Moves a subscription to its next period. */
  function turn(subscription: Subscription): void {
    const item = itemOf(subscription);
    const start = item.current_period_end;
    Object.assign(item, {
      current_period_start: start,
      current_period_end: secondsAfter(start, item.price.recurring.interval),
    });
  }

  function stop(subscription: Subscription): void {
    Object.assign(subscription, { status: 'canceled', ended_at: seconds(), canceled_at: seconds() });
    emit('customer.subscription.deleted', subscription);
  }

  function latestCharge(subscriptionId: string): Charge {
    const paid = invoicesOf(subscriptionId).find(({ status }) => status === 'paid');
    const [payment] = (paid?.payments.data ?? []) as { payment: { payment_intent: string } }[];
    const charge = [...charges.values()].find((one) => one.payment_intent === payment?.payment.payment_intent);
    if (charge === undefined) throw new Error('nothing was paid');
    return charge;
  }

  const actions = {
    /** The open checkout sessions, newest first. */
    openSessions: () => newestFirst(sessions.values(), ({ status }) => status === 'open'),
    subscriptions: () => newestFirst(subscriptions.values(), () => true),
    customers: () => [...customers.values()],

    /** Someone pays at the checkout; answers the subscription's id. */
    buy: (url: string, method?: PaymentMethod): string => {
      const session = [...sessions.values()].find((one) => one.url === url && one.status === 'open');
      if (session === undefined) throw new Error('there is no such session');
      if (method !== undefined) methods.set(session.customer, method);
      const subscription = newSubscription(idOf, session, seconds());
      subscriptions.set(subscription.id, subscription);
      Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id, url: null });
      emit('customer.subscription.created', { ...subscription, status: 'incomplete' });
      pay(bill(subscription, 'subscription_create'));
      emit('customer.subscription.updated', subscription);
      emit('checkout.session.completed', session);
      return subscription.id;
    },
    renew: (id: string, method?: PaymentMethod): void => {
      const subscription = need(subscriptions, id);
      if (method !== undefined) methods.set(subscription.customer, method);
      turn(subscription);
      emit('customer.subscription.updated', subscription);
      pay(bill(subscription, 'subscription_cycle'));
    },
    /** The next period begins, and the card is declined. */
    fail: (id: string): void => {
      const subscription = need(subscriptions, id);
      turn(subscription);
      subscription.status = 'past_due';
      emit('invoice.payment_failed', bill(subscription, 'subscription_cycle'));
      emit('customer.subscription.updated', subscription);
    },
    payOpen: (id: string): void => {
      const subscription = need(subscriptions, id);
      for (const invoice of invoicesOf(id).filter(({ status }) => status === 'open')) pay(invoice);
      subscription.status = 'active';
      emit('customer.subscription.updated', subscription);
    },
    /** Stripe gives up after its retries. */
    giveUp: (id: string): void => {
      const subscription = need(subscriptions, id);
      subscription.status = 'unpaid';
      emit('customer.subscription.updated', subscription);
    },
    cancelAtPeriodEnd: (id: string, isWanted = true): void => {
      const subscription = need(subscriptions, id);
      subscription.cancel_at_period_end = isWanted;
      subscription.cancel_at = isWanted ? itemOf(subscription).current_period_end : null;
      emit('customer.subscription.updated', subscription);
    },
    end: (id: string): void => stop(need(subscriptions, id)),
    refund: (id: string, amount?: number): void => {
      const charge = latestCharge(id);
      charge.amount_refunded += amount ?? charge.amount;
      charge.refunded = charge.amount_refunded >= charge.amount;
      charge.refunds.data.push({ id: idOf('re'), object: 'refund', created: seconds(), status: 'succeeded' });
      emit('charge.refunded', charge);
    },
    /** A bank withdraws the money, or first asks for evidence. */
    dispute: (id: string, status = 'needs_response'): string => {
      const charge = latestCharge(id);
      charge.disputed = true;
      const dispute: Dispute = {
        id: idOf('du'),
        object: 'dispute',
        created: seconds(),
        charge: charge.id,
        payment_intent: charge.payment_intent,
        amount: charge.amount,
        status,
      };
      disputes.set(dispute.id, dispute);
      emit('charge.dispute.created', dispute);
      return dispute.id;
    },
    settleDispute: (id: string, status: 'lost' | 'won'): void => {
      const dispute = need(disputes, id);
      dispute.status = status;
      emit('charge.dispute.closed', dispute);
    },
    deleteCustomer: (id: string): void => void removeCustomer(id),
    /** Sets another person's id in a customer. */
    renameCustomer: (id: string, userId: string): void => {
      need(customers, id).metadata = { user_id: userId };
    },
  };

  function removeCustomer(id: string): Customer {
    const customer = need(customers, id);
    for (const one of subscriptions.values()) if (one.customer === id && one.status !== 'canceled') stop(one);
    customer.deleted = true;
    emit('customer.deleted', customer);
    return customer;
  }

  function addSession(fields: URLSearchParams): Session {
    const of = (name: string) => fields.get(`line_items[0][price_data]${name}`) ?? '';
    const id = idOf('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      created: seconds(),
      customer: fields.get('customer') ?? '',
      client_reference_id: fields.get('client_reference_id'),
      metadata: metadataIn(fields),
      mode: 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      subscription: null,
      url: `https://checkout.stripe.example/${id}`,
      sells: {
        currency: of('[currency]'),
        amount: Number(of('[unit_amount]')),
        interval: of('[recurring][interval]') as PassportInterval,
        product: of('[product]') || of('[product_data][name]'),
      },
      success_url: fields.get('success_url') ?? '',
      cancel_url: fields.get('cancel_url') ?? '',
    };
    sessions.set(id, session);
    return session;
  }

  const shown = (customer: Customer) =>
    customer.deleted ? { id: customer.id, object: 'customer', deleted: true } : customer;
  /** Nested lists are included only on request. */
  const expanded = <T extends object>(all: T[], name: keyof T & string, fields: URLSearchParams) =>
    [...fields.values()].includes(`data.${name}`) ? all : all.map((one) => ({ ...one, [name]: undefined }));

  /** The answer to a request; null for an unknown object. */
  function answer(asked: string, fields: URLSearchParams): object | null {
    const [method = '', path = ''] = asked.split(' ');
    const [, , kind = '', id = '', action = ''] = path
      .replace('/checkout/', '/')
      .replace('/billing_portal/', '/portal_')
      .split('/');
    const customer = fields.get('customer');
    const ofCustomer = (one: { customer: string }) => customer === null || one.customer === customer;
    switch (`${method} ${kind}${id === '' ? '' : '/id'}${action === '' ? '' : `/${action}`}`) {
      case 'POST customers': {
        const made: Customer = {
          id: idOf('cus'),
          object: 'customer',
          created: seconds(),
          metadata: metadataIn(fields),
        };
        customers.set(made.id, made);
        return made;
      }
      case 'GET customers/id': {
        const found = customers.get(id);
        return found === undefined ? null : shown(found);
      }
      case 'DELETE customers/id':
        return customers.get(id) === undefined || customers.get(id)?.deleted ? null : shown(removeCustomer(id));
      case 'GET subscriptions':
        return listOf(newestFirst(subscriptions.values(), ofCustomer));
      case 'POST subscriptions/id': {
        const found = need(subscriptions, id);
        Object.assign(found.metadata, metadataIn(fields));
        actions.cancelAtPeriodEnd(id, fields.get('cancel_at_period_end') === 'true');
        return found;
      }
      case 'DELETE subscriptions/id': {
        const found = subscriptions.get(id);
        if (found === undefined || found.status === 'canceled') return null;
        stop(found);
        return found;
      }
      case 'GET invoices':
        return listOf(expanded(invoicesOf(fields.get('subscription') ?? ''), 'payments', fields));
      case 'GET charges':
        return listOf(expanded(newestFirst(charges.values(), ofCustomer), 'refunds', fields));
      case 'GET charges/id':
        return charges.get(id) ?? null;
      case 'GET disputes':
        return listOf(newestFirst(disputes.values(), ({ charge }) => charge === fields.get('charge')));
      case 'GET sessions': {
        const status = fields.get('status');
        const isWanted = (one: Session) => ofCustomer(one) && (status === null || one.status === status);
        return listOf(newestFirst(sessions.values(), isWanted));
      }
      case 'POST sessions':
        return customers.get(fields.get('customer') ?? '')?.deleted ? null : addSession(fields);
      case 'POST sessions/id/expire':
        return Object.assign(need(sessions, id), { status: 'expired', url: null });
      case 'POST portal_sessions':
        return { id: idOf('bps'), object: 'billing_portal.session', url: `https://billing.stripe.example/${customer}` };
      default:
        throw new Error(`the stand-in does not know ${asked}`);
    }
  }

  return { answer, actions, idOf };
}
