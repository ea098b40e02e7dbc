import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createOnboarded, joinQueue, type Waiting } from '../../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // The clock of the tests starts at 12:00.
  app = await createTestApp();
});
afterEach(() => app.rows(sql`delete from queue_tickets`));
afterAll(() => app.close());

const stateOf = ({ socket }: Waiting) => socket.ask('queue.read', {});
const noticesOf = async (person: Person) =>
  (await person.api.notices.list({ limit: 50 })).items.filter(({ kind }) => kind === 'tea-time.soon');

it('says when people gather, makes a reservation once, and gives it up', async () => {
  const a = await createOnboarded(app);
  const first = await a.api.teaTime.read();
  expect(first).toMatchObject({ startsAt: '2026-03-10T12:30:00.000Z', isOpen: false, isComing: false, others: 'none' });
  expect(first.timeWords).toContain('12:30');
  const { startsAt } = first;
  const b = await createOnboarded(app);
  expect(await a.api.teaTime.join({ startsAt })).toMatchObject({ isComing: true, others: 'none' });
  expect(await a.api.teaTime.join({ startsAt })).toMatchObject({ isComing: true, others: 'none' });
  expect(await b.api.teaTime.read()).toMatchObject({ isComing: false, others: 'few' });
  expect(await a.api.teaTime.leave({ startsAt })).toMatchObject({ isComing: false });
  expect(await b.api.teaTime.read()).toMatchObject({ others: 'none' });
});

it('goes by the person’s own clock', async () => {
  const a = await createOnboarded(app, { timeZone: 'Asia/Kolkata' });
  expect(await a.api.teaTime.read()).toMatchObject({ startsAt: '2026-03-10T14:30:00.000Z' });
});

it('makes none for any other time', async () => {
  const a = await createOnboarded(app);
  for (const startsAt of ['2026-03-10T20:00:00.000Z', '2026-03-09T12:30:00.000Z', '2026-03-10T12:31:00.000Z']) {
    await expect(a.api.teaTime.join({ startsAt })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

it('brings the people of a round together before others, even those who waited already, and only while it lasts', async () => {
  const alike = { coreValues: ['honesty', 'humor', 'growth'] } as const;
  const reserved = async (wishes: Parameters<typeof createOnboarded>[1]) => {
    const person = await createOnboarded(app, wishes);
    const { startsAt } = await person.api.teaTime.read();
    await person.api.teaTime.join({ startsAt });
    return person;
  };
  const early = await joinQueue(await reserved({ firstName: 'Early', coreValues: [...alike.coreValues] }));
  await app.tickQueue();
  app.clock.advance({ minutes: 30 });
  await early.socket.ask('queue.join', { tabId: early.tabId });
  const guest = await joinQueue(await createOnboarded(app, { firstName: 'Guest', coreValues: [...alike.coreValues] }));
  const late = await joinQueue(await reserved({ firstName: 'Late', coreValues: ['growth'] }));
  expect(await late.person.api.teaTime.read()).toMatchObject({ isOpen: true, others: 'few' });
  await app.tickQueue();
  expect(await stateOf(early)).toMatchObject({ state: 'offered', offer: { partnerName: 'Late' } });
  expect(await stateOf(guest)).toMatchObject({ state: 'searching' });
});

it('reminds people with a reservation five minutes before, once, and no one who gave it up or is paused', async () => {
  app.clock.advance({ hours: 1 });
  const [comes, leaves, paused] = [await createOnboarded(app), await createOnboarded(app), await createOnboarded(app)];
  const { startsAt } = await comes.api.teaTime.read();
  for (const { api } of [comes, leaves, paused]) await api.teaTime.join({ startsAt });
  await paused.api.matching.setPaused({ isPaused: true });
  await leaves.api.teaTime.leave({ startsAt });
  const minutesBefore = (minutes: number) =>
    app.clock.advance({ seconds: (Date.parse(startsAt) - app.clock.now().getTime()) / 1_000 - minutes * 60 });
  minutesBefore(6);
  await app.drainJobs();
  expect(await noticesOf(comes)).toEqual([]);
  minutesBefore(5);
  await app.drainJobs();
  await app.drainJobs();
  expect(await noticesOf(comes)).toMatchObject([{ data: { startsAt } }]);
  for (const person of [leaves, paused]) expect(await noticesOf(person)).toEqual([]);
});

it('says whether a round is inside the person’s weekly hours, and reminds no one outside of theirs', async () => {
  app.clock.advance({ days: 1 });
  const [inside, outside] = [await createOnboarded(app), await createOnboarded(app)];
  const { startsAt, hours } = await inside.api.teaTime.read();
  expect(hours).toBe('unstated');
  const day = new Date(startsAt).getUTCDay() || 7;
  const minute = Number(startsAt.slice(11, 13)) * 60 + Number(startsAt.slice(14, 16));
  await inside.api.profile.update({ weeklyHours: [{ day, from: minute, to: minute + 30 }] });
  await outside.api.profile.update({ weeklyHours: [{ day, from: 0, to: minute }] });
  expect(await inside.api.teaTime.join({ startsAt })).toMatchObject({ hours: 'inside' });
  expect(await outside.api.teaTime.join({ startsAt })).toMatchObject({ hours: 'outside', isComing: true });
  app.clock.advance({ seconds: (Date.parse(startsAt) - app.clock.now().getTime()) / 1_000 - 60 });
  await app.drainJobs();
  expect(await noticesOf(inside)).toMatchObject([{ data: { startsAt } }]);
  expect(await noticesOf(outside)).toEqual([]);
});

it('writes its time in the style of the reader’s region', async () => {
  const { api } = await createOnboarded(app, { timeZone: 'America/New_York' });
  await api.profile.update({ region: 'US' });
  expect((await api.teaTime.read()).timeWords).toMatch(/^\w+, March \d+ at (12:30|8:00)\sPM Eastern Daylight Time$/);
});
