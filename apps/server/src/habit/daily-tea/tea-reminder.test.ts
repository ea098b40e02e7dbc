import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { type PushEndpoint, startPushEndpoint } from '../../../testing/push-endpoint.ts';
import { promptToday } from '../../../testing/tea.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let service: PushEndpoint;
let app: TestApp;
/** A second process on the same database. */
let second: TestApp;
beforeAll(async () => {
  service = await startPushEndpoint();
  app = await createTestApp({ env: service.env });
  second = await createTestApp({ env: service.env, database: app.database, clock: app.clock });
});
afterEach(async () => {
  await app.rows(sql`delete from auth.users`);
  await app.rows(sql`delete from pgboss.job`);
  await app.rows(sql`delete from dev_mailbox`);
  service.received.length = 0;
});
afterAll(async () => {
  await second.close();
  await app.close();
  await service.close();
});

/** Moves the clock, which only goes forward, to a time, and does what is due then. */
async function goTo(at: string): Promise<void> {
  app.clock.advance({ ms: Date.parse(at) - app.clock.now().getTime() });
  await tick();
}
async function tick({ features, drainJobs }: TestApp = app): Promise<void> {
  await features.dailyTea.remind();
  await drainJobs();
}
const remindAt = async (teaReminder: string, traits: Parameters<typeof createOnboarded>[1] = {}) => {
  const person = await createOnboarded(app, traits);
  await person.api.notices.saveChoices({ teaReminder });
  return person;
};
const drink = (person: Person, zone?: string) =>
  person.api.dailyTea.answer({ questionId: promptToday(app, zone), answer: 'Rain on the roof.' });
const kindsOf = async ({ api }: Person) => (await api.notices.list({})).items.map(({ kind }) => kind);
const inBell = async (person: Person) =>
  (await person.api.notices.list({})).items.filter(({ kind }) => kind === 'tea.reminder').length;
const sent = async () => [
  service.received.length,
  (await app.rows<{ subject: string }>(sql`select subject from dev_mailbox`)).length,
];
const written = async (person: Person) =>
  (
    await app.rows<{ key: string }>(
      sql`select key from notices where user_id = ${person.userId} and kind = 'tea.reminder' order by created_at`,
    )
  ).map(({ key }) => key);

describe('the reminder of the tea', () => {
  it('comes at its hour by push, or else by mail, at once, with a question of the day', async () => {
    await goTo('2026-04-01T12:00:00Z');
    const ada = await remindAt('19:00');
    const ben = await remindAt('19:00');
    await ada.api.push.addDevice(service.subscribe());
    await goTo('2026-04-01T18:59:00Z');
    expect(await sent()).toEqual([0, 0]);
    await goTo('2026-04-01T19:00:00Z');
    expect(await sent()).toEqual([1, 1]);
    const { questions } = await ben.api.dailyTea.deck();
    const [mail] = await app.rows<{ text_body: string }>(sql`select text_body from dev_mailbox`);
    expect(mail?.text_body).toContain(questions[0]?.text);
    await goTo('2026-04-01T21:00:00Z');
    expect(await sent()).toEqual([1, 1]);
  });

  it('goes by mail where push messages are off, and nowhere where both are', async () => {
    await goTo('2026-04-02T12:00:00Z');
    const ada = await remindAt('19:00');
    const ben = await remindAt('19:00');
    for (const person of [ada, ben]) await person.api.push.addDevice(service.subscribe());
    await ada.api.notices.saveChoices({ 'tea.push': false });
    await ben.api.notices.saveChoices({ push: false, email: false });
    await goTo('2026-04-02T19:00:00Z');
    expect(await sent()).toEqual([0, 1]);
  });

  it('comes once a day, by however many processes and rounds, also after one was killed in between', async () => {
    await goTo('2026-04-03T12:00:00Z');
    const people = await Promise.all(Array.from({ length: 5 }, () => remindAt('19:00')));
    app.clock.advance({ hours: 7 });
    await Promise.all([app.features.dailyTea.remind(), second.features.dailyTea.remind()]);
    // The first process dies before its jobs run; the other takes them over.
    await Promise.all([tick(second), tick(second)]);
    for (const person of people) expect(await written(person)).toEqual(['tea.reminder/2026-04-03']);
    expect(await sent()).toEqual([0, 5]);
    await goTo('2026-04-04T19:15:00Z');
    for (const person of people) expect(await written(person)).toHaveLength(2);
  });

  it('is left out after a long outage, once the tea is done, while a streak rests, and when it is off', async () => {
    await goTo('2026-04-05T12:00:00Z');
    const [late, done, resting, off] = await Promise.all(
      ['17:00', '19:00', '19:00', '19:00'].map((at) => remindAt(at)),
    );
    await drink(done!);
    await app.features.progress.rest(resting!.userId, 3);
    await off!.api.notices.saveChoices({ teaReminder: 'off' });
    await goTo('2026-04-05T19:00:00Z');
    for (const person of [late, done, resting, off]) expect(await written(person!)).toEqual([]);
  });

  it('never comes in quiet hours, nor at night to people without any', async () => {
    await goTo('2026-04-06T12:00:00Z');
    const ada = await remindAt('19:00');
    const ben = await remindAt('23:00');
    await ada.api.notices.saveChoices({ quietHours: { from: '18:00', until: '20:30' } });
    await ben.api.notices.saveChoices({ quietHours: null });
    for (const time of ['19:00', '20:15', '20:30', '23:00', '23:45']) await goTo(`2026-04-06T${time}:00Z`);
    for (const person of [ada, ben]) expect(await written(person)).toEqual([]);
  });

  it('waits no longer where its job ran late into the night', async () => {
    await goTo('2026-04-07T12:00:00Z');
    const ada = await remindAt('21:00');
    app.clock.advance({ hours: 9 });
    await app.features.dailyTea.remind();
    app.clock.advance({ hours: 1 });
    await app.drainJobs();
    expect(await written(ada)).toHaveLength(1);
    expect(await sent()).toEqual([0, 0]);
  });

  it('follows the clocks of its person, over their change and into another zone', async () => {
    await goTo('2026-10-31T12:00:00Z');
    const zone = 'America/New_York';
    const ada = await remindAt('19:00', { timeZone: zone });
    const at: string[] = [];
    const follow = async (hours: number) => {
      for (let quarter = 0; quarter < hours * 4; quarter += 1) {
        const before = (await written(ada)).length;
        await app.features.dailyTea.remind();
        if ((await written(ada)).length > before) at.push(app.clock.now().toISOString());
        app.clock.advance({ minutes: 15 });
      }
    };
    // New York's clocks go back in the night to November 1, 2026.
    await follow(38);
    expect(at).toEqual(['2026-10-31T23:00:00.000Z', '2026-11-02T00:00:00.000Z']);
    // It is 21:00 on the same day in New York, and 18:00 in Los Angeles.
    await ada.api.profile.update({ timeZone: 'America/Los_Angeles' });
    await follow(24);
    expect(await written(ada)).toEqual(['tea.reminder/2026-10-31', 'tea.reminder/2026-11-01']);
  });
});

