import { randomUUID } from 'node:crypto';
import { NEWS_AN_EVENT } from '@cuppa/domain/town/town-square/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, createHost, eventFields, hostEvent, readNotices } from '../../../testing/hosting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

/** What guests hear of changes: together, once an hour, and three times at most. */
let app: TestApp;
let host: Person;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  host = await createHost(app);
  ada = await createOnboarded(app, { firstName: 'Ada' });
  ben = await createOnboarded(app, { firstName: 'Ben' });
});
afterAll(() => app.close());

type Fields = Parameters<typeof eventFields>[0];
/** A start that stays ahead, because the clock of these tests runs on from one to the next. */
const fieldsOf = (fields: Fields = {}) => eventFields({ startsOn: '2026-03-28T18:00', ...fields });
const publish = (fields?: Fields) => hostEvent(host, fieldsOf(fields));
/** The wall clock of London in some minutes. */
const clockIn = (minutes: number) => instantIn(minutes).slice(0, 'YYYY-MM-DDTHH:mm'.length);
const instantIn = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
const say = (person: Person, eventId: string, answer: 'yes' | 'no' = 'yes') =>
  person.api.townSquare.rsvp({ eventId, answer });
/** Changes an event as often as there are fields, one change after the other. */
async function change(eventId: string, ...changes: Fields[]): Promise<void> {
  for (const fields of changes) {
    const { sequence } = await host.api.hosting.fields({ eventId });
    await host.api.hosting.change({ eventId, sequence, scope: 'this', fields: fieldsOf(fields) });
  }
}
const pass = async (minutes: number) => {
  app.clock.advance({ minutes });
  await app.drainJobs();
};
const write = (eventId: string) => host.api.hosting.message({ eventId, messageId: randomUUID(), text: 'Hello.' });
const newsLeft = async (eventId: string) => (await host.api.hosting.guests({ eventId })).messagesLeft;
const changesOf = (person: Person) => readNotices(person, 'event.changed');

const hall = (name: string) => ({ place: { name, latitude: 51.5072, longitude: -0.1276 } });
const BEFORE = { startsAt: '2026-03-28T18:00:00.000Z', timeZone: 'Europe/London', location: 'Market Hall' };

