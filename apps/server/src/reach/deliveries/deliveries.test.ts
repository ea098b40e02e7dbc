import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { type PushEndpoint, startPushEndpoint } from '../../../testing/push-endpoint.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { transact } from '../../platform/postgres/transact.ts';
import type { NoticesService } from '../notices/notices.service.ts';

type NewNotice = Omit<Parameters<NoticesService['add']>[1][number], 'userId' | 'key'>;

let service: PushEndpoint;
let app: TestApp;
/** A second process on the same database. */
let second: TestApp;
let ada: Person;
beforeAll(async () => {
  service = await startPushEndpoint();
  app = await createTestApp({ env: service.env });
  second = await createTestApp({ env: service.env, database: app.database, clock: app.clock });
});
afterAll(async () => {
  await second.close();
  await app.close();
  await service.close();
});
beforeEach(async () => {
  // Noon of the next day: no one is in quiet hours, and nothing counts towards the daily limit yet.
  app.clock.advance({ ms: DAY_MS - ((app.clock.now().getTime() - DAY_MS / 2) % DAY_MS) });
  // Finishes the jobs of earlier tests.
  await app.drainJobs();
  await app.rows(sql`delete from dev_mailbox`);
  service.received.length = 0;
  ada = await createOnboarded(app);
});

const about = { connectionId: randomUUID(), partnerName: 'Ben' };
const GIFT: NewNotice = { kind: 'gift.freeze', data: about };
const MADE: NewNotice = { kind: 'connection.made', data: about };
const WEEK: NewNotice = { kind: 'week-cup.ready', data: { week: '2026-03-02' } };
const FITS: NewNotice = { kind: 'queue.someone-fits', data: {} };
const SANCTION: NewNotice = { kind: 'sanction.given', data: { sanctionId: randomUUID(), sanction: 'warn' } };

async function add(notices: NewNotice[], { userId } = ada): Promise<void> {
  await transact(app.database.db, (tx) =>
    app.features.notices.add(
      tx,
      // Each of these is about another pair; a second one about the same would take the place of the first.
      notices.map((notice) => {
        const data = notice.data === about ? { ...about, connectionId: randomUUID() } : notice.data;
        return { ...notice, data, userId, key: randomUUID() } as never;
      }),
    ),
  );
}

const addDevice = async (person = ada) => void (await person.api.push.addDevice(service.subscribe()));

/** Runs all due jobs in one of the two processes. */
const runJobs = ({ drainJobs }: TestApp = app) => drainJobs();
/** The titles of the pushed messages, in order. */
const pushed = () =>
  service.received.map(({ text }) => (JSON.parse(text) as { notification: { title: string } }).notification.title);
const mailed = async () =>
  (await app.rows<{ subject: string }>(sql`select subject from dev_mailbox order by sent_at`)).map(
    ({ subject }) => subject,
  );
async function pass(time: Parameters<TestApp['clock']['advance']>[0]): Promise<void> {
  app.clock.advance(time);
  await runJobs();
}

describe('a notice', () => {
  it('is pushed immediately to a person with a device, and then not mailed', async () => {
    await addDevice();
    await add([MADE]);
    await runJobs();
    expect(pushed()).toHaveLength(1);
    await pass({ hours: 1 });
    expect(pushed()).toHaveLength(1);
    expect(await mailed()).toEqual([]);
  });

  it('is mailed some minutes later to a person without a device', async () => {
    await add([MADE]);
    await runJobs();
    expect(await mailed()).toEqual([]);
    await pass({ minutes: 21 });
    expect(await mailed()).toHaveLength(1);
    await pass({ hours: 3 });
    expect(await mailed()).toHaveLength(1);
    expect(pushed()).toEqual([]);
  });

  it('that was read meanwhile is not mailed', async () => {
    await add([MADE]);
    await runJobs();
    await ada.api.notices.markRead({});
    await pass({ minutes: 21 });
    expect(await mailed()).toEqual([]);
  });

  it('that changes what a person can do is pushed and mailed immediately', async () => {
    await addDevice();
    await add([SANCTION]);
    await runJobs();
    expect(pushed()).toHaveLength(1);
    expect(await mailed()).toHaveLength(1);
  });

  it.each([
    ['the way', { push: false, email: false }],
    ['the topic', { 'reconnections.push': false, 'reconnections.email': false }],
  ] as const)('is not sent where %s is off', async (_, choices) => {
    await addDevice();
    await ada.api.notices.saveChoices(choices);
    await add([MADE]);
    await pass({ minutes: 21 });
    expect([pushed(), await mailed()]).toEqual([[], []]);
  });

  it('does not reach a person about to be deleted, and a suspended one only with moderators’ decisions', async () => {
    const ben = await createOnboarded(app);
    for (const person of [ada, ben]) await addDevice(person);
    await app.rows(sql`update profiles set deletion_due_at = ${app.clock.now()} where id = ${ada.userId}`);
    await app.rows(sql`update profiles set suspended_until = '2100-01-01' where id = ${ben.userId}`);
    for (const person of [ada, ben]) await add([MADE, SANCTION], person);
    await pass({ minutes: 21 });
    expect(await mailed()).toHaveLength(1);
    expect(pushed()).toHaveLength(1);
  });

  it('that rings is dropped after a minute, and never mailed', async () => {
    await addDevice();
    await add([FITS]);
    app.clock.advance({ seconds: 61 });
    await runJobs();
    await add([FITS]);
    await runJobs();
    expect(pushed()).toEqual(['Someone is ready for five minutes']);
    await pass({ minutes: 21 });
    expect(await mailed()).toEqual([]);
  });

  it('that urges does not reach a person who rests', async () => {
    await addDevice();
    await app.rows(sql`update profiles set rest_from = ${app.clock.now().toISOString().slice(0, 10)},
      rest_until = '2100-01-01' where id = ${ada.userId}`);
    await add([WEEK, GIFT]);
    await runJobs();
    expect(pushed()).toHaveLength(1);
  });
});

