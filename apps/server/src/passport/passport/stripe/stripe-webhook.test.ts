import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyAtStripe, deliverAll, passportOf } from '../../../../testing/passports.ts';
import { createOnboarded } from '../../../../testing/people.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../../testing/stripe-stand-in.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';
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

const shifted = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1_000);
const eventIds = async () => (await app.rows<{ id: string }>(sql`select id from stripe_events`)).map(({ id }) => id);
const customerOf = async ({ userId }: Person) => {
  const [row] = await app.rows<{ id: string }>(
    sql`select customer_id as id from passport_customers where user_id = ${userId}`,
  );
  return row?.id ?? '';
};

describe('a delivery', () => {
  let person: Person;
  let customer: string;
  beforeEach(async () => {
    person = await createOnboarded(app);
    stripe.buy((await person.api.passport.checkout({ interval: 'month' })).url);
    customer = await customerOf(person);
  });
  const take = () => stripe.deliveries.splice(0);

  it('is refused with a wrong signature, a changed body, or no signature', async () => {
    const [delivery] = take();
    if (delivery === undefined) throw new Error('nothing is delivered');
    expect(await stripe.deliver(app, delivery, { secret: 'whsec_another' })).toBe(400);
    const timestamp = Math.floor(app.clock.now().getTime() / 1_000);
    for (const signature of [`t=${timestamp},v1=00`, `v1=00`, '']) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const request = { method: 'POST', headers, body: delivery.body };
      expect((await fetch(`${app.url}/stripe/webhook`, request)).status).toBe(400);
    }
    const unsigned = { method: 'POST', headers: { 'content-type': 'application/json' }, body: delivery.body };
    expect((await fetch(`${app.url}/stripe/webhook`, unsigned)).status).toBe(400);
    await app.drainJobs();
    expect(await eventIds()).not.toContain(delivery.id);
    expect(await passportOf(person)).toEqual([false, null]);
  });

  it.each([
    ['five minutes old', -300, 200],
    ['five minutes ahead', 300, 200],
    ['older', -301, 400],
    ['further ahead', 301, 400],
    ['a year ahead', 31_536_000, 400],
  ])('that is %s is judged by its time', async (_, seconds, status) => {
    const [delivery] = take();
    expect(delivery && (await stripe.deliver(app, delivery, { signedAt: shifted(seconds) }))).toBe(status);
  });

  it.each([
    ['no data', { data: undefined }],
    ['no object', { data: {} }],
    ['a text as its object', { data: { object: 'customer' } }],
    ['a list as its object', { data: { object: [] } }],
    ['no time', { created: undefined }],
    ['a time as text', { created: 'now' }],
    ['a time beyond all dates', { created: 1e300 }],
    ['a negative time', { created: -1 }],
    ['no id', { id: undefined }],
    ['a NUL in its id', { id: 'evt_\0' }],
    ['a kind that is no text', { type: 7 }],
  ])('with %s is taken and ignored', async (_, odd) => {
    const [delivery] = take();
    const body = JSON.stringify({ ...(JSON.parse(delivery?.body ?? '') as object), id: 'evt_odd', ...odd });
    expect(await stripe.deliver(app, { body })).toBe(200);
    expect(await eventIds()).not.toContain('evt_odd');
  });

  it.each(['[]', '"event"', '7'])('that is %s is taken and ignored', async (body) => {
    expect(await stripe.deliver(app, { body })).toBe(200);
  });

  it('is stored once, however often it arrives, and asks once', async () => {
    const deliveries = take();
    const answers = await Promise.all(
      [...deliveries, ...deliveries, ...deliveries].map((one) => stripe.deliver(app, one)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    const noted = await eventIds();
    for (const { id } of deliveries) expect(noted.filter((one) => one === id)).toHaveLength(1);
    stripe.requests.length = 0;
    await app.drainJobs();
    expect(await passportOf(person)).toEqual([true, 'active']);
    stripe.requests.length = 0;
    for (const one of deliveries) await stripe.deliver(app, one);
    await app.drainJobs();
    expect(stripe.requests).toEqual([]);
  });

  it('that is replayed long after restores nothing', async () => {
    const deliveries = take();
    const id = stripe.subscriptions()[0]?.id ?? '';
    for (const one of deliveries) await stripe.deliver(app, one);
    await app.drainJobs();
    stripe.end(id);
    await deliverAll(app, stripe);
    expect(await passportOf(person)).toEqual([false, 'ended']);
    app.clock.advance({ days: 100 });
    // Its old signature is refused. Signed again under another id, it only makes us ask Stripe.
    const [first] = deliveries.filter(({ type }) => type === 'checkout.session.completed');
    if (first === undefined) throw new Error('nothing was completed');
    expect(await stripe.deliver(app, first, { signedAt: shifted(-8_640_000) })).toBe(400);
    expect(await stripe.deliver(app, { body: first.body.replace(first.id, 'evt_again') })).toBe(200);
    await app.drainJobs();
    expect(await passportOf(person)).toEqual([false, 'ended']);
  });

  it('unlocks nothing through the ids in it', async () => {
    const thief = await createOnboarded(app);
    await thief.api.passport.checkout({ interval: 'month' });
    const own = await customerOf(thief);
    const [completed] = take().filter(({ type }) => type === 'checkout.session.completed');
    if (completed === undefined) throw new Error('nothing was completed');
    const body = completed.body
      .replaceAll(person.userId, thief.userId)
      .replaceAll(customer, own)
      .replace(completed.id, 'evt_forged');
    expect(await stripe.deliver(app, { body })).toBe(200);
    await app.drainJobs();
    expect(await passportOf(thief)).toEqual([false, null]);
    const stranger = body.replaceAll(own, 'cus_unknown').replace('evt_forged', 'evt_unknown');
    expect(await stripe.deliver(app, { body: stranger })).toBe(200);
    await app.drainJobs();
    // Another person's id in the Stripe customer unlocks nothing either, for neither of the two.
    stripe.renameCustomer(customer, thief.userId);
    await person.api.passport.restore();
    expect([await passportOf(person), await passportOf(thief)]).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  it('of an irrelevant kind is stored, and asks nothing', async () => {
    take();
    await app.drainJobs();
    stripe.requests.length = 0;
    const event = { id: 'evt_payout', object: 'event', type: 'payout.paid', created: 1_770_000_000 };
    const body = JSON.stringify({ ...event, data: { object: { object: 'payout', id: 'po_1', customer } } });
    expect(await stripe.deliver(app, { body })).toBe(200);
    await app.drainJobs();
    expect([await eventIds(), stripe.requests]).toEqual([expect.arrayContaining(['evt_payout']), []]);
  });

  it('that is too large is refused unread', async () => {
    take();
    expect(await stripe.deliver(app, { body: JSON.stringify({ id: 'x'.repeat(600_000) }) })).toBe(413);
  });

  it('is limited by its address if it is not signed', async () => {
    take();
    const limited = await createTestApp({
      database: app.database,
      clock: app.clock,
      env: { ...stripe.env, RATE_LIMITS: 'true' },
    });
    const statuses = [];
    for (let index = 0; index < 61; index += 1) {
      statuses.push((await fetch(`${limited.url}/stripe/webhook`, { method: 'POST' })).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    await limited.close();
  });
});

describe('two processes', () => {
  it('end with the newest answer, even if an older one arrives later', async () => {
    const second = await createTestApp({ database: app.database, clock: app.clock, env: stripe.env });
    const person = await createOnboarded(app);
    const id = await buyAtStripe(app, stripe, person);
    const held = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    // The first process has the answer of a living subscription on its way...
    stripe.holdAnswer = async (asked) => {
      if (!asked.startsWith('GET /v1/invoices')) return;
      stripe.holdAnswer = undefined;
      isAsked.resolve();
      await held.promise;
    };
    const late = app.features.passport.restore(person.userId);
    await isAsked.promise;
    // ...while it is canceled, and the second process hears of that.
    stripe.end(id);
    await second.features.passport.restore(person.userId);
    expect(await passportOf(person)).toEqual([false, 'ended']);
    held.resolve();
    await late;
    expect(await passportOf(person)).toEqual([false, 'ended']);
    stripe.deliveries.length = 0;
    await second.close();
  });

  it('store one delivery only once', async () => {
    const second = await createTestApp({ database: app.database, clock: app.clock, env: stripe.env });
    const person = await createOnboarded(app);
    stripe.buy((await person.api.passport.checkout({ interval: 'month' })).url);
    const deliveries = stripe.deliveries.splice(0);
    await Promise.all(deliveries.flatMap((one) => [app, second].map((to) => stripe.deliver(to, one))));
    await Promise.all([app.drainJobs(), second.drainJobs()]);
    expect(await passportOf(person)).toEqual([true, 'active']);
    const rows = await app.rows(sql`select from passport_subscriptions where user_id = ${person.userId}`);
    expect(rows).toHaveLength(1);
    await second.close();
  });
});
