import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent } from '../../../testing/events.ts';
import { codeOf, countList, createHost, eventFields, hostEvent, readNotices } from '../../../testing/hosting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let host: Person;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  host = await createHost(app);
  ada = await createOnboarded(app, { firstName: 'Ada' });
});
afterAll(() => app.close());

const weekly = (repeatsUntil: string) => hostEvent(host, { startsOn: '2026-03-21T18:00', repeatsUntil });

/** The dates of a series with their status and SEQUENCE, by start. */
async function datesOf(eventId: string) {
  const rows = await app.rows<{ id: string; at: string; status: string; sequence: number; title: string }>(sql`
    select id, to_char(date_time at time zone 'Europe/London', 'MM-DD HH24:MI') as at, status, sequence, title
    from social_events where series_id = (select series_id from social_events where id = ${eventId}) order by date_time`);
  return rows;
}

const timesOf = async (eventId: string) => (await datesOf(eventId)).map(({ at }) => at);

describe('a weekly event', () => {
  it('has a row for each date, at the same wall-clock hour across a clock change', async () => {
    const eventId = await weekly('2026-04-11');
    expect(await timesOf(eventId)).toEqual(['03-21 18:00', '03-28 18:00', '04-04 18:00', '04-11 18:00']);
    const instants = await app.rows<{ utc: string }>(sql`
      select to_char(date_time at time zone 'UTC', 'HH24:MI') as utc from social_events
      where series_id = ${eventId} order by date_time`);
    expect(instants.map(({ utc }) => utc)).toEqual(['18:00', '18:00', '17:00', '17:00']);
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({ repeatsUntil: '2026-04-11T17:00:00.000Z' });
    expect((await host.api.hosting.fields({ eventId })).fields.repeatsUntil).toBe('2026-04-11');
  });

  it('ends within six months, and counts in each of its weeks', async () => {
    expect(await codeOf(weekly('2026-09-20'))).toBe('SERIES_TOO_LONG');
    await weekly('2026-09-19');
    await hostEvent(host, { startsOn: '2026-05-20T18:00' });
    expect(await codeOf(hostEvent(host, { startsOn: '2026-05-21T18:00' }))).toBe('TWO_A_WEEK');
    expect(await codeOf(weekly('2026-04-11'))).toBeNull();
    expect(await codeOf(hostEvent(host, { startsOn: '2026-03-20T18:00', repeatsUntil: '2026-04-11' }))).toBe(
      'TWO_A_WEEK',
    );
  });

  it('changes from a date on: all later dates move by as many days and to the same hour', async () => {
    const eventId = await weekly('2026-04-11');
    const [, second] = await datesOf(eventId);
    await ada.api.townSquare.rsvp({ eventId: second!.id, answer: 'yes' });
    const fields = eventFields({ startsOn: '2026-03-29T19:30', title: 'A table of teas' });
    await host.api.hosting.change({ eventId: second!.id, sequence: 0, scope: 'following', fields });
    expect(await datesOf(eventId)).toMatchObject([
      { at: '03-21 18:00', sequence: 0, title: 'A table of tea' },
      { at: '03-29 19:30', sequence: 1, title: 'A table of teas' },
      { at: '04-05 19:30', sequence: 1, title: 'A table of teas' },
      { at: '04-12 19:30', sequence: 1, title: 'A table of teas' },
    ]);
    app.clock.advance({ hours: 1 });
    await app.drainJobs();
    expect(await readNotices(ada, 'event.changed')).toMatchObject([
      { startsAt: '2026-03-29T18:30:00.000Z', before: { startsAt: '2026-03-28T18:00:00.000Z' } },
    ]);
  });

  it('can be cancelled for one date, or from one on', async () => {
    const eventId = await weekly('2026-04-18');
    const dates = await datesOf(eventId);
    await host.api.hosting.cancel({ eventId: dates[1]!.id, scope: 'this' });
    await host.api.hosting.cancel({ eventId: dates[3]!.id, scope: 'following' });
    expect((await datesOf(eventId)).map(({ status }) => status)).toEqual([
      'open',
      'cancelled',
      'open',
      'cancelled',
      'cancelled',
    ]);
  });

  it('asks its host once, two weeks before the last date, and continues if they say so', async () => {
    const eventId = await weekly('2026-04-11');
    app.clock.advance({ days: 18, hours: 3 });
    [host, ada] = [await app.signIn(host), await app.signIn(ada)];
    await app.drainJobs();
    expect(await readNotices(host, 'event.series-ending')).toEqual([]);
    app.clock.advance({ hours: 2 });
    await app.drainJobs();
    expect(await readNotices(host, 'event.series-ending')).toMatchObject([{ startsAt: '2026-04-11T17:00:00.000Z' }]);
    const extend = (repeatsUntil: string) => host.api.hosting.extend({ eventId, repeatsUntil });
    expect(await codeOf(extend('2026-10-20'))).toBe('SERIES_TOO_LONG');
    await Promise.all([extend('2026-04-25'), extend('2026-04-25')]);
    expect((await timesOf(eventId)).slice(3)).toEqual(['04-11 18:00', '04-18 18:00', '04-25 18:00']);
    expect(await codeOf(ada.api.hosting.extend({ eventId, repeatsUntil: '2026-05-02' }))).toBe('NOT_FOUND');
    const single = await hostEvent(host, { startsOn: '2026-06-01T18:00' });
    expect(await codeOf(host.api.hosting.extend({ eventId: single, repeatsUntil: '2026-06-10' }))).toBe('NOT_FOUND');
  });
});

