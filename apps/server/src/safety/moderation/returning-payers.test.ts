import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModerator, createReported, report } from '../../../testing/moderation.ts';
import { buyAtStripe, deliverAll, passportOf } from '../../../testing/passports.ts';
import { createOnboarded } from '../../../testing/people.ts';
import type { PaymentMethod } from '../../../testing/stripe-shapes.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../testing/stripe-stand-in.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

let app: TestApp;
let stripe: StripeStandIn;
let mo: Person;
/** Nobody undoes their own decision. */
let max: Person;
beforeAll(async () => {
  const clock = createTestClock(new Date('2026-03-10T12:00:00Z'));
  stripe = await startStripeStandIn(clock);
  app = await createTestApp({ clock, env: { ...stripe.env, JWT_LIFETIME_SECONDS: '31536000' } });
  mo = await createModerator(app);
  max = await createModerator(app);
});
afterAll(async () => {
  stripe.close();
  await app.close();
});

let cards = 0;
const newCard = (): PaymentMethod => ({ type: 'card', card: { fingerprint: `card-${(cards += 1)}` } });
const buy = (person: Person, method?: PaymentMethod) => buyAtStripe(app, stripe, person, 'month', method);
const newcomer = (firstName = 'Cleo') => createOnboarded(app, { firstName });

type Decision = { kind: 'ban' } | { kind: 'suspend'; days: 1 };
async function decide(person: Person, decision: Decision = { kind: 'ban' }): Promise<string> {
  const caseId = await report(app, await createOnboarded(app), person);
  const { subject } = await mo.api.moderation.act({ caseId, rule: 'consent', ...decision });
  return subject.sanctions[0]!.id;
}

/** Ben pays with a card, and is banned. */
async function createBanned(decision?: Decision) {
  const card = newCard();
  const person = await newcomer('Ben');
  await buy(person, card);
  return { person, card, sanctionId: await decide(person, decision) };
}

type CaseFacts = { id: string; danger: number; return_of: string | null; closed_at: Date | null };
const casesOf = ({ userId }: Person) =>
  app.rows<CaseFacts>(sql`
    select id, danger, return_of, closed_at from moderation_cases where subject_id = ${userId} order by opened_at`);
/** The decisions whose people the moderators are asked to compare with this one. */
const returnsOf = async (person: Person) => (await casesOf(person)).map((one) => one.return_of);

/** Every delivery about a person's subscription once more, as another event. */
async function repeat(id: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) stripe.cancelAtPeriodEnd(id, time % 2 === 0);
  await deliverAll(app, stripe);
}