describe('a reminder that is no longer true', () => {
  it('leaves the bell and every open page once the tea is done, and its mail is not sent', async () => {
    await goTo('2026-11-05T12:00:00Z');
    const ada = await remindAt('19:00');
    const page = await ada.connect();
    app.clock.advance({ hours: 7 });
    await app.features.dailyTea.remind();
    expect(await inBell(ada)).toBe(1);
    const { notices } = await ada.api.notices.counts();
    await drink(ada);
    await expect.poll(() => page.received('notices.read')).toHaveLength(1);
    expect(await inBell(ada)).toBe(0);
    expect((await ada.api.notices.counts()).notices).toBe(notices - 1);
    await app.drainJobs();
    expect(await sent()).toEqual([0, 0]);
  });

  it('leaves the bell with its day', async () => {
    await goTo('2026-11-06T12:00:00Z');
    const ada = await remindAt('19:00');
    await goTo('2026-11-06T19:00:00Z');
    await goTo('2026-11-06T23:59:00Z');
    expect(await inBell(ada)).toBe(1);
    await goTo('2026-11-07T00:00:00Z');
    expect(await inBell(ada)).toBe(0);
  });

  it('takes the place of the evening’s word about the streak', async () => {
    await goTo('2026-11-08T12:00:00Z');
    const [reminded, other] = [await remindAt('20:00'), await createOnboarded(app)];
    for (const { userId } of [reminded, other]) {
      await app.rows(sql`update profiles set streak = 4, last_streak_date = '2026-11-07' where id = ${userId}`);
    }
    app.clock.advance({ hours: 8 });
    await app.features.streakNotices.tick();
    await tick();
    expect(await kindsOf(reminded)).toEqual(['tea.reminder']);
    expect(await kindsOf(other)).toEqual(['streak.evening']);
  });

  it('is the only word of its day, whichever of the two came first before the person changed their choice', async () => {
    await goTo('2026-11-10T12:00:00Z');
    const [late, early] = [await createOnboarded(app), await remindAt('17:00')];
    for (const { userId } of [late, early]) {
      await app.rows(sql`update profiles set streak = 4, last_streak_date = '2026-11-09' where id = ${userId}`);
    }
    await goTo('2026-11-10T17:00:00Z');
    await early.api.notices.saveChoices({ teaReminder: 'off' });
    app.clock.advance({ hours: 1 });
    await app.features.streakNotices.tick();
    await late.api.notices.saveChoices({ teaReminder: '19:00' });
    await goTo('2026-11-10T19:00:00Z');
    expect([await kindsOf(early), await kindsOf(late)]).toEqual([['tea.reminder'], ['streak.evening']]);
  });
});