describe('a host who leaves', () => {
  it('has coming events cancelled with notices, and places given to the waiting list', async () => {
    const other = await createHost(app);
    const ben = await createOnboarded(app, { firstName: 'Ben' });
    const hosted = await hostEvent(host, { startsOn: '2026-05-04T18:00' });
    const visited = await hostEvent(other, { startsOn: '2026-05-05T18:00', capacity: 2 });
    await ada.api.townSquare.rsvp({ eventId: hosted, answer: 'yes' });
    for (const person of [host, ben, ada]) await person.api.townSquare.rsvp({ eventId: visited, answer: 'yes' });
    await host.api.hosting.saveDraft({ draftId: crypto.randomUUID(), fields: { title: 'Never' } });
    await host.api.hosting.message({ eventId: hosted, messageId: crypto.randomUUID(), text: 'Private words' });
    await host.api.account.requestDeletion({ when: 'now', password: host.password });
    await app.drainJobs();
    expect(await readNotices(ada, 'event.cancelled')).toMatchObject([{ eventId: hosted, words: '' }]);
    expect(await readNotices(ada, 'event.place-free')).toMatchObject([{ eventId: visited }]);
    expect(await countList(app, visited)).toEqual({ attendees: 2, going: 2, waiting: 0 });
    expect(await ada.api.townSquare.read({ eventId: hosted })).toMatchObject({
      status: 'cancelled',
      hostName: null,
      description: '',
      messages: [],
    });
    expect(await app.rows(sql`select 1 from event_drafts where host_id = ${host.userId}`)).toEqual([]);
  });
});

describe('the guests of a host who leaves', () => {
  it('keep past events, arrivals and earned badges', async () => {
    const eventId = await createEvent(app, { hostId: host.userId, title: 'Lantern walk', inHours: 2 });
    await ada.api.townSquare.rsvp({ eventId, answer: 'yes' });
    app.clock.advance({ hours: 1, minutes: 30 });
    await ada.api.townSquare.arrive({ eventId });
    app.clock.advance({ hours: 3 });
    await app.drainJobs();
    const earned = () =>
      app.rows(sql`select action, amount, day from xp_ledger where user_id = ${ada.userId} order by id`);
    const before = await earned();
    expect(before).toContainEqual(expect.objectContaining({ action: 'badge_earned', amount: 15 }));
    await host.api.account.requestDeletion({ when: 'now', password: host.password });
    await app.drainJobs();
    expect(await app.rows(sql`select host_id from social_events where id = ${eventId}`)).toEqual([{ host_id: null }]);
    expect((await ada.api.townSquare.mine()).past).toMatchObject([
      { id: eventId, title: 'Lantern walk', status: 'open' },
    ]);
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({
      ownPart: 'going',
      hasArrived: true,
      hostName: null,
      description: '',
    });
    expect(await earned()).toEqual(before);
    expect(await readNotices(ada, 'event.cancelled')).toEqual([]);
  });
});