it('a mail has the times of the reader’s region, and of their zone’s where they have none', async () => {
  const scheduledFor = '2027-02-27T23:00:00.000Z';
  const read = async (settings: Parameters<Person['api']['profile']['update']>[0]) => {
    await app.rows(sql`delete from dev_mailbox`);
    await ada.api.profile.update(settings);
    const data = { reconnectionId: randomUUID(), partnerName: 'Ben', scheduledFor };
    await add([{ kind: 'reconnection.declined', data }]);
    await runJobs();
    await pass({ minutes: 21 });
    const [mail] = await app.rows<{ text_body: string }>(sql`select text_body from dev_mailbox`);
    return /You suggested: (.+)/.exec(mail?.text_body ?? '')?.[1]?.replaceAll('\u202f', ' ');
  };
  expect(await read({ timeZone: 'America/New_York' })).toBe('Saturday, February 27 at 6:00 PM');
  expect(await read({ region: 'GB' })).toBe('Saturday 27 February at 18:00');
});

describe('many notices', () => {
  it('of one moment are one message, and one mail', async () => {
    await addDevice();
    await add([MADE, GIFT, MADE, GIFT]);
    await runJobs();
    expect(pushed()).toEqual(['4 new notices']);
    const ben = await createOnboarded(app);
    await ben.api.notices.saveChoices({ 'streak.email': true });
    await add([MADE, GIFT, MADE, GIFT], ben);
    await runJobs();
    await pass({ minutes: 21 });
    expect(await mailed()).toEqual(['While you were away: 4 notices']);
    const [mail] = await app.rows<{ link: string }>(
      sql`select headers ->> 'List-Unsubscribe' as link from dev_mailbox`,
    );
    expect(mail?.link).toMatch(new RegExp(`\\.${ben.userId}\\.reconnections-streak>$`));
  });

  it('of a day are no more than was chosen; the rest comes the next morning as one', async () => {
    await addDevice();
    await ada.api.notices.saveChoices({ mostADay: 3 });
    for (let count = 0; count < 6; count += 1) {
      await add([MADE]);
      await Promise.all([runJobs(), runJobs(second)]);
    }
    expect(pushed()).toHaveLength(3);
    await pass({ hours: 18, minutes: 59 });
    expect(pushed()).toHaveLength(3);
    await pass({ minutes: 2 });
    expect(pushed().slice(3)).toEqual(['3 new notices']);
    // The summary counts as one of the next day’s three; time-bound notices do not count.
    await add([SANCTION, FITS]);
    await runJobs();
    await add([MADE]);
    await runJobs();
    await add([GIFT]);
    await runJobs();
    expect(pushed()).toHaveLength(8);
    await add([MADE]);
    await runJobs();
    expect(pushed()).toHaveLength(8);
  });

  it('of the night that were read in the morning take nothing of the day', async () => {
    await addDevice();
    await ada.api.notices.saveChoices({ mostADay: 3, quietHours: { from: '11:00', until: '15:00' } });
    await add([MADE, MADE, MADE, MADE]);
    await runJobs();
    await ada.api.notices.markRead({});
    await pass({ hours: 3, minutes: 1 });
    expect(pushed()).toEqual([]);
    await add([MADE]);
    await runJobs();
    expect(pushed()).toHaveLength(1);
  });
});

