import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHost, eventFields, hostEvent } from '../../../testing/hosting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

/** Notices about an event say what is true of it now, and are over with it. */
let app: TestApp;
let host: Person;
let ada: Person;
let eventId: string;
beforeAll(async () => {
  // London keeps UTC for the whole of these tests.
  app = await createTestApp({ clock: createTestClock(new Date('2026-01-05T12:00:00Z')) });
});
beforeEach(async () => {
  app.clock.advance({ ms: DAY_MS - ((app.clock.now().getTime() - DAY_MS / 2) % DAY_MS) });
  await app.rows(sql`delete from pgboss.job`);
  await app.rows(sql`delete from dev_mailbox`);
  host = await createHost(app);
  ada = await createOnboarded(app);
  eventId = await hostEvent(host, fieldsOf(3));
});
afterAll(() => app.close());

const startIn = (days: number) =>
  `${new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)}T18:00`;
const fieldsOf = (days: number) => ({ startsOn: startIn(days), lengthMinutes: 120 as const, capacity: 2 });
const say = (answer: 'yes' | 'no', person = ada) => person.api.townSquare.rsvp({ eventId, answer });
const pass = async (ms: number) => {
  app.clock.advance({ ms });
  await app.drainJobs();
};
const passUntil = (at: number) => pass(at - app.clock.now().getTime());
async function move(days: number): Promise<void> {
  const { sequence } = await host.api.hosting.fields({ eventId });
  await host.api.hosting.change({ eventId, sequence, scope: 'this', fields: eventFields(fieldsOf(days)) });
}
const inBell = async () =>
  (await ada.api.notices.list({})).items.map(({ kind, data }) => `${kind} ${(data as { startsAt: string }).startsAt}`);
/** Gives Ada the spot that another guest leaves. */
async function freeSpot(): Promise<void> {
  const [ben, cleo] = [await createOnboarded(app), await createOnboarded(app)];
  for (const person of [ben, cleo, ada]) await say('yes', person);
  await say('no', ben);
}

describe('"You have a spot"', () => {
  it('names the new time at once, also before the guests are told, and is over with the event', async () => {
    await freeSpot();
    const start = startIn(2);
    await move(2);
    expect(await inBell()).toEqual([`event.place-free ${start}:00.000Z`]);
    await passUntil(Date.parse(`${start}Z`) - 2 * HOUR_MS);
    await say('yes');
    await passUntil(Date.parse(`${start}Z`) + 2 * HOUR_MS - 1);
    expect(await inBell()).toEqual([`event.changed ${start}:00.000Z`, `event.place-free ${start}:00.000Z`]);
    await pass(1);
    expect(await inBell()).toEqual([]);
  });

  it('tells nothing that a hidden host has changed', async () => {
    await freeSpot();
    const start = startIn(3);
    await app.rows(sql`update profiles set hidden_since = ${app.clock.now().toISOString()} where id = ${host.userId}`);
    await move(2);
    expect(await inBell()).toEqual([`event.place-free ${start}:00.000Z`]);
  });
});

describe('messages of a host', () => {
  const write = (text: string) => host.api.hosting.message({ eventId, messageId: randomUUID(), text });

  it('stay side by side, and name the new time in the mail of the morning', async () => {
    await say('yes');
    await pass(11 * HOUR_MS);
    await write('Bring a cup.');
    await write('And a friend.');
    const start = startIn(4);
    await move(4);
    await pass(HOUR_MS);
    await pass(7 * HOUR_MS);
    expect(await inBell()).toEqual([
      `event.changed ${start}:00.000Z`,
      `event.message ${start}:00.000Z`,
      `event.message ${start}:00.000Z`,
    ]);
    const [mail] = await app.rows<{ text_body: string }>(sql`select text_body from dev_mailbox`);
    const day = new Date(`${start}Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
    expect(mail?.text_body.match(new RegExp(`When: ${day}`, 'g'))).toHaveLength(3);
  });

  it.each([
    ['the event is cancelled', () => host.api.hosting.cancel({ eventId, scope: 'this', words: '' })],
    ['the guest says no', () => say('no')],
  ])('are over once %s', async (_, happens) => {
    await say('yes');
    await write('Bring a cup.');
    await happens();
    expect(await inBell()).not.toContainEqual(expect.stringMatching(/^event\.message/));
  });
});