describe('guests', () => {
  it('are told of many changes in one notice an hour later, with the state at its end', async () => {
    const eventId = await publish({ capacity: 2 });
    const cleo = await createOnboarded(app, { firstName: 'Cleo' });
    for (const person of [ada, ben, cleo]) await say(person, eventId);
    const fields = { capacity: 2, startsOn: '2026-03-27T19:30' };
    await change(eventId, { ...fields, ...hall('BUY') }, { ...fields, ...hall('evil.example') });
    await pass(40);
    await change(eventId, { ...fields, ...hall('Tea House') });
    await pass(19);
    for (const person of [ada, ben, cleo]) expect(await changesOf(person)).toEqual([]);
    expect(await newsLeft(eventId)).toBe(NEWS_AN_EVENT - 1);
    await pass(1);
    const told = {
      eventId,
      title: 'A table of tea',
      startsAt: '2026-03-27T19:30:00.000Z',
      timeZone: 'Europe/London',
      location: 'Tea House',
      before: BEFORE,
    };
    for (const person of [ada, ben, cleo]) expect(await changesOf(person)).toEqual([told]);
    await pass(120);
    expect(await changesOf(ada)).toHaveLength(1);
    expect(await newsLeft(eventId)).toBe(NEWS_AN_EVENT - 1);
  });

  it.each<[string, Fields]>([
    ['start', { startsOn: '2026-03-28T19:00' }],
    ['length', { lengthMinutes: 240 }],
    ['place', hall('Tea House')],
    ['point', { place: { name: 'Market Hall', latitude: 51.5, longitude: -0.1276 } }],
    ['place, to a link', { place: null, link: 'https://tea.example/room' }],
  ])('are told nothing of another %s that is taken back within the hour', async (_name, fields) => {
    const eventId = await publish();
    await say(ada, eventId);
    await change(eventId, fields);
    await pass(30);
    await change(eventId, {});
    expect(await newsLeft(eventId)).toBe(NEWS_AN_EVENT);
    await pass(90);
    expect(await changesOf(ada)).toEqual([]);
    expect(await app.rows(sql`select tell_at from social_events where id = ${eventId}`)).toEqual([{ tell_at: null }]);
  });

  it('are told nothing of other words, another picture, more places or a corrected title', async () => {
    const eventId = await publish();
    await say(ada, eventId);
    await change(eventId, { title: 'A table of teas', description: 'Two cups.', type: 'meal', capacity: 9 });
    await pass(61);
    expect(await changesOf(ada)).toEqual([]);
    expect(await newsLeft(eventId)).toBe(NEWS_AN_EVENT);
  });

  it('who came while a change waited hear what differs from what they saw', async () => {
    const eventId = await publish();
    await say(ada, eventId);
    await change(eventId, hall('Tea House'));
    await say(ben, eventId);
    await change(eventId, {});
    await pass(60);
    expect(await changesOf(ada)).toEqual([]);
    expect(await changesOf(ben)).toMatchObject([{ location: 'Market Hall', before: { location: 'Tea House' } }]);
  });

  it('who said no, or yes after the change, hear nothing', async () => {
    const eventId = await publish();
    await say(ada, eventId);
    await change(eventId, hall('Tea House'));
    await say(ada, eventId, 'no');
    await say(ben, eventId);
    await pass(60);
    expect([await changesOf(ada), await changesOf(ben)]).toEqual([[], []]);
    expect(await newsLeft(eventId)).toBe(NEWS_AN_EVENT);
  });

  it('hear of a cancellation at once, and of no change before it', async () => {
    const eventId = await publish();
    await say(ada, eventId);
    await change(eventId, hall('Tea House'));
    await host.api.hosting.cancel({ eventId, scope: 'this' });
    expect(await readNotices(ada, 'event.cancelled')).toHaveLength(1);
    await pass(120);
    expect(await changesOf(ada)).toEqual([]);
    expect(await readNotices(ada, 'event.cancelled')).toHaveLength(1);
    expect(await app.rows(sql`select knows from event_rsvps where event_id = ${eventId}`)).toEqual([{ knows: null }]);
  });

  it('hear of a change before the sooner start, however late it comes', async () => {
    const [sooner, later] = [instantIn(40), instantIn(3_000)];
    const eventId = await publish({ startsOn: clockIn(3_000) });
    await say(ada, eventId);
    await change(eventId, { startsOn: clockIn(3_060) }, { startsOn: clockIn(40) });
    await pass(19);
    expect(await changesOf(ada)).toEqual([]);
    await pass(1);
    expect(await changesOf(ada)).toMatchObject([{ startsAt: sooner, before: { startsAt: later } }]);
    await pass(60);
    expect(await changesOf(ada)).toHaveLength(1);
  });

  it('are asked “Still coming?” about a new start once they know it, and not for every change', async () => {
    const [first, last] = [instantIn(1_441), instantIn(1_531)];
    const [startsOn, ...others] = [1_441, 1_471, 1_501, 1_531].map(clockIn);
    const eventId = await publish({ startsOn: startsOn! });
    await say(ada, eventId);
    await pass(2);
    const asked = async () =>
      (await readNotices(ada, 'event.still-coming')).map((data) => 'startsAt' in data && data.startsAt);
    expect(await asked()).toEqual([first]);
    await say(ada, eventId);
    for (const another of others) {
      await change(eventId, { startsOn: another });
      await app.drainJobs();
    }
    expect(await asked()).toEqual([]);
    await pass(60);
    await pass(60);
    expect(await asked()).toEqual([last]);
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({ asksStillComing: true });
  });

  it('are asked about the old start after a change was taken back', async () => {
    const [startsAt, startsOn, another] = [instantIn(1_500), clockIn(1_500), clockIn(1_560)];
    const eventId = await publish({ startsOn });
    await say(ada, eventId);
    await pass(30);
    await change(eventId, { startsOn: another });
    await pass(35);
    expect(await readNotices(ada, 'event.still-coming')).toEqual([]);
    await change(eventId, { startsOn });
    await app.drainJobs();
    expect(await readNotices(ada, 'event.still-coming')).toMatchObject([{ startsAt }]);
  });
});

