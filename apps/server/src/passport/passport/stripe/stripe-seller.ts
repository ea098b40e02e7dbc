import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import { type Money, pricesIn } from '@cuppa/domain/passport/passport/prices';
import { isFinal } from '@cuppa/domain/passport/passport/standing';
import { DAY_MS, HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import Stripe from 'stripe';
import type { PersonSettings } from '../../../accounts/profile/profile.service.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { transact } from '../../../platform/postgres/transact.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as repository from '../passport.repository.ts';
import { passportWords } from '../passport.words.ts';
import type { Seller } from '../passport-deps.ts';
import { syncJob } from './passport-jobs.ts';
import { scheduleSyncs } from './schedule-syncs.ts';
import { whileReachable } from './stripe-client.ts';
import { cancelAtStripe, type StripeDeps, syncCustomer } from './sync-customer.ts';

export type StripeSellerDeps = StripeDeps & { product: string | undefined };

/**
 * Two clicks within this time are one request to Stripe. Stripe repeats its answer to a key for a day, even a failure,
 * so each key is used only this long.
 */
const ONE_REQUEST_MS = 300_000;
/** A checkout session expires at Stripe after a day. */
const SESSION_MS = DAY_MS;
const SESSIONS_LOOKED_AT = 10;

type Purchase = { customerId: string; person: PersonSettings; interval: PassportInterval; price: Money };

/**
 * Sells through Stripe's checkout and manages through its portal. Does not trust the browser's return address as proof
 * of payment.
 */
export function createStripeSeller(deps: StripeSellerDeps): Seller {
  const { db, logger } = deps;
  return {
    ask: async (userId) => {
      const customerId = await repository.findCustomer(db, userId);
      if (customerId !== null) await whileReachable(logger, () => syncCustomer(deps, customerId));
    },

    catchUp: () => scheduleSyncs(deps),

    checkout: (person, interval) =>
      whileReachable(logger, async () => {
        const customerId = await customerOf(deps, person.id);
        await cancelLeftovers(deps, person.id);
        const price = pricesIn(deps.prices, person.region)[interval];
        const url = await openSession(deps, { customerId, person, interval, price });
        await askLater(deps, customerId);
        return url;
      }),

    portal: (userId) =>
      whileReachable(logger, async () => {
        const customer = await repository.findCustomer(db, userId);
        const rows = await repository.findSubscriptions(db, userId);
        if (customer === null || !rows.some(({ provider }) => provider === 'stripe')) throw new Refusal('NOT_FOUND');
        return openPortal(deps, customer);
      }),
  };
}

const pageOf = ({ siteUrl }: Pick<StripeDeps, 'siteUrl'>) => `${siteUrl()}/passport`;

/** Also refuses PAYMENT_AWAY if the portal was never enabled at Stripe. */
async function openPortal(deps: StripeSellerDeps, customer: string): Promise<string> {
  try {
    return (await deps.stripe.billingPortal.sessions.create({ customer, return_url: pageOf(deps) })).url;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    deps.logger.error({ err: error }, 'Stripe opened no portal: it is switched on in the dashboard');
    throw new Refusal('PAYMENT_AWAY');
  }
}

/**
 * A person's customer, created with the first purchase. Stripe learns only our id of the person. If the account is
 * deleted meanwhile, deletes the customer and refuses UNAUTHORIZED, because nothing would end a purchase.
 */
async function customerOf({ clock, db, profiles, stripe }: StripeDeps, userId: string): Promise<string> {
  const known = await repository.findCustomer(db, userId);
  if (known !== null) return known;
  const made = await stripe.customers.create(
    { metadata: { user_id: userId } },
    { idempotencyKey: requestKey(clock, `customer/${userId}`) },
  );
  const kept = await transact(db, async (tx) => {
    const profile = await profiles.lockIfThere(tx, userId);
    return profile && repository.saveCustomer(tx, { userId, customerId: made.id });
  });
  if (kept !== null) return kept;
  await stripe.customers.del(made.id);
  throw new Refusal('UNAUTHORIZED');
}

/** Before a new purchase, cancels old unpaid or refunded subscriptions. */
async function cancelLeftovers({ db, stripe }: StripeDeps, userId: string): Promise<void> {
  const rows = await repository.findSubscriptions(db, userId);
  for (const { id, provider, status } of rows) {
    if (provider === 'stripe' && !isFinal(status)) await cancelAtStripe(stripe, id);
  }
}

/**
 * The address of the person's only open session: the existing one if it is for the same purchase, else a new one that
 * replaces it, so that two tabs do not buy twice.
 */
async function openSession(deps: StripeSellerDeps, purchase: Purchase): Promise<string> {
  const { sessions } = deps.stripe.checkout;
  const { data } = await sessions.list({ customer: purchase.customerId, limit: SESSIONS_LOOKED_AT });
  const open = data.filter(({ status }) => status === 'open');
  const same = open.find(({ metadata, url }) => url !== null && metadata?.wish === textOf(purchase));
  for (const one of open) if (one !== same) await sessions.expire(one.id);
  if (same?.url) return same.url;
  // The last session is part of the key: a new session follows it only once, even after two clicks.
  const subject = `checkout/${purchase.customerId}/${textOf(purchase)}/${data[0]?.id ?? 'first'}`;
  const idempotencyKey = requestKey(deps.clock, subject);
  const { url } = await sessions.create(sessionOf(deps, purchase), { idempotencyKey });
  if (url === null) throw new Error('Stripe opened a session without an address');
  return url;
}

function requestKey(clock: Clock, subject: string): string {
  return `cuppa/${subject}/${Math.floor(clock.now().getTime() / ONE_REQUEST_MS)}`;
}

const textOf = ({ interval, price }: Purchase) => `${interval} ${price.currency} ${price.amount}`;

function sessionOf(deps: StripeSellerDeps, purchase: Purchase): Stripe.Checkout.SessionCreateParams {
  const { customerId, person, interval, price } = purchase;
  const named = { product_data: { name: passportWords(READER_LANGUAGE).product } };
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: person.id,
    metadata: { wish: textOf(purchase) },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: price.currency.toLowerCase(),
          unit_amount: price.amount,
          recurring: { interval },
          ...(deps.product === undefined ? named : { product: deps.product }),
        },
      },
    ],
    success_url: `${pageOf(deps)}?checkout=done`,
    cancel_url: pageOf(deps),
  };
}

/** Finds the purchase even if neither the browser nor a delivery returns. */
async function askLater({ clock, db }: StripeDeps, customerId: string): Promise<void> {
  for (const afterMs of [HOUR_MS, SESSION_MS + HOUR_MS]) {
    const runAt = new Date(clock.now().getTime() + afterMs);
    await addJob(db, syncJob, { payload: { customerId }, runAt, key: `passport.sync/begun/${customerId}/${afterMs}` });
  }
}
