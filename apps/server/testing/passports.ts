import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import type { PaymentMethod } from './stripe-shapes.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';
import type { Person, TestApp } from './test-app.ts';

/** Delivers all pending Stripe events, and runs the resulting jobs. */
export async function deliverAll(app: TestApp, stripe: StripeStandIn): Promise<void> {
  for (const delivery of stripe.deliveries.splice(0)) {
    const status = await stripe.deliver(app, delivery);
    if (status !== 200) throw new Error(`${delivery.type} answered ${status}`);
  }
  await app.drainJobs();
}

/** Buys a passport at Stripe; answers the subscription's id. */
export async function buyAtStripe(
  app: TestApp,
  stripe: StripeStandIn,
  { api }: Person,
  interval: PassportInterval = 'month',
  method?: PaymentMethod,
): Promise<string> {
  const { url } = await api.passport.checkout({ interval });
  const id = stripe.buy(url, method);
  await deliverAll(app, stripe);
  return id;
}

/** Whether a person holds a passport, and the state of their subscription. */
export async function passportOf({ api }: Person): Promise<[boolean, string | null]> {
  const { isHeld, subscription } = await api.passport.mine();
  return [isHeld, subscription?.state ?? null];
}
