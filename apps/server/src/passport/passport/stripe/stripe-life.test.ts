import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOpenJobs } from '../../../../testing/drain-jobs.ts';
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

const pass = async (time: Parameters<TestApp['clock']['advance']>[0]) => {
  app.clock.advance(time);
  await app.features.passport.settle();
};
const create = () => createOnboarded(app);
const customerOf = async ({ userId }: Person) => {
  const [row] = await app.rows<{ id: string }>(
    sql`select customer_id as id from passport_customers where user_id = ${userId}`,
  );
  return row?.id ?? '';
};

describe('a passport at Stripe', () => {
  it('is bought at the price shown, and valid once Stripe confirms it', async () => {
    const person = await create();
    const { prices } = await person.api.passport.mine();
    const { url } = await person.api.passport.checkout({ interval: 'year' });
    const [session] = stripe.openSessions();
    expect(session).toMatchObject({
      url,
      client_reference_id: person.userId,
      sells: { currency: 'usd', amount: prices?.year.amount, interval: 'year', product: 'Cuppa Passport' },
      success_url: 'http://localhost:3000/passport?checkout=done',
      cancel_url: 'http://localhost:3000/passport',
    });
    stripe.buy(url);
    expect(await passportOf(person)).toEqual([false, null]);
    await deliverAll(app, stripe);
    expect(await person.api.passport.mine()).toEqual({
      isHeld: true,
      subscription: {
        interval: 'year',
        price: { currency: 'USD', amount: 4_900 },
        state: 'active',
        until: '2027-03-10T12:00:00.000Z',
        isRunning: true,
      },
      prices,
      isTest: false,
    });
    await expect(person.api.passport.checkout({ interval: 'month' })).rejects.toMatchObject({ code: 'ALREADY_HELD' });
  });

  it('is found on request, and automatically an hour later', async () => {
    const [asking, silent] = [await create(), await create()];
    for (const { api } of [asking, silent]) stripe.buy((await api.passport.checkout({ interval: 'month' })).url);
    stripe.deliveries.length = 0;
    expect(await asking.api.passport.restore()).toMatchObject({ isHeld: true });
    app.clock.advance({ hours: 1 });
    await app.drainJobs();
    expect(await passportOf(silent)).toEqual([true, 'active']);
  });

  it('is sold once after two clicks, or a change of mind', async () => {
    const person = await create();
    const checkout = (interval: 'month' | 'year') => person.api.passport.checkout({ interval });
    const [first, second] = await Promise.all([checkout('month'), checkout('month')]);
    expect(second.url).toBe(first.url);
    expect((await checkout('month')).url).toBe(first.url);
    const year = await checkout('year');
    const back = await checkout('month');
    expect(new Set([first.url, year.url, back.url]).size).toBe(3);
    const customer = await customerOf(person);
    expect(stripe.openSessions().filter((one) => one.customer === customer)).toHaveLength(1);
    expect(() => stripe.buy(year.url)).toThrow();
    stripe.buy(back.url);
    // Bought, but not heard of yet.
    await expect(checkout('year')).rejects.toMatchObject({ code: 'ALREADY_HELD' });
    stripe.deliveries.length = 0;
  });

  it('is renewed, and lasts a day longer if the news is late', async () => {
    const person = await create();
    const id = await buyAtStripe(app, stripe, person);
    await pass({ days: 31, hours: 6 });
    expect(await passportOf(person)).toEqual([true, 'active']);
    stripe.renew(id);
    stripe.deliveries.length = 0;
    // No delivery came. The question scheduled after the period is answered.
    app.clock.advance({ minutes: 1 });
    await app.drainJobs();
    await pass({ days: 2 });
    expect(await passportOf(person)).toEqual([true, 'active']);
  });

  it('lasts seven days after a failed payment, then ends although Stripe retries, and returns once paid', async () => {
    const person = await create();
    const id = await buyAtStripe(app, stripe, person);
    app.clock.advance({ days: 31 });
    stripe.fail(id);
    await deliverAll(app, stripe);
    expect(await passportOf(person)).toEqual([true, 'grace']);
    await pass({ days: 6, hours: 23 });
    expect(await passportOf(person)).toEqual([true, 'grace']);
    await pass({ hours: 1 });
    expect(await passportOf(person)).toEqual([false, 'ended']);
    expect((await person.api.passport.mine()).subscription?.isRunning).toBe(true);
    stripe.payOpen(id);
    await deliverAll(app, stripe);
    expect(await passportOf(person)).toEqual([true, 'active']);
  });

  it('ends if Stripe gives up, and a new purchase ends the old subscription', async () => {
    const person = await create();
    const id = await buyAtStripe(app, stripe, person);
    stripe.fail(id);
    stripe.giveUp(id);
    await deliverAll(app, stripe);
    expect(await passportOf(person)).toEqual([false, 'ended']);
    const next = await buyAtStripe(app, stripe, person, 'year');
    expect(await passportOf(person)).toEqual([true, 'active']);
    const own = stripe.subscriptions().filter((one) => [id, next].includes(one.id));
    expect(own.map(({ id: one, status }) => [one === next, status])).toEqual([
      [true, 'active'],
      [false, 'canceled'],
    ]);
  });

  it('ends with the period, automatically, and can be kept until then', async () => {
    const person = await create();
    const id = await buyAtStripe(app, stripe, person);
    expect((await person.api.passport.portal()).url).toContain(await customerOf(person));
    stripe.cancelAtPeriodEnd(id);
    await deliverAll(app, stripe);
    expect(await passportOf(person)).toEqual([true, 'ending']);
    stripe.cancelAtPeriodEnd(id, false);
    await deliverAll(app, stripe);
    expect(await passportOf(person)).toEqual([true, 'active']);
    stripe.cancelAtPeriodEnd(id);
    await deliverAll(app, stripe);
    await pass({ days: 31 });
    expect(await passportOf(person)).toEqual([false, 'ended']);
  });

  it('can be ended by a suspended person, but is not sold to them', async () => {
    const person = await create();
    await buyAtStripe(app, stripe, person);
    await app.rows(sql`
      update profiles set suspended_until = ${app.clock.now().toISOString()}::timestamptz + interval '1 day'
      where id = ${person.userId}`);
    expect(await person.api.passport.mine()).toMatchObject({ prices: null, subscription: { state: 'active' } });
    expect((await person.api.passport.portal()).url).toContain(await customerOf(person));
    await expect(person.api.passport.checkout({ interval: 'year' })).rejects.toMatchObject({ code: 'SUSPENDED' });
  });

  it('ends with a full refund, which cancels it at Stripe too, but not with a partial one', async () => {
    const person = await create();
    const id = await buyAtStripe(app, stripe, person);
    stripe.refund(id, 100);
    await deliverAll(app, stripe);
    expect(await passportOf(person)).toEqual([true, 'active']);
    stripe.refund(id, 599);
    await deliverAll(app, stripe);
    expect(await passportOf(person)).toEqual([false, 'ended']);
    expect(stripe.subscriptions().find((one) => one.id === id)?.status).toBe('canceled');
    expect((await person.api.passport.mine()).subscription?.isRunning).toBe(false);
  });

  it('ends with a chargeback, which cancels it at Stripe too; an inquiry changes nothing', async () => {
    const person = await create();
    const id = await buyAtStripe(app, stripe, person);
    stripe.dispute(id, 'warning_needs_response');
    await deliverAll(app, stripe);
    expect(await passportOf(person)).toEqual([true, 'active']);
    const dispute = stripe.dispute(id);
    await deliverAll(app, stripe);
    expect(await passportOf(person)).toEqual([false, 'ended']);
    expect(stripe.subscriptions().find((one) => one.id === id)?.status).toBe('canceled');
    stripe.settleDispute(dispute, 'won');
    await deliverAll(app, stripe);
    expect(await passportOf(person)).toEqual([false, 'ended']);
    await buyAtStripe(app, stripe, person);
    expect(await passportOf(person)).toEqual([true, 'active']);
  });

  it('ends if the customer was deleted at Stripe, and is sold again', async () => {
    const person = await create();
    await buyAtStripe(app, stripe, person);
    stripe.deleteCustomer(await customerOf(person));
    await deliverAll(app, stripe);
    expect(await passportOf(person)).toEqual([false, 'ended']);
    app.clock.advance({ minutes: 5 });
    await buyAtStripe(app, stripe, person);
    expect(await passportOf(person)).toEqual([true, 'active']);
  });

  it('ends if the key now belongs to another Stripe account, and is sold there', async () => {
    const person = await create();
    await buyAtStripe(app, stripe, person);
    await app.rows(sql`
      update passport_customers set customer_id = customer_id || '_elsewhere' where user_id = ${person.userId}`);
    expect(await person.api.passport.restore()).toMatchObject({ isHeld: false, subscription: { isRunning: false } });
    app.clock.advance({ minutes: 5 });
    await buyAtStripe(app, stripe, person);
    expect(await passportOf(person)).toEqual([true, 'active']);
  });

  it('is not asked about again immediately if Stripe does not list it, or names another person', async () => {
    const [unnamed, renamed] = [await create(), await create()];
    for (const person of [unnamed, renamed]) await buyAtStripe(app, stripe, person);
    await app.rows(sql`
      update passport_subscriptions set id = id || '_elsewhere' where user_id = ${unnamed.userId}`);
    stripe.renameCustomer(await customerOf(renamed), unnamed.userId);
    app.clock.advance({ minutes: 5 });
    for (const { api } of [unnamed, renamed]) await api.passport.restore();
    const asked = await app.rows<{ at: Date }>(sql`
      select synced_at as at from passport_subscriptions where user_id in (${unnamed.userId}, ${renamed.userId})`);
    expect(asked.length).toBe(3);
    for (const { at } of asked) expect(new Date(at).getTime()).toBeGreaterThanOrEqual(app.clock.now().getTime());
  });

  it('stops payments after an account is deleted: of running subscriptions and open checkouts', async () => {
    const [holder, undecided] = [await create(), await create()];
    const id = await buyAtStripe(app, stripe, holder);
    const { url } = await undecided.api.passport.checkout({ interval: 'month' });
    for (const person of [holder, undecided]) {
      await person.api.account.requestDeletion({ when: 'now', password: person.password });
    }
    stripe.isAway = true;
    await app.drainJobs();
    const jobs = await readOpenJobs(app.database.db, 'passport.part');
    expect(jobs.map(({ data }) => Object.keys(data))).toEqual([['customerId'], ['customerId']]);
    stripe.isAway = false;
    app.clock.advance({ minutes: 1 });
    await app.drainJobs();
    expect(stripe.subscriptions().find((one) => one.id === id)?.status).toBe('canceled');
    expect(() => stripe.buy(url)).toThrow();
    // Later deliveries about the customer concern no one.
    await deliverAll(app, stripe);
    expect(app.loggedErrors.filter((line) => !line.includes('away'))).toEqual([]);
    app.loggedErrors.length = 0;
  });
});