describe('the news of a host', () => {
  it('are three in all, messages and changes together, in whatever order and at whatever pace', async () => {
    const eventId = await publish();
    await say(ada, eventId);
    let refused = 0;
    for (let hour = 0; hour < 34; hour += 1) {
      const work = hour % 2 === 0 ? change(eventId, hall(`BUY evil.example ${hour}`)) : write(eventId);
      if ((await codeOf(work)) === 'MESSAGES_USED_UP') refused += 1;
      await pass(61);
      if (hour % 20 === 0) [host, ada] = [await app.signIn(host), await app.signIn(ada)];
    }
    const heard = await app.rows(sql`select from notices where user_id = ${ada.userId}
      and kind in ('event.changed', 'event.message')`);
    expect(heard).toHaveLength(NEWS_AN_EVENT);
    expect(refused).toBe(34 - NEWS_AN_EVENT);
  });

  it('leave no room for a change that waits, and the form says so', async () => {
    const eventId = await publish();
    await change(eventId, hall('Nobody Yet'));
    await say(ada, eventId);
    for (let sent = 0; sent < NEWS_AN_EVENT - 1; sent += 1) await write(eventId);
    expect(await host.api.hosting.fields({ eventId })).toMatchObject({ mayMove: true });
    await change(eventId, hall('Tea House'));
    expect(await codeOf(write(eventId))).toBe('MESSAGES_USED_UP');
    expect(await host.api.hosting.fields({ eventId })).toMatchObject({ mayMove: true });
    await change(eventId, hall('Tea Shop'));
    await pass(60);
    expect(await changesOf(ada)).toMatchObject([{ location: 'Tea Shop', before: { location: 'Nobody Yet' } }]);
    expect(await host.api.hosting.fields({ eventId })).toMatchObject({ mayMove: false });
    for (const fields of [hall('BUY'), { ...hall('Tea Shop'), startsOn: '2026-03-28T18:30' }])
      expect(await codeOf(change(eventId, fields))).toBe('MESSAGES_USED_UP');
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({ location: 'Tea Shop' });
    expect(await codeOf(change(eventId, { ...hall('Tea Shop'), description: 'Two cups.' }))).toBeNull();
    await say(ada, eventId, 'no');
    expect(await codeOf(change(eventId, hall('Tea House')))).toBeNull();
  });

  it('are counted once for changes at the same moment', async () => {
    const eventId = await publish();
    await say(ada, eventId);
    for (let sent = 0; sent < NEWS_AN_EVENT - 1; sent += 1) await write(eventId);
    const answers = await Promise.all([codeOf(change(eventId, hall('Tea House'))), codeOf(write(eventId))]);
    expect(answers.toSorted()).toEqual(['MESSAGES_USED_UP', null].toSorted());
  });

  it('are refused for all dates of a series if one has none left', async () => {
    const eventId = await publish({ repeatsUntil: '2026-04-11' });
    const [, second] = await app.rows<{ id: string }>(sql`
      select id from social_events where series_id = ${eventId} order by date_time`);
    await say(ada, second!.id);
    for (let sent = 0; sent < NEWS_AN_EVENT; sent += 1) await write(second!.id);
    const fields = fieldsOf(hall('Tea House'));
    const given = { eventId, sequence: 0, scope: 'following' as const, fields };
    expect(await codeOf(host.api.hosting.change(given))).toBe('MESSAGES_USED_UP');
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({ location: 'Market Hall' });
  });

  it('begin anew with a date that extends a series', async () => {
    const eventId = await publish({ repeatsUntil: '2026-03-29' });
    await say(ada, eventId);
    await change(eventId, hall('Tea House'));
    await host.api.hosting.extend({ eventId, repeatsUntil: '2026-04-05' });
    const [added] = await app.rows(sql`
      select location, agreed_title, tell_at, told_changes, attendees, sequence from social_events
      where series_id = ${eventId} order by date_time desc`);
    expect(added).toEqual({
      location: 'Tea House',
      agreed_title: null,
      tell_at: null,
      told_changes: 0,
      attendees: 0,
      sequence: 0,
    });
  });
});

