import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOnboarded } from '../../../../testing/people.ts';
import { type Delivery, type StripeStandIn, startStripeStandIn } from '../../../../testing/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { createTestClock } from '../../../../testing/test-clock.ts';

let app: TestApp;
let stripe: StripeStandIn;
beforeAll(async () => {
  const clock = createTestClock(new Date('2026-03-10T12:00:00Z'));
  stripe = await startStripeStandIn(clock);
  app = await createTestApp({ clock, env: { ...stripe.env, JWT_LIFETIME_SECONDS: '31536000' } });
});
afterAll(async () => {
  stripe.close();
  await app.close();
});

/** Possible events of a subscription, in the order that Stripe allows. */
const EVENTS = {
  renew: (id: string) => stripe.renew(id),
  failAndPay: (id: string) => {
    stripe.fail(id);
    stripe.payOpen(id);
  },
  fail: (id: string) => stripe.fail(id),
  cancel: (id: string) => stripe.cancelAtPeriodEnd(id),
  keep: (id: string) => stripe.cancelAtPeriodEnd(id, false),
  refund: (id: string) => stripe.refund(id),
  dispute: (id: string) => void stripe.dispute(id),
  inquire: (id: string) => void stripe.dispute(id, 'warning_needs_response'),
} satisfies Record<string, (id: string) => void>;
type SubscriptionEvent = keyof typeof EVENTS;
const ALL = Object.keys(EVENTS) as SubscriptionEvent[];

async function readRow(userId: string) {
  const [row] = await app.rows<Record<string, unknown>>(sql`
    select s.status, s.interval, s.period_ends_at, s.ends_with_period, s.unpaid_since, s.returned_at, p.has_passport
    from passport_subscriptions s join profiles p on p.id = s.user_id where s.user_id = ${userId}`);
  return row;
}

/** An event at Stripe, the arrival of one of the deliveries so far (perhaps repeated), or a run of the jobs. */
type Step = { event: SubscriptionEvent } | { delivers: number } | { drains: true };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ event: fc.constantFrom(...ALL) }),
  fc.record({ delivers: fc.nat({ max: 40 }) }),
  fc.constant({ drains: true } as const),
);

async function take(step: Step, id: string): Promise<void> {
  if ('drains' in step) return app.drainJobs();
  if ('delivers' in step) {
    const delivery = stripe.deliveries[step.delivers % stripe.deliveries.length];
    if (delivery !== undefined) expect(await stripe.deliver(app, delivery)).toBe(200);
    return;
  }
  // A subscription that was paid back is over.
  if (stripe.subscriptions().find((one) => one.id === id)?.status === 'canceled') return;
  app.clock.advance({ minutes: 1 });
  EVENTS[step.event](id);
}

const again = (delivery: Delivery, name: string) => ({
  body: delivery.body.replace(delivery.id, `${delivery.id}_${name}`),
});

it('deliveries in any order, repeated or lost, end in the same row if one of the last arrives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 20 }), fc.nat({ max: 40 }), async (steps, lastIndex) => {
      const person = await createOnboarded(app);
      const { url } = await person.api.passport.checkout({ interval: 'month' });
      const id = stripe.buy(url);
      for (const step of steps) await take(step, id);
      // Any of them will do, because the content of a delivery is not trusted.
      const telling = stripe.deliveries.filter(({ type }) => type !== 'charge.succeeded');
      const last = telling[lastIndex % telling.length];
      if (last === undefined) throw new Error('nothing was delivered');
      await stripe.deliver(app, again(last, 'late'));
      await app.drainJobs();
      const reached = await readRow(person.userId);

      // The same deliveries again from the start, each once and in the order sent.
      await app.rows(sql`delete from passport_subscriptions where user_id = ${person.userId}`);
      for (const one of stripe.deliveries.splice(0)) await stripe.deliver(app, again(one, 'again'));
      await app.drainJobs();
      stripe.deliveries.length = 0;
      expect(reached).toBeDefined();
      expect(reached).toEqual(await readRow(person.userId));
    }),
    { numRuns: 25 },
  );
}, 120_000);
