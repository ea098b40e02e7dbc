import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { buyPassport, letHappen, openVisit, pressAt } from '../../../testing/test-checkout.ts';

let app: TestApp;
beforeAll(async () => {
  // Months pass in these tests.
  app = await createTestApp({ env: { JWT_LIFETIME_SECONDS: '31536000' } });
});
afterAll(() => app.close());

const stateOf = async ({ api }: Person) => {
  const { isHeld, subscription } = await api.passport.mine();
  return [isHeld, subscription?.state ?? null];
};
const pass = async (time: Parameters<TestApp['clock']['advance']>[0]) => {
  app.clock.advance(time);
  await app.features.passport.settle();
};

describe('the test checkout', () => {
  it('sells a passport that nothing is charged for', async () => {
    const person = await createOnboarded(app);
    expect(await person.api.passport.mine()).toEqual({
      isHeld: false,
      subscription: null,
      prices: { month: { currency: 'USD', amount: 699 }, year: { currency: 'USD', amount: 4_900 } },
      isTest: true,
    });
    await person.api.profile.update({ region: 'US' });
    const { url } = await person.api.passport.checkout({ interval: 'year' });
    const page = await openVisit(app, url);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(/Nothing is charged.*>\$49\.00 a year/s);
    expect((await pressAt(app, url, 'buy')).headers.get('location')).toBe('/passport?checkout=done');
    expect(await person.api.passport.mine()).toMatchObject({
      isHeld: true,
      subscription: { interval: 'year', price: { currency: 'USD', amount: 4_900 }, state: 'active' },
    });
    await expect(person.api.passport.checkout({ interval: 'month' })).rejects.toMatchObject({ code: 'ALREADY_HELD' });
  });

  it('charges the price of the person’s region', async () => {
    const person = await createOnboarded(app);
    await person.api.profile.update({ region: 'GB' });
    const { url } = await person.api.passport.checkout({ interval: 'month' });
    expect(await (await openVisit(app, url)).text()).toContain('£5.99 a month');
    expect((await person.api.passport.mine()).prices?.month).toEqual({ currency: 'GBP', amount: 599 });
  });

  it('formats money as the app does, and without a region as the browser does', async () => {
    const person = await createOnboarded(app);
    const { url } = await person.api.passport.checkout({ interval: 'month' });
    const priceTo = async (language: string) => {
      const page = await fetch(`${app.url}${new URL(url).pathname}`, { headers: { 'accept-language': language } });
      return />([^<]+) a month</.exec(await page.text())?.[1];
    };
    expect(await priceTo('en-US,en;q=0.9')).toBe('$6.99');
    expect(await priceTo('en-GB')).toBe('US$6.99');
    expect(await priceTo('*')).toBe('$6.99');
    await person.api.profile.update({ region: 'US' });
    expect(await priceTo('en-GB')).toBe('$6.99');
  });

  it('says that a card was declined, and allows another try', async () => {
    const person = await createOnboarded(app);
    const { url } = await person.api.passport.checkout({ interval: 'month' });
    const declined = await pressAt(app, url, 'decline');
    const page = await fetch(`${app.url}${declined.headers.get('location')}`);
    expect(await page.text()).toContain('role="alert"');
    expect(await stateOf(person)).toEqual([false, null]);
    await pressAt(app, url, 'buy');
    expect(await stateOf(person)).toEqual([true, 'active']);
  });

  it('uses a visit once, within an hour, and refuses unknown ones', async () => {
    const [person, late] = [await createOnboarded(app), await createOnboarded(app)];
    const { url } = await person.api.passport.checkout({ interval: 'month' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => pressAt(app, url, 'buy')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404, 404, 404, 404]);
    expect((await openVisit(app, url)).status).toBe(404);
    const rows = await app.rows(sql`select from passport_subscriptions where user_id = ${person.userId}`);
    expect(rows).toHaveLength(1);
    const second = await late.api.passport.checkout({ interval: 'month' });
    app.clock.advance({ hours: 1 });
    expect((await pressAt(app, second.url, 'buy')).status).toBe(404);
    expect(await stateOf(late)).toEqual([false, null]);
    for (const id of [randomUUID(), 'x']) {
      expect((await openVisit(app, `https://cuppa.example/test-checkout/${id}`)).status).toBe(404);
    }
  });

  it('never buys twice through two visits', async () => {
    const person = await createOnboarded(app);
    const visits = [
      await person.api.passport.checkout({ interval: 'month' }),
      await person.api.passport.checkout({ interval: 'year' }),
    ];
    const answers = await Promise.all(visits.map(({ url }) => pressAt(app, url, 'buy')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  });

  it('renews, cancels at the end of the period, and lapses automatically', async () => {
    const person = await createOnboarded(app);
    await buyPassport(app, person);
    await pass({ days: 31 });
    expect(await stateOf(person)).toEqual([true, 'active']);
    await letHappen(app, person, 'cancel');
    expect(await stateOf(person)).toEqual([true, 'ending']);
    await letHappen(app, person, 'keep');
    expect(await stateOf(person)).toEqual([true, 'active']);
    await letHappen(app, person, 'cancel');
    await pass({ days: 31 });
    expect(await stateOf(person)).toEqual([false, 'ended']);
    expect(await (await openVisit(app, (await person.api.passport.portal()).url)).text()).toContain('Ended on');
    await buyPassport(app, person, 'year');
    expect(await stateOf(person)).toEqual([true, 'active']);
  });

  it('lasts seven days after a failed payment, and ends if no one pays', async () => {
    const person = await createOnboarded(app);
    await buyPassport(app, person);
    await letHappen(app, person, 'fail');
    await pass({ days: 6 });
    expect(await stateOf(person)).toEqual([true, 'grace']);
    await letHappen(app, person, 'pay');
    expect(await stateOf(person)).toEqual([true, 'active']);
    await letHappen(app, person, 'fail');
    await pass({ days: 7 });
    expect(await stateOf(person)).toEqual([false, 'ended']);
  });

  it.each(['refund', 'end'])('ends immediately by: %s', async (action) => {
    const person = await createOnboarded(app);
    await buyPassport(app, person);
    await letHappen(app, person, action);
    expect(await stateOf(person)).toEqual([false, 'ended']);
    await buyPassport(app, person);
    expect(await stateOf(person)).toEqual([true, 'active']);
  });

  it('refuses actions that do not fit, and the portal to a person who never bought', async () => {
    const person = await createOnboarded(app);
    await expect(person.api.passport.portal()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await buyPassport(app, person);
    await letHappen(app, person, 'pay');
    await letHappen(app, person, 'keep');
    expect(await stateOf(person)).toEqual([true, 'active']);
    const { url } = await person.api.passport.portal();
    expect((await pressAt(app, url, 'gift')).status).toBe(404);
    expect((await pressAt(app, url, 'buy')).status).toBe(404);
  });

  it('is not open with one’s own database: nothing is sold, and earlier test passports end', async () => {
    const person = await createOnboarded(app);
    await buyPassport(app, person);
    const { url } = await person.api.passport.portal();
    const deployed = await createTestApp({ database: app.database, clock: app.clock, isEmbedded: false });
    const api = deployed.apiOf(person.token);
    expect((await fetch(`${deployed.url}${new URL(url).pathname}`)).status).toBe(404);
    await deployed.features.passport.settle();
    expect(await api.passport.mine()).toMatchObject({ isHeld: false, prices: null, isTest: false });
    await expect(api.passport.checkout({ interval: 'month' })).rejects.toMatchObject({ code: 'NOT_SOLD', status: 409 });
    await expect(api.passport.portal()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await deployed.close();
  });

  it.each<Record<string, string>>([
    { TRUST_PROXY: 'true' },
    { CLIENT_IP_HEADER: 'x-real-ip' },
    { SMTP_URL: 'smtp://127.0.0.1:1' },
  ])('is not open on a public server: %o', async (env) => {
    const deployed = await createTestApp({ database: app.database, clock: app.clock, env });
    const person = await createOnboarded(app);
    expect(await deployed.apiOf(person.token).passport.mine()).toMatchObject({ prices: null, isTest: false });
    await deployed.close();
  });
});