describe('a host who is suspended', () => {
  it('has the events of that time cancelled, and keeps the later ones', async () => {
    const [soon, later] = [
      await hostEvent(host, { startsOn: '2026-05-11T18:00' }),
      await hostEvent(host, { startsOn: '2026-07-11T18:00' }),
    ];
    await ada.api.townSquare.rsvp({ eventId: soon, answer: 'yes' });
    await app.rows(sql`update profiles set suspended_until = '2026-06-01T00:00:00Z' where id = ${host.userId}`);
    await app.features.sanctions.enforce(host.userId);
    await expect
      .poll(() => app.rows<{ status: string }>(sql`select status from social_events where id = ${soon}`))
      .toEqual([{ status: 'cancelled' }]);
    expect(await app.rows(sql`select status from social_events where id = ${later}`)).toEqual([{ status: 'open' }]);
    expect(await readNotices(ada, 'event.cancelled')).toMatchObject([{ eventId: soon }]);
  });
});

describe('a weekly event that is extended', () => {
  it('copies the content of its last date without guests, and asks again before its new end', async () => {
    const comeTo = async (moment: string) => {
      app.clock.advance({ ms: Date.parse(moment) - app.clock.now().getTime() });
      [host, ada] = [await app.signIn(host), await app.signIn(ada)];
      await app.drainJobs();
    };
    const asked = async () =>
      (await readNotices(host, 'event.series-ending')).map((data) => 'startsAt' in data && data.startsAt);
    const eventId = await hostEvent(host, { startsOn: '2026-08-01T18:00', repeatsUntil: '2026-08-15' });
    const last = (await datesOf(eventId))[2]!;
    const fields = eventFields({ startsOn: '2026-08-15T18:00', title: 'Tea on the roof' });
    await host.api.hosting.change({ eventId: last.id, sequence: 0, scope: 'this', fields });
    await ada.api.townSquare.rsvp({ eventId: last.id, answer: 'yes' });
    await comeTo('2026-08-01T17:30:00Z');
    expect(await asked()).toEqual(['2026-08-15T17:00:00.000Z']);
    const extend = (repeatsUntil: string) => codeOf(host.api.hosting.extend({ eventId: last.id, repeatsUntil }));
    expect([await extend('2026-08-29'), await extend('2026-08-29'), await extend('2026-08-20')]).toEqual([
      null,
      null,
      null,
    ]);
    const [, , , fourth, fifth, ...more] = await datesOf(eventId);
    const goesOn = { title: 'Tea on the roof', status: 'open', sequence: 0 };
    expect([fourth, fifth]).toMatchObject([
      { ...goesOn, at: '08-22 18:00' },
      { ...goesOn, at: '08-29 18:00' },
    ]);
    expect(more).toEqual([]);
    expect(await countList(app, fourth!.id)).toEqual({ attendees: 0, going: 0, waiting: 0 });
    expect(await ada.api.townSquare.read({ eventId: last.id })).toMatchObject({ ownPart: 'going' });
    await comeTo('2026-08-15T16:30:00Z');
    expect(await asked()).toEqual([]);
    await comeTo('2026-08-15T17:30:00Z');
    expect(await asked()).toEqual(['2026-08-29T17:00:00.000Z']);
    await app.rows(sql`update profiles set suspended_until = '2027-01-01' where id = ${host.userId}`);
    expect(await extend('2026-09-05')).toBe('SUSPENDED');
    expect(await datesOf(eventId)).toHaveLength(5);
  });
});