describe('quiet hours', () => {
  it('hold back until they are over, by the person’s clock, over a night that is shorter', async () => {
    await ada.api.profile.update({ timeZone: 'Europe/London' });
    await addDevice();
    // Clocks go forward in the night to 29 March.
    app.clock.advance({ ms: Date.parse('2026-03-28T22:30:00Z') - app.clock.now().getTime() });
    await add([MADE]);
    await runJobs();
    await add([GIFT]);
    await runJobs();
    await ada.api.notices.list({});
    expect(pushed()).toEqual([]);
    app.clock.advance({ ms: Date.parse('2026-03-29T05:59:00Z') - app.clock.now().getTime() });
    await runJobs();
    expect(pushed()).toEqual([]);
    await pass({ minutes: 1 });
    expect(pushed()).toEqual(['2 new notices']);
    // Pushed notices are not mailed.
    await pass({ hours: 2 });
    expect(await mailed()).toEqual([]);
  });

  it('hold back mails too; a notice that was read meanwhile is left out', async () => {
    await ada.api.notices.saveChoices({ quietHours: { from: '11:00', until: '15:00' } });
    await add([MADE]);
    await pass({ minutes: 21 });
    await add([MADE]);
    await pass({ minutes: 21 });
    expect(await mailed()).toEqual([]);
    const { items } = await ada.api.notices.list({});
    await ada.api.notices.markRead({ ids: items.slice(0, 1).map(({ id }) => id) });
    await pass({ hours: 3 });
    expect(await mailed()).toEqual(['You and Ben chose each other']);
  });
});

describe('a held notice', () => {
  const QUIET = { from: '11:00', until: '15:00' };

  it.each([
    ['the topic was switched off', async () => ada.api.notices.saveChoices({ 'reconnections.email': false })],
    [
      'the person was suspended',
      async () => app.rows(sql`update profiles set suspended_until = '2100-01-01' where id = ${ada.userId}`),
    ],
    [
      'the quiet hours were made longer',
      async () => ada.api.notices.saveChoices({ quietHours: { from: '11:00', until: '20:00' } }),
    ],
  ])('is not sent where %s meanwhile', async (_, change) => {
    await ada.api.notices.saveChoices({ quietHours: QUIET });
    await add([MADE]);
    await pass({ minutes: 21 });
    await change();
    await pass({ hours: 4 });
    expect(await mailed()).toEqual([]);
  });

  it('is mailed if its device is gone', async () => {
    await ada.api.notices.saveChoices({ quietHours: QUIET });
    await addDevice();
    await add([MADE]);
    await runJobs();
    for (const { id } of (await ada.api.push.devices()).items) await ada.api.push.removeDevice({ id });
    await pass({ hours: 3, minutes: 1 });
    await pass({ minutes: 21 });
    expect([pushed(), await mailed()]).toEqual([[], ['You and Ben chose each other']]);
  });

  it('names no one whose connection ended meanwhile', async () => {
    const ben = await createOnboarded(app, { firstName: 'Ben' });
    await ada.api.notices.saveChoices({ quietHours: QUIET });
    const { connectionId } = await connect(app, ada, ben);
    await add([{ kind: 'gift.freeze', data: { connectionId, partnerName: 'Ben' } }]);
    await ada.api.notices.saveChoices({ 'streak.email': true });
    await pass({ minutes: 21 });
    await ada.api.pairs.unmatch({ connectionId });
    await pass({ hours: 4 });
    expect((await mailed()).join()).not.toContain('Ben');
  });
});

it('a timely notice that came while the person looked is not mailed with later ones', async () => {
  const socket = await ada.connect();
  await socket.send('presence.looking', { isLooking: true });
  await add([SANCTION]);
  await runJobs();
  await add([MADE]);
  await runJobs();
  await pass({ minutes: 21 });
  expect(await mailed()).toEqual(['You and Ben chose each other']);
});

