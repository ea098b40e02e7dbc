import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { createHost, eventFields, hostEvent } from '../../../testing/hosting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { type PushEndpoint, startPushEndpoint } from '../../../testing/push-endpoint.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { transact } from '../../platform/postgres/transact.ts';

/** A notice that is no longer true is taken back everywhere: in the bell, on devices, and in mails that are not sent yet. */
let service: PushEndpoint;
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  service = await startPushEndpoint();
  app = await createTestApp({ env: service.env });
});
beforeEach(async () => {
  app.clock.advance({ ms: DAY_MS - ((app.clock.now().getTime() - DAY_MS / 2) % DAY_MS) });
  await app.rows(sql`delete from pgboss.job`);
  await app.rows(sql`delete from dev_mailbox`);
  service.received.length = 0;
  ada = await createOnboarded(app);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

type Payload = { notification: { tag: string; title: string }; cuppa: { notice: string; read: string[] } };
const pushed = () => service.received.map(({ text }) => JSON.parse(text) as Payload);
const kindsOf = async ({ api }: Person) => (await api.notices.list({ limit: 50 })).items.map(({ kind }) => kind);
const mails = () => app.rows<{ text_body: string }>(sql`select text_body from dev_mailbox`);

type NewNotice = Parameters<TestApp['features']['notices']['add']>[1][number];
const add = (notice: Pick<NewNotice, 'kind' | 'data' | 'until'>) =>
  transact(app.database.db, (tx) =>
    app.features.notices.add(tx, [{ ...notice, userId: ada.userId, key: randomUUID() } as NewNotice]),
  );
const end = (...about: string[]) =>
  transact(app.database.db, (tx) => app.features.notices.end(tx, { about, userIds: [ada.userId] }));
const warn = (length: number) => add({ kind: 'streak.evening', data: { length } });

describe('a newer notice about the same', () => {
  it('takes the place of the older one, in the bell, on devices and at the push service', async () => {
    await ada.api.push.addDevice(service.subscribe());
    for (const length of [3, 4, 5]) {
      await warn(length);
      await app.drainJobs();
      app.clock.advance({ hours: 1 });
    }
    expect((await ada.api.notices.list({})).items.map(({ data }) => data)).toEqual([{ length: 5 }]);
    expect((await ada.api.notices.counts()).notices).toBe(1);
    const [first, second] = pushed();
    expect(new Set(pushed().map(({ notification }) => notification.tag))).toEqual(new Set(['streak']));
    expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(1);
    expect(second?.cuppa.read).toEqual([first?.cuppa.notice]);
  });

  it('is also the end of the streak; a service cannot tell from its topic what it is about', async () => {
    const ben = await createOnboarded(app);
    for (const person of [ada, ben]) await person.api.push.addDevice(service.subscribe());
    await warn(4);
    await transact(app.database.db, (tx) =>
      app.features.notices.add(tx, [
        { userId: ben.userId, kind: 'streak.evening', data: { length: 4 }, key: randomUUID() },
      ]),
    );
    await app.drainJobs();
    expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(2);
    await add({ kind: 'streak.ended', data: { length: 4, until: null } });
    expect(await kindsOf(ada)).toEqual(['streak.ended']);
  });
});

describe('a notice that has ended', () => {
  it('is not pushed any more, and its notification closes with the next message or the next page', async () => {
    await ada.api.push.addDevice(service.subscribe());
    await warn(4);
    await app.drainJobs();
    const id = pushed()[0]!.cuppa.notice;
    expect((await ada.api.notices.over({ ids: [id] })).ids).toEqual([]);
    await end('streak');
    expect((await ada.api.notices.over({ ids: [id] })).ids).toEqual([id]);
    await warn(5);
    await end('streak');
    await app.drainJobs();
    expect(pushed()).toHaveLength(1);
    await add({ kind: 'week-cup.ready', data: { week: '2026-03-02' } });
    await app.drainJobs();
    expect(pushed().at(-1)?.cuppa.read).toContain(id);
  });

  it('is not mailed, also if its mail was already on its way to be sent', async () => {
    await ada.api.notices.saveChoices({ 'streak.email': true });
    await add({ kind: 'gift.freeze', data: { connectionId: randomUUID(), partnerName: 'Ben' } });
    await warn(4);
    await app.drainJobs();
    app.clock.advance({ minutes: 21 });
    await transact(app.database.db, (tx) => app.features.deliveries.mailRound({ userId: ada.userId }, tx));
    await end('streak');
    await app.drainJobs();
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text_body).toContain('Ben gave you a streak freeze');
    expect(sent[0]?.text_body).not.toContain('4-day streak');
  });

  it('says nothing of another person’s notices', async () => {
    await warn(4);
    const [notice] = (await ada.api.notices.list({})).items;
    const ben = await createOnboarded(app);
    expect((await ben.api.notices.over({ ids: [notice!.id] })).ids).toEqual([notice!.id]);
    expect(await kindsOf(ada)).toEqual(['streak.evening']);
  });
});

describe('a warning about a streak', () => {
  it('goes once the day is kept', async () => {
    const day = (ahead: number) => new Date(app.clock.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
    await app.rows(sql`update profiles set streak = 4, last_streak_date = ${day(-1)} where id = ${ada.userId}`);
    app.clock.advance({ hours: 7 });
    await app.features.streakNotices.tick();
    expect(await kindsOf(ada)).toEqual(['streak.evening']);
    await app.database.db.transaction((tx) =>
      app.features.progress.award(tx, { userId: ada.userId, action: 'daily_tea', key: randomUUID(), description: '' }),
    );
    await app.drainJobs();
    expect(await kindsOf(ada)).toEqual([]);
  });

  it('goes with its day, and its end with the time for a repair', async () => {
    const day = (ahead: number) => new Date(app.clock.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
    await app.rows(sql`update profiles set streak = 4, last_streak_date = ${day(-1)}, streak_freezes = 0
      where id = ${ada.userId}`);
    app.clock.advance({ hours: 7 });
    await app.features.streakNotices.tick();
    app.clock.advance({ hours: 5 });
    expect(await kindsOf(ada)).toEqual([]);
    app.clock.advance({ hours: 9 });
    await app.features.streakNotices.tick();
    expect(await kindsOf(ada)).toEqual(['streak.ended']);
    app.clock.advance({ hours: 48 });
    expect(await kindsOf(ada)).toEqual([]);
  });
});

describe('what was said of an event', () => {
  const startsIn = (days: number) =>
    `${new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)}T18:00`;
  async function publish(days: number) {
    const host = await createHost(app);
    return { host, eventId: await hostEvent(host, { startsOn: startsIn(days), capacity: 2 }) };
  }
  const say = (eventId: string, answer: 'yes' | 'no', person = ada) => person.api.townSquare.rsvp({ eventId, answer });
  const pass = async (ms: number) => {
    app.clock.advance({ ms });
    await app.drainJobs();
  };

  it('"Still coming?" goes with an answer, with a no and with the start', async () => {
    for (const settle of [
      (eventId: string) => say(eventId, 'yes'),
      (eventId: string) => say(eventId, 'no'),
      () => pass(DAY_MS),
    ]) {
      // A session of the tests lasts a week.
      ada = await createOnboarded(app);
      const asked = Date.parse(`${startsIn(3)}Z`) - 20 * HOUR_MS;
      const { eventId } = await publish(3);
      await say(eventId, 'yes');
      await pass(asked - app.clock.now().getTime());
      expect(await kindsOf(ada)).toContain('event.still-coming');
      await settle(eventId);
      expect(await kindsOf(ada)).not.toContain('event.still-coming');
    }
  });

  it('follows a move, and gives way to a cancellation', async () => {
    const { host, eventId } = await publish(5);
    const [ben, cleo] = [await createOnboarded(app), await createOnboarded(app)];
    for (const person of [ben, cleo, ada]) await say(eventId, 'yes', person);
    await say(eventId, 'no', ben);
    expect(await kindsOf(ada)).toEqual(['event.place-free']);
    const { sequence } = await host.api.hosting.fields({ eventId });
    const fields = eventFields({ startsOn: startsIn(6), capacity: 2 });
    await host.api.hosting.change({ eventId, sequence, scope: 'this', fields });
    await pass(HOUR_MS);
    const { items } = await ada.api.notices.list({});
    expect(items.map(({ kind }) => kind)).toEqual(['event.changed', 'event.place-free']);
    const [changed, spot] = items.map(({ data }) => data as { startsAt: string; before?: { startsAt: string } });
    expect(spot?.startsAt).toBe(changed?.startsAt);
    expect(spot?.startsAt).not.toBe(changed?.before?.startsAt);
    await host.api.hosting.cancel({ eventId, scope: 'this', words: '' });
    expect(await kindsOf(ada)).toEqual(['event.cancelled']);
  });
});

it('an agreed time that moved or was cancelled takes its reminders with it', async () => {
  const ben = await createOnboarded(app);
  const { connectionId } = await connect(app, ada, ben);
  const scheduledFor = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
  const { id } = await ada.api.reconnections.propose({ pair: { connectionId }, scheduledFor });
  await ben.api.reconnections.accept({ id });
  app.clock.advance({ days: 1, hours: 23 });
  await app.drainJobs();
  const about = async (person: Person) => (await kindsOf(person)).filter((kind) => kind.startsWith('reconnection.'));
  for (const person of [ada, ben]) expect(await about(person)).toEqual(['reconnection.soon']);
  await ada.api.reconnections.cancel({ id });
  expect([await about(ada), await about(ben)]).toEqual([[], ['reconnection.cancelled']]);
});