describe('a banned person who pays from another account', () => {
  it('is handed to the moderators, and nothing else happens to them', async () => {
    const { card, sanctionId } = await createBanned();
    const again = await newcomer();
    await buy(again, card);
    const [one] = await casesOf(again);
    expect(one).toMatchObject({ danger: 1, return_of: sanctionId, closed_at: null });
    expect(await passportOf(again)).toEqual([true, 'active']);
    expect(await again.api.sanctions.mine()).toEqual({ suspendedUntil: null, sanctions: [] });
    const { items } = await mo.api.moderation.queue({});
    expect(items.find(({ id }) => id === one!.id)).toMatchObject({ isReturn: true, reports: 0, danger: 1 });
  });

  it('is shown with the decision about the other account after a claim', async () => {
    const { card, sanctionId } = await createBanned();
    const again = await newcomer();
    await buy(again, card);
    const caseId = (await casesOf(again))[0]!.id;
    expect(await mo.api.moderation.read({ caseId })).toMatchObject({ isReturn: true, returnOf: null });
    const [first] = await app.rows<{ id: string }>(
      sql`select case_id as id from moderation_log where sanction_id = ${sanctionId}`,
    );
    expect((await mo.api.moderation.claim({ caseId })).returnOf).toEqual({
      name: 'Ben',
      kind: 'ban',
      rule: 'consent',
      startedAt: app.clock.now().toISOString(),
      caseId: first!.id,
    });
    const closed = await mo.api.moderation.act({ caseId, kind: 'ban', rule: 'consent' });
    expect(closed.subject.sanctions).toMatchObject([{ kind: 'ban' }]);
  });

  it.each<[string, PaymentMethod]>([
    ['bank account', { type: 'sepa_debit', sepa_debit: { fingerprint: 'same' } }],
    ['wallet', { type: 'paypal', paypal: { payer_id: 'same' } }],
  ])('is recognized by the same %s', async (_name, method) => {
    const person = await newcomer();
    await buy(person, method);
    const sanctionId = await decide(person);
    const again = await newcomer();
    await buy(again, method);
    expect(await returnsOf(again)).toEqual([sanctionId]);
  });

  it('is recognized by the second card, and by one that they paid with before', async () => {
    const [old, next] = [newCard(), newCard()];
    const { person, sanctionId } = await (async () => {
      const payer = await newcomer('Ben');
      stripe.end(await buy(payer, old));
      await deliverAll(app, stripe);
      await buy(payer, next);
      return { person: payer, sanctionId: await decide(payer) };
    })();
    expect(await returnsOf(person)).toEqual([null]);
    const again = await newcomer();
    stripe.end(await buy(again, newCard()));
    await deliverAll(app, stripe);
    expect(await returnsOf(again)).toEqual([]);
    await buy(again, old);
    expect(await returnsOf(again)).toEqual([sanctionId]);
  });

  it('is recognized by what the first account paid with after the ban, or shortly before it', async () => {
    const [known, unheard, later] = [newCard(), newCard(), newCard()];
    const person = await newcomer('Ben');
    const id = await buy(person, known);
    const sanctionId = await decide(person);
    stripe.renew(id, later);
    await deliverAll(app, stripe);
    const hasty = await newcomer('Ben');
    stripe.buy((await hasty.api.passport.checkout({ interval: 'month' })).url, unheard);
    const hastyId = await decide(hasty);
    await deliverAll(app, stripe);
    const again = [await newcomer(), await newcomer()] as const;
    await buy(again[0], later);
    await buy(again[1], unheard);
    expect([await returnsOf(again[0]), await returnsOf(again[1])]).toEqual([[sanctionId], [hastyId]]);
  });

  it('is recognized although Stripe was away at the ban', async () => {
    const card = newCard();
    const person = await newcomer('Ben');
    await buy(person, card);
    stripe.isAway = true;
    const sanctionId = await decide(person);
    stripe.isAway = false;
    const again = await newcomer();
    await buy(again, card);
    expect(await returnsOf(again)).toEqual([sanctionId]);
  });

  it('is recognized after the deletion of the first account, before and after the decision', async () => {
    for (const isDecidedFirst of [true, false]) {
      const card = newCard();
      const { reported, caseId } = await createReported(app);
      await buy(reported, card);
      const ban = () => mo.api.moderation.act({ caseId, kind: 'ban', rule: 'consent' });
      if (isDecidedFirst) await ban();
      await reported.api.account.requestDeletion({ when: 'now', password: reported.password });
      await app.drainJobs();
      if (!isDecidedFirst) await ban();
      const again = await newcomer();
      await buy(again, card);
      expect(await returnsOf(again)).toEqual([expect.any(String)]);
    }
  });

  it('is found within a day if the other account had paid before the ban', async () => {
    const card = newCard();
    const [person, other] = [await newcomer('Ben'), await newcomer()];
    await buy(person, card);
    await buy(other, card);
    const sanctionId = await decide(person);
    expect(await returnsOf(other)).toEqual([]);
    app.clock.advance({ days: 1, minutes: 1 });
    await app.features.passport.settle();
    app.clock.advance({ minutes: 1 });
    await app.drainJobs();
    expect(await returnsOf(other)).toEqual([sanctionId]);
  });
});