describe('a reconnection at its time', () => {
  it('reaches both by push and by mail, once, with two processes; ahead of it too, as each chose', async () => {
    const ben = await createOnboarded(app);
    await ben.api.notices.saveChoices({ remindHourBefore: false, remindDayBefore: true });
    for (const person of [ada, ben]) await addDevice(person);
    const { connectionId } = await connect(app, ada, ben);
    await runJobs();
    service.received.length = 0;
    const scheduledFor = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
    const { id } = await ada.api.reconnections.propose({ pair: { connectionId }, scheduledFor });
    await ben.api.reconnections.accept({ id });
    for (const person of [ada, ben]) await person.api.notices.markRead({});
    await runJobs();
    await app.rows(sql`delete from dev_mailbox`);
    const kinds = async () =>
      (
        await app.rows<{ user_id: string; kind: string }>(
          sql`select user_id, kind from notices where kind in ('reconnection.soon', 'reconnection.due') order by created_at`,
        )
      ).map(({ user_id, kind }) => `${kind} ${user_id === ada.userId ? 'Ada' : 'Ben'}`);
    await pass({ days: 1 });
    expect(await kinds()).toEqual(['reconnection.soon Ben']);
    await pass({ hours: 23 });
    expect((await kinds()).slice(1)).toEqual(['reconnection.soon Ada']);
    app.clock.advance({ hours: 1 });
    await Promise.all([runJobs(), runJobs(second), runJobs()]);
    expect((await kinds()).slice(2).toSorted()).toEqual(['reconnection.due Ada', 'reconnection.due Ben']);
    expect(pushed()).toHaveLength(4);
    expect(await mailed()).toHaveLength(4);
    await pass({ hours: 2 });
    expect(await mailed()).toHaveLength(4);
  });

  it('says by push and by mail that it is late, and drops a late reminder of an hour ahead', async () => {
    await addDevice();
    const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    const plan = { reconnectionId: randomUUID(), partnerName: 'Ben' };
    const due = { ...plan, prompt: 'What made you smile?', isShared: true };
    await add([
      {
        kind: 'reconnection.soon',
        data: { ...plan, reconnectionId: randomUUID(), scheduledFor: inMinutes(30), ahead: 'hour' },
        until: new Date(inMinutes(-10)),
      },
      { kind: 'reconnection.due', data: { ...due, scheduledFor: inMinutes(-10) } },
    ]);
    await runJobs();
    expect(pushed()).toEqual(['Your second cup has started']);
    expect(await mailed()).toEqual(['Your second cup with Ben has started']);
  });

  it('ahead of its time is kept by a push service only until that time', async () => {
    await addDevice();
    const scheduledFor = new Date(app.clock.now().getTime() + 45 * 60_000).toISOString();
    const data = { reconnectionId: randomUUID(), partnerName: 'Ben', scheduledFor };
    await add([{ kind: 'reconnection.soon', data: { ...data, ahead: 'hour' }, until: new Date(scheduledFor) }]);
    await runJobs();
    expect(service.received.map(({ headers }) => headers.ttl)).toEqual([`${45 * 60}`]);
  });

  it('whose reminder could not be sent gets one late notice for each person', async () => {
    const ben = await createOnboarded(app);
    const { connectionId } = await connect(app, ada, ben);
    const scheduledFor = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
    const { id } = await ada.api.reconnections.propose({ pair: { connectionId }, scheduledFor });
    await ben.api.reconnections.accept({ id });
    // No job runs for days.
    await pass({ days: 3 });
    const missed = () =>
      app.rows<{ user_id: string }>(sql`select user_id from notices where kind = 'reconnection.missed'
        and data ->> 'reconnectionId' = ${id}`);
    expect(await missed()).toHaveLength(2);
    expect(await app.rows(sql`select notification_sent from reconnections where id = ${id}`)).toEqual([
      { notification_sent: true },
    ]);
    await pass({ hours: 1 });
    expect(await missed()).toHaveLength(2);
  });
});

describe('messages that wait', () => {
  it('are pushed once until they are read, not in the bell, and not if they are read immediately', async () => {
    const ben = await createOnboarded(app);
    const { connectionId } = await connect(app, ada, ben);
    await addDevice();
    await runJobs();
    service.received.length = 0;
    const [adas, bens] = [await ada.connect(), await ben.connect()];
    const write = (text: string) => bens.send('chat.send', { connectionId, clientId: randomUUID(), text });
    const read = (seq: number) => adas.send('chat.read', { connectionId, seq });
    const { notices: inBell } = await ada.api.notices.counts();

    await write('Hello');
    await write('Are you there?');
    await pass({ seconds: 10 });
    await write('Some other time, then');
    await pass({ seconds: 10 });
    expect(pushed()).toEqual(['You have a new message']);
    expect((await ada.api.notices.list({})).items.map(({ kind }) => kind)).not.toContain('message.waiting');
    expect((await ada.api.notices.counts()).notices).toBe(inBell);

    await read(3);
    await expect.poll(() => adas.received('notices.read')).toHaveLength(1);
    await write('Good to see you');
    await read(4);
    await pass({ seconds: 10 });
    expect(pushed()).toHaveLength(1);
    await write('See you');
    await pass({ seconds: 10 });
    expect(pushed()).toHaveLength(2);
  });
});
