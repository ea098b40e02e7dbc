import { PROMPT_DECK } from '@cuppa/domain/meeting/calls/prompt-deck';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishCall } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

const MONDAY = '2026-03-09';

let app: TestApp;
let ada: Person;
beforeEach(async () => {
  // Tuesday the 10th, noon in UTC.
  app = await createTestApp();
  ada = await createOnboarded(app, { coreValues: ['integrity', 'humor'] });
});
afterEach(() => app.close());

// Called through the service, because some of these tests outlast a session.
const read = ({ userId }: Person, day?: string) => app.features.weekCup.read(userId, day);
/** A call between two people that has just ended, with its award for both. */
async function meet(a: Person, b: Person): Promise<string> {
  const { callId } = await finishCall(app, a, b);
  for (const { userId } of [a, b]) {
    const given = { userId, action: 'video_call', key: `video_call/${callId}`, description: 'A call' } as const;
    await app.database.db.transaction((tx) => app.features.progress.award(tx, given));
  }
  return callId;
}
async function answer({ userId }: Person, index: number, text: string): Promise<string> {
  const { questions } = await app.features.dailyTea.readDeck(userId);
  const question = questions[index];
  if (question === undefined) throw new Error('the deck is too short');
  await app.features.dailyTea.answer(userId, { questionId: question.id, answer: text });
  return question.text;
}
const listNotices = async ({ userId }: Person) =>
  (await app.features.notices.list(userId, { limit: 50 })).items.filter(({ kind }) => kind === 'week-cup.ready');
const setZone = ({ userId }: Person, zone: string) =>
  app.rows(sql`update profiles set time_zone = ${zone} where id = ${userId}`);

describe('the week so far', () => {
  it('is empty for a new person', async () => {
    expect(await read(ada)).toEqual({
      week: MONDAY,
      isReady: false,
      peopleMet: 0,
      calls: 0,
      teas: 0,
      values: [],
      favoriteQuestion: null,
      days: [null, null, null, null, null, null, null],
      aims: { calls: null, teas: null },
    });
  });

  it('counts people once, calls and days of tea, and names the question answered at most length', async () => {
    const [ben, cem] = [
      await createOnboarded(app, { firstName: 'Ben', coreValues: ['integrity', 'humor'] }),
      await createOnboarded(app, { firstName: 'Cem', coreValues: ['humor'] }),
    ];
    await meet(ada, ben);
    await meet(ada, ben);
    await meet(ada, cem);
    await answer(ada, 0, 'Short');
    const favorite = await answer(ada, 1, 'A good deal longer than the first');
    app.clock.advance({ days: 1 });
    await answer(ada, 2, 'Not as long');
    const cup = await read(ada);
    expect(cup).toMatchObject({
      peopleMet: 2,
      calls: 3,
      teas: 2,
      favoriteQuestion: { text: favorite, day: '2026-03-10' },
      days: [null, 'active', 'active', null, null, null, null],
    });
    expect((await read(ben)).peopleMet).toBe(1);
  });

  it('counts a value with each person with whom one of its cards came up', async () => {
    const [ben, cem] = [await createOnboarded(app), await createOnboarded(app)];
    const cardsOf = (value: string | null) => PROMPT_DECK.filter((card) => card.value === value).map(({ id }) => id);
    const see = async (partner: Person, cardIds: readonly (string | undefined)[]) => {
      const callId = await meet(ada, partner);
      for (const cardId of cardIds)
        await app.rows(sql`insert into seen_cards (call_id, user_id, card_id, partner_id, seen_at)
          values (${callId}, ${ada.userId}, ${cardId}, ${partner.userId}, ${app.clock.now()})`);
    };
    await see(ben, [cardsOf('humor')[0], cardsOf('humor')[1], cardsOf('integrity')[0], cardsOf(null)[0]]);
    await see(cem, [cardsOf('humor')[2]]);
    expect((await read(ada)).values).toEqual([
      { id: 'humor', people: 2 },
      { id: 'integrity', people: 1 },
    ]);
  });

  it('has no favorite question whose answer sounds like a crisis', async () => {
    const favorite = await answer(ada, 0, 'Tea with Ben');
    await answer(ada, 1, 'Nobody would notice, and some nights I want to die');
    expect((await read(ada)).favoriteQuestion).toEqual({ text: favorite, day: '2026-03-10' });
  });

  it('is private', async () => {
    await answer(ada, 0, 'Words');
    const ben = await createOnboarded(app);
    expect((await read(ben)).teas).toBe(0);
  });
});