describe('an account that is to be deleted in seven days', () => {
  const ask = (person: Person) => person.api.account.requestDeletion({ when: 'later', password: person.password });
  const comeBack = async (person: Person) => {
    const { api } = await app.signIn(person);
    await api.account.keep();
  };
  const endsOf = (id: string) => stripe.subscriptions().find((one) => one.id === id)?.cancel_at_period_end;

  it('takes no further payment, asks Stripe first, and pays again if the person returns', async () => {
    const person = await create();
    const id = await buyAtStripe(app, stripe, person);
    stripe.isAway = true;
    await ask(person);
    await app.drainJobs();
    expect(endsOf(id)).toBe(false);
    stripe.isAway = false;
    app.clock.advance({ minutes: 1 });
    await app.drainJobs();
    expect(endsOf(id)).toBe(true);
    const back = await app.signIn(person);
    await back.api.account.keep();
    await app.drainJobs();
    expect(endsOf(id)).toBe(false);
    await deliverAll(app, stripe);
    expect(await passportOf(back)).toEqual([true, 'active']);
    // Leaving a second time does the same again.
    await ask(back);
    await app.drainJobs();
    expect(endsOf(id)).toBe(true);
    app.loggedErrors.length = 0;
  });

  it('keeps an end that the person had chosen', async () => {
    const person = await create();
    const id = await buyAtStripe(app, stripe, person);
    stripe.cancelAtPeriodEnd(id);
    await ask(person);
    await app.drainJobs();
    await comeBack(person);
    await app.drainJobs();
    expect(endsOf(id)).toBe(true);
    stripe.deliveries.length = 0;
  });

  it('follows the latest choice if the person returns while Stripe is asked', async () => {
    const person = await create();
    const id = await buyAtStripe(app, stripe, person);
    await ask(person);
    stripe.holdAnswer = async (asked) => {
      if (!asked.startsWith('GET /v1/subscriptions')) return;
      stripe.holdAnswer = undefined;
      await comeBack(person);
    };
    await app.drainJobs();
    expect(endsOf(id)).toBe(false);
    stripe.deliveries.length = 0;
  });

  it('is still handled if Stripe is away for longer than a day', async () => {
    const person = await create();
    const id = await buyAtStripe(app, stripe, person);
    await person.api.account.requestDeletion({ when: 'now', password: person.password });
    stripe.isAway = true;
    await app.drainJobs();
    // After a day of retries.
    await app.rows(sql`update pgboss.job set retry_count = 35 where name = 'passport.part' and state < 'completed'`);
    app.clock.advance({ days: 1 });
    await app.drainJobs();
    expect(await readOpenJobs(app.database.db, 'passport.part')).toMatchObject([{ state: 'retry', retry_count: 36 }]);
    stripe.isAway = false;
    app.clock.advance({ days: 1 });
    await app.drainJobs();
    expect(stripe.subscriptions().find((one) => one.id === id)?.status).toBe('canceled');
    app.loggedErrors.length = 0;
  });
});

