import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindContext } from '../../../platform/bind-context.ts';
import { type JobHandler, jobHandler } from '../../../platform/jobs/jobs.ts';
import type { Limiters } from '../../../platform/limits/limiters.ts';
import type { PassportEnv } from '../passport.env.ts';
import type { PassportDeps, Seller } from '../passport-deps.ts';
import { holdRenewal } from './hold-renewal.ts';
import { endCustomerJob, renewalJob, type Sync, syncJob } from './passport-jobs.ts';
import { receiveEvent } from './receive-event.ts';
import { createStripe, idOf, isMissing } from './stripe-client.ts';
import { createStripeSeller } from './stripe-seller.ts';
import { registerStripeWebhook } from './stripe-webhook.ts';
import { type StripeDeps, syncCustomer } from './sync-customer.ts';

export type StripePart = {
  seller: Seller;
  http(
    server: FastifyInstance,
    parts: { limiters: Limiters; addressOf: (request: FastifyRequest) => string },
  ): Promise<void>;
  sync(sync: Sync): Promise<void>;
  part(customerId: string): Promise<void>;
  holdRenewal(customerId: string): Promise<void>;
};

/** Everything that talks to Stripe; null without a Stripe key in the settings. */
export function createStripePart(deps: PassportDeps, env: PassportEnv): StripePart | null {
  const stripe = createStripe(env);
  const secret = env.STRIPE_WEBHOOK_SECRET;
  if (stripe === null || secret === undefined) return null;
  const own: StripeDeps = { ...deps, stripe };
  return {
    seller: createStripeSeller({ ...own, product: env.STRIPE_PRODUCT }),
    http: (server, parts) =>
      registerStripeWebhook(server, {
        ...parts,
        stripe,
        secret,
        clock: deps.clock,
        receive: (event) => receiveEvent(deps, event),
      }),
    ...bindContext(own, { sync: syncNamed, part: endCustomer, holdRenewal }),
  };
}

/**
 * The jobs that ask Stripe. Without a key they fail and retry until they are given up, because otherwise a deleted
 * account could go on paying unnoticed.
 */
export function stripeJobs(stripe: StripePart | null): JobHandler[] {
  const need = (): StripePart => {
    if (stripe === null) throw new Error('STRIPE_SECRET_KEY is not set any more, and Stripe has to be asked');
    return stripe;
  };
  return [
    jobHandler(syncJob, async (sync) => need().sync(sync)),
    jobHandler(endCustomerJob, async ({ customerId }) => need().part(customerId)),
    jobHandler(renewalJob, async ({ customerId }) => need().holdRenewal(customerId)),
  ];
}

async function syncNamed(deps: StripeDeps, sync: Sync): Promise<void> {
  const customerId =
    'customerId' in sync ? sync.customerId : idOf((await deps.stripe.charges.retrieve(sync.chargeId)).customer);
  if (customerId !== null) await syncCustomer(deps, customerId);
}

/**
 * Ends at Stripe what belonged to a deleted account: open checkouts and, with the customer, every subscription and card
 * (https://docs.stripe.com/api/customers/delete). Invoices stay there. Safe to repeat.
 */
async function endCustomer({ stripe }: StripeDeps, customerId: string): Promise<void> {
  try {
    const { data } = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 });
    for (const { id } of data) await stripe.checkout.sessions.expire(id);
    await stripe.customers.del(customerId);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