describe('the title that guests said yes to', () => {
  it('can be corrected by a few letters, and no chain of corrections makes another', async () => {
    const eventId = await publish({ title: 'A tabel of tea' });
    expect(await host.api.hosting.fields({ eventId })).toMatchObject({ agreedTitle: null });
    await change(eventId, { title: 'A tabel for tea' });
    await say(ada, eventId);
    await change(eventId, { title: 'A table for tea' });
    expect(await host.api.hosting.fields({ eventId })).toMatchObject({ agreedTitle: 'A tabel for tea' });
    const answers = [];
    for (const title of ['B tabel for tea', 'BUY tabel for tea', 'BUY abel for tea', 'BUY evil.example 28'])
      answers.push(await codeOf(change(eventId, { title })));
    expect(answers).toEqual([null, null, 'TITLE_SETTLED', 'TITLE_SETTLED']);
    expect((await ada.api.townSquare.read({ eventId })).title).toBe('BUY tabel for tea');
  });

  it('stays settled if that guest leaves, and does not with an event that no one comes to', async () => {
    const [eventId, other] = [await publish(), await publish({ startsOn: '2026-04-14T18:00' })];
    await say(ada, eventId);
    await say(ada, eventId, 'no');
    expect(await codeOf(change(eventId, { title: 'BUY evil.example' }))).toBe('TITLE_SETTLED');
    expect(await codeOf(change(other, { title: 'Soup swap', startsOn: '2026-04-14T18:00' }))).toBeNull();
  });

  it('is the one of the moment of a change if the yes is older than the rule', async () => {
    const eventId = await publish();
    await say(ada, eventId);
    await app.rows(sql`update social_events set agreed_title = null where id = ${eventId}`);
    expect(await host.api.hosting.fields({ eventId })).toMatchObject({ agreedTitle: 'A table of tea' });
    await change(eventId, { title: 'A tabel of tea' });
    expect(await codeOf(change(eventId, { title: 'A bale of hay' }))).toBe('TITLE_SETTLED');
  });

  it('of one date settles a change of all dates', async () => {
    const eventId = await publish({ repeatsUntil: '2026-04-11' });
    const [, second] = await app.rows<{ id: string }>(sql`
      select id from social_events where series_id = ${eventId} order by date_time`);
    await say(ada, second!.id);
    const given = { eventId, sequence: 0, fields: fieldsOf({ title: 'Soup swap' }) };
    expect(await codeOf(host.api.hosting.change({ ...given, scope: 'following' }))).toBe('TITLE_SETTLED');
    expect(await codeOf(host.api.hosting.change({ ...given, scope: 'this' }))).toBeNull();
  });
});

it('a change while a report hides the host is told an hour after the host is shown, once', async () => {
  const eventId = await publish();
  await say(ada, eventId);
  await app.rows(sql`update profiles set hidden_since = ${app.clock.now()} where id = ${host.userId}`);
  await change(eventId, hall('Tea House'));
  await pass(61);
  expect(await changesOf(ada)).toEqual([]);
  await app.rows(sql`update profiles set hidden_since = null where id = ${host.userId}`);
  await pass(60);
  await pass(60);
  expect(await changesOf(ada)).toMatchObject([{ location: 'Tea House' }]);
});