describe('what cannot be bought or managed', () => {
  it('leaves no customer if the account was deleted meanwhile', async () => {
    const person = await create();
    stripe.holdAnswer = async (asked) => {
      if (asked !== 'POST /v1/customers') return;
      stripe.holdAnswer = undefined;
      await person.api.account.requestDeletion({ when: 'now', password: person.password });
      await app.drainJobs();
    };
    await expect(person.api.passport.checkout({ interval: 'month' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const made = stripe.customers().find(({ metadata }) => metadata.user_id === person.userId);
    expect(made?.deleted).toBe(true);
  });

  it('has no portal if it was never enabled, which is logged', async () => {
    const person = await create();
    await buyAtStripe(app, stripe, person);
    stripe.hasNoPortal = true;
    await expect(person.api.passport.portal()).rejects.toMatchObject({ code: 'PAYMENT_AWAY' });
    stripe.hasNoPortal = false;
    expect(app.loggedErrors.splice(0).join()).toContain('Stripe opened no portal');
  });
});

describe('while Stripe is away', () => {
  it('nothing can be bought or asked, passports stay valid, and deliveries are handled later', async () => {
    const [person, holder] = [await create(), await create()];
    const id = await buyAtStripe(app, stripe, holder);
    stripe.refund(id);
    stripe.isAway = true;
    const refused = { code: 'PAYMENT_AWAY', status: 503 };
    await expect(person.api.passport.checkout({ interval: 'month' })).rejects.toMatchObject(refused);
    await expect(holder.api.passport.portal()).rejects.toMatchObject(refused);
    await expect(holder.api.passport.restore()).rejects.toMatchObject(refused);
    await deliverAll(app, stripe);
    expect(await passportOf(holder)).toEqual([true, 'active']);
    stripe.isAway = false;
    app.clock.advance({ minutes: 1 });
    await app.drainJobs();
    expect(await passportOf(holder)).toEqual([false, 'ended']);
    app.loggedErrors.length = 0;
  });

  it('an expired passport still lapses', async () => {
    const person = await create();
    await buyAtStripe(app, stripe, person);
    stripe.isAway = true;
    // A month has at most 31 days, and news may be a day late.
    await pass({ days: 30 });
    expect(await passportOf(person)).toEqual([true, 'active']);
    await pass({ days: 2 });
    expect(await passportOf(person)).toEqual([false, 'ended']);
    stripe.isAway = false;
  });
});

describe('questions without a delivery', () => {
  it('are limited, spread, and not scheduled twice while one is open', async () => {
    const people = [await create(), await create(), await create()];
    for (const person of people) await buyAtStripe(app, stripe, person, 'year');
    await app.drainJobs();
    await pass({ hours: 26 });
    await app.features.passport.settle();
    const jobs = (await readOpenJobs(app.database.db, 'passport.sync')).filter(({ start_after }) => {
      const inMs = start_after.getTime() - app.clock.now().getTime();
      return inMs >= 0 && inMs < 60_000;
    });
    const asked = jobs.map(({ data }) => data.customerId);
    expect(new Set(asked).size).toBe(asked.length);
    for (const person of people) expect(asked).toContain(await customerOf(person));
    app.clock.advance({ minutes: 1 });
    await app.drainJobs();
    await app.features.passport.settle();
    expect(await readOpenJobs(app.database.db, 'passport.sync')).toEqual([]);
  });
});