describe('no one else is handed over', () => {
  it('someone with another card, or the same letters of another kind', async () => {
    const { card } = await createBanned();
    const [other, another] = [await newcomer(), await newcomer()];
    await buy(other, newCard());
    await buy(another, { type: 'sepa_debit', sepa_debit: card['card'] });
    for (const one of [other, another]) expect(await casesOf(one)).toEqual([]);
  });

  it('the banned person, whose own subscription goes on', async () => {
    const card = newCard();
    const person = await newcomer('Ben');
    const id = await buy(person, card);
    await decide(person);
    stripe.renew(id);
    await deliverAll(app, stripe);
    expect(await returnsOf(person)).toEqual([null]);
  });

  it('someone whose ban was taken back, or whose suspension is over', async () => {
    const banned = await createBanned();
    await max.api.moderation.undo({ sanctionId: banned.sanctionId, words: 'A mistake.' });
    const suspended = await createBanned({ kind: 'suspend', days: 1 });
    app.clock.advance({ days: 1 });
    for (const { card } of [banned, suspended]) {
      const other = await newcomer();
      await buy(other, card);
      expect(await casesOf(other)).toEqual([]);
    }
  });

  it('an account that is banned too', async () => {
    const card = newCard();
    const [first, second] = [await newcomer('Ben'), await newcomer()];
    const ids = [await buy(first, card), await buy(second, card)];
    for (const one of [first, second]) await decide(one);
    for (const id of ids) await repeat(id, 2);
    for (const one of [first, second]) expect(await returnsOf(one)).toEqual([null]);
  });
});

describe('one return is one case', () => {
  it('after twenty deliveries, and after the moderators found nothing', async () => {
    const { card, sanctionId } = await createBanned();
    const family = await newcomer();
    const id = await buy(family, card);
    await repeat(id, 20);
    expect(await returnsOf(family)).toEqual([sanctionId]);
    await mo.api.moderation.dismiss({ caseId: (await casesOf(family))[0]!.id });
    await repeat(id, 20);
    expect(await returnsOf(family)).toEqual([sanctionId]);
  });

  it('at two processes at once', async () => {
    const { database, clock } = app;
    const second = await createTestApp({ database, clock, env: { ...stripe.env, JWT_LIFETIME_SECONDS: '31536000' } });
    const { card, sanctionId } = await createBanned();
    const again = await newcomer();
    stripe.buy((await again.api.passport.checkout({ interval: 'month' })).url, card);
    stripe.deliveries.length = 0;
    const processes = [app, second, app, second];
    await Promise.all(processes.map(({ features }) => features.passport.restore(again.userId)));
    expect(await returnsOf(again)).toEqual([sanctionId]);
    await second.close();
  });

  it('for each banned person who paid with the card, one after another', async () => {
    const { card, sanctionId } = await createBanned();
    const other = await newcomer('Ben');
    await buy(other, card);
    await mo.api.moderation.dismiss({ caseId: (await casesOf(other))[0]!.id });
    const next = await decide(other);
    const family = await newcomer();
    const id = await buy(family, card);
    expect(await returnsOf(family)).toHaveLength(1);
    await mo.api.moderation.dismiss({ caseId: (await casesOf(family))[0]!.id });
    await repeat(id, 2);
    expect((await returnsOf(family)).toSorted()).toEqual([sanctionId, next].toSorted());
  });
});

describe('together with reports', () => {
  it('it joins their open case, raises its danger and keeps it raised', async () => {
    const { card, sanctionId } = await createBanned();
    const { reported, caseId } = await createReported(app, 'other');
    expect(await casesOf(reported)).toMatchObject([{ id: caseId, danger: 0 }]);
    await buy(reported, card);
    expect(await casesOf(reported)).toMatchObject([{ id: caseId, danger: 1, return_of: sanctionId }]);
    await report(app, await createOnboarded(app), reported, 'other');
    expect(await casesOf(reported)).toMatchObject([{ id: caseId, danger: 1, return_of: sanctionId }]);
  });

  it('the case stays open when its only reporter is found to report in bad faith', async () => {
    const { card } = await createBanned();
    const { reported, reporter, caseId } = await createReported(app);
    await buy(reported, card);
    expect(await mo.api.moderation.closeReporter({ reporterId: reporter.userId })).toEqual({ closed: 1 });
    expect(await casesOf(reported)).toMatchObject([{ id: caseId, danger: 1, closed_at: null }]);
    expect((await mo.api.moderation.dismiss({ caseId })).closedAt).not.toBeNull();
  });
});

it('what a banned person paid with is kept as hashes only', async () => {
  const { person, card, sanctionId } = await createBanned();
  const kept = await app.rows(sql`select hash from barred_keys where sanction_id = ${sanctionId}`);
  // The address in two forms, the customer and the card.
  expect(kept).toHaveLength(4);
  const { fingerprint } = card['card'] as { fingerprint: string };
  expect(JSON.stringify(kept)).not.toContain(fingerprint);
  expect(JSON.stringify(kept)).not.toContain(person.email);
});