describe('a week', () => {
  it('belongs to the calendar of its person', async () => {
    await setZone(ada, 'Pacific/Auckland');
    app.clock.advance({ days: 5, hours: -1 });
    // Sunday 11:00 in UTC is already Monday in Auckland.
    await answer(ada, 0, 'Words');
    expect(await read(ada)).toMatchObject({ week: '2026-03-16', teas: 1, isReady: false });
  });

  it('is the newest from its Sunday evening until the next one', async () => {
    await answer(ada, 0, 'Words');
    app.clock.advance({ days: 5, hours: 5 });
    expect(await read(ada)).toMatchObject({ week: MONDAY, isReady: false });
    app.clock.advance({ hours: 1 });
    expect(await read(ada)).toMatchObject({ week: MONDAY, isReady: true, teas: 1 });
    app.clock.advance({ days: 4 });
    expect(await read(ada)).toMatchObject({ week: MONDAY, isReady: true, teas: 1 });
    app.clock.advance({ days: 3 });
    expect(await read(ada)).toMatchObject({ week: '2026-03-16', isReady: true, teas: 0 });
  });

  it('is replaced by the week so far if it is empty', async () => {
    app.clock.advance({ days: 8 });
    await answer(ada, 0, 'Words');
    expect(await read(ada)).toMatchObject({ week: '2026-03-16', isReady: false, teas: 1 });
  });

  it.each([
    ['2026-03-15', MONDAY],
    ['2026-03-08', '2026-03-02'],
    ['2025-03-10', '2025-03-10'],
  ])('is found by any of its days: %s', async (day, week) => expect((await read(ada, day)).week).toBe(week));

  it.each(['2026-03-16', '2025-03-09', '1970-01-01'])('of %s does not exist', async (week) => {
    await expect(ada.api.weekCup.read({ week })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the aims', () => {
  it('apply to every week, and can be removed', async () => {
    await ada.api.weekCup.setAims({ calls: 3, teas: null });
    expect((await read(ada)).aims).toEqual({ calls: 3, teas: null });
    await ada.api.weekCup.setAims({ calls: null, teas: 7 });
    expect((await read(ada, '2026-03-01')).aims).toEqual({ calls: null, teas: 7 });
  });

  it.each([
    { calls: 0, teas: null },
    { calls: 22, teas: null },
    { calls: null, teas: 8 },
    { calls: 1.5, teas: null },
  ])('are never %o', async (aims) => {
    await expect(ada.api.weekCup.setAims(aims)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('on Sunday evening', () => {
  const toSunday = (hour: number) => app.clock.advance({ days: 5, hours: hour - 12 });

  it('everyone with activity is notified once, by however many processes', async () => {
    const idle = await createOnboarded(app);
    await answer(ada, 0, 'Words');
    toSunday(17);
    await app.features.weekCup.tellWeeks();
    expect(await listNotices(ada)).toEqual([]);
    app.clock.advance({ hours: 1 });
    await Promise.all([app.features.weekCup.tellWeeks(), app.features.weekCup.tellWeeks()]);
    app.clock.advance({ hours: 2 });
    await app.features.weekCup.tellWeeks();
    expect(await listNotices(ada)).toMatchObject([{ data: { week: MONDAY } }]);
    expect(await listNotices(idle)).toEqual([]);
  });

  it('follows the time zone of each person', async () => {
    const ben = await createOnboarded(app);
    await answer(ada, 0, 'Words');
    await answer(ben, 0, 'Words');
    await setZone(ben, 'America/Los_Angeles');
    toSunday(20);
    await app.features.weekCup.tellWeeks();
    expect([await listNotices(ada), await listNotices(ben)].map(({ length }) => length)).toEqual([1, 0]);
    // 18:00 there; daylight saving time began the week before.
    app.clock.advance({ hours: 5 });
    await app.features.weekCup.tellWeeks();
    expect(await listNotices(ben)).toMatchObject([{ data: { week: MONDAY } }]);
  });

  it.each([
    ['rests', sql`rest_from = '2026-03-12', rest_until = '2026-03-20'`],
    ['is away', sql`paused_at = now()`],
    ['is suspended', sql`suspended_until = '2026-04-01'`],
    ['is about to leave', sql`deletion_due_at = '2026-03-17'`],
  ])('no notice is sent to a person who %s', async (_what, change) => {
    await answer(ada, 0, 'Words');
    await app.rows(sql`update profiles set ${change} where id = ${ada.userId}`);
    toSunday(19);
    await app.features.weekCup.tellWeeks();
    expect(await listNotices(ada)).toEqual([]);
  });

  it('reaches more people than one batch has', async () => {
    await answer(ada, 0, 'Words');
    await app.rows(sql`with more as (
        insert into auth.users (id, email, aud, role) select gen_random_uuid(), 'm' || n || '@example.com', 'authenticated', 'authenticated'
          from generate_series(1, 450) n returning id),
      rows as (insert into profiles (id) select id from more returning id)
      insert into xp_ledger (user_id, action, amount, description, idempotency_key, day, created_at)
        select id, 'daily_tea', 10, '', 'daily_tea/2026-03-10', '2026-03-10', now() from rows`);
    toSunday(19);
    await app.features.weekCup.tellWeeks();
    const [row] = await app.rows<{ told: number }>(
      sql`select count(*)::int as told from notices where kind = 'week-cup.ready'`,
    );
    expect(row?.told).toBe(451);
  });
});
