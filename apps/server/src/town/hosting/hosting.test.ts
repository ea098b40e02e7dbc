import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { HOST_CHANGES_A_DAY } from '@cuppa/domain/safety/safety/caps';
import { MOST_DRAFTS, NEWS_AN_EVENT } from '@cuppa/domain/town/town-square/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, countList, createHost, eventFields, hostEvent, readNotices } from '../../../testing/hosting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

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

const say = (person: Person, eventId: string, answer: 'yes' | 'no' = 'yes') =>
  person.api.townSquare.rsvp({ eventId, answer });
const change = (eventId: string, fields: Parameters<typeof eventFields>[0], sequence = 0) =>
  host.api.hosting.change({ eventId, sequence, scope: 'this', fields: eventFields(fields) });
/** A call that counted for a person. */
const keepCall = ({ userId }: Person) =>
  app.rows(sql`insert into xp_ledger (user_id, action, amount, description, idempotency_key, day, created_at)
    values (${userId}, 'video_call', 0, '', ${`video_call/${randomUUID()}`}, '2026-03-01', now())`);
/** Days since a report hid a person: 0 before they are told, 2 after. */
const [UNTOLD, TOLD] = [0, 2];
const hide = ({ userId }: Person, days: number) => {
  const since = new Date(app.clock.now().getTime() - days * DAY_MS);
  return app.rows(sql`update profiles set hidden_since = ${since} where id = ${userId}`);
};
const BEFORE = { startsAt: '2026-03-14T18:00:00.000Z', timeZone: 'Europe/London', location: 'Market Hall' };

describe('a draft', () => {
  it('is saved incomplete, the last write wins, and it is deleted on publishing', async () => {
    const draftId = randomUUID();
    await host.api.hosting.saveDraft({ draftId, fields: { title: 'A' } });
    await host.api.hosting.saveDraft({ draftId, fields: { title: 'A table', description: '' } });
    expect(await host.api.hosting.drafts()).toMatchObject({
      drafts: [{ id: draftId, fields: { title: 'A table', description: '' }, pictureUrl: null }],
      mayHost: true,
      level: 3,
    });
    expect(await codeOf(ada.api.hosting.saveDraft({ draftId, fields: { title: 'Mine' } }))).toBe('NOT_FOUND');
    await ada.api.hosting.discardDraft({ draftId });
    expect((await host.api.hosting.drafts()).drafts).toHaveLength(1);
    await host.api.hosting.publish({ draftId, fields: eventFields() });
    await host.api.hosting.saveDraft({ draftId, fields: { title: 'Too late' } });
    expect((await host.api.hosting.drafts()).drafts).toEqual([]);
  });

  it('is refused beyond ten', async () => {
    const save = () => host.api.hosting.saveDraft({ draftId: randomUUID(), fields: {} });
    for (let index = 0; index < MOST_DRAFTS; index += 1) await save();
    expect(await codeOf(save())).toBe('TOO_MANY_DRAFTS');
    const [first] = (await host.api.hosting.drafts()).drafts;
    expect(await codeOf(host.api.hosting.saveDraft({ draftId: first!.id, fields: {} }))).toBeNull();
    await host.api.hosting.discardDraft({ draftId: first!.id });
    expect(await codeOf(save())).toBeNull();
  });
});

describe('publishing', () => {
  it('needs two kept calls; larger events in person need level 3', async () => {
    await keepCall(ada);
    expect(await codeOf(hostEvent(ada, { capacity: 2 }))).toBe('CALLS_NEEDED');
    expect(await ada.api.hosting.drafts()).toMatchObject({ mayHost: false, reach: 'none', callsToGo: 1, level: 1 });
    await keepCall(ada);
    expect(await ada.api.hosting.drafts()).toMatchObject({ mayHost: true, reach: 'small', callsToGo: 0, level: 1 });
    expect(await codeOf(hostEvent(ada))).toBe('LEVEL_NEEDED');
    expect(await codeOf(hostEvent(ada, { capacity: 7 }))).toBe('LEVEL_NEEDED');
    expect(await codeOf(hostEvent(ada, { capacity: 6 }))).toBeNull();
    expect(await codeOf(hostEvent(ada, { place: null, link: 'https://meet.example.com/tea' }))).toBeNull();
  });

  it('a small event stays small below level 3', async () => {
    await keepCall(ada);
    await keepCall(ada);
    const eventId = await hostEvent(ada, { place: null, link: 'https://meet.example.com/tea' });
    const changeTo = (sequence: number, fields: Parameters<typeof eventFields>[0]) =>
      codeOf(ada.api.hosting.change({ eventId, sequence, scope: 'this', fields: eventFields(fields) }));
    expect(await ada.api.hosting.fields({ eventId })).toMatchObject({ reach: 'small' });
    expect(await changeTo(0, {})).toBe('LEVEL_NEEDED');
    expect(await changeTo(0, { capacity: 6 })).toBeNull();
    expect(await changeTo(1, { capacity: 7 })).toBe('LEVEL_NEEDED');
    await app.rows(sql`update profiles set xp = 800 where id = ${ada.userId}`);
    expect(await changeTo(1, { capacity: 7 })).toBeNull();
  });

  it('is closed while moderators review the person', async () => {
    await hide(host, TOLD);
    expect(await codeOf(hostEvent(host))).toBe('UNDER_REVIEW');
    expect(await host.api.hosting.drafts()).toMatchObject({ mayHost: false });
  });

  it('still works for a person whom a report has just hidden, but shows no one the event', async () => {
    await hide(host, UNTOLD);
    expect(await host.api.hosting.drafts()).toMatchObject({ mayHost: true });
    const eventId = await hostEvent(host);
    expect(await host.api.townSquare.read({ eventId })).toMatchObject({ id: eventId });
    expect(await codeOf(ada.api.townSquare.read({ eventId }))).toBe('NOT_FOUND');
  });

  it('makes one event of one draft, also with repeated and simultaneous requests', async () => {
    const draft = { draftId: randomUUID(), fields: eventFields({ capacity: 5 }) };
    const answers = await Promise.all([1, 2, 3].map(() => host.api.hosting.publish(draft)));
    expect(new Set(answers.map(({ eventId }) => eventId))).toEqual(new Set([draft.draftId]));
    expect(await ada.api.townSquare.read({ eventId: draft.draftId })).toMatchObject({
      date_time: BEFORE.startsAt,
      ends_at: '2026-03-14T20:00:00.000Z',
      time_zone: 'Europe/London',
      location: 'Market Hall',
      hostName: 'Hana',
      capacity: 5,
      isSample: false,
      sequence: 0,
    });
    expect(await codeOf((await createHost(app)).api.hosting.publish(draft))).toBe('NOT_FOUND');
  });

  it('needs a pin away from the middle of the city, and an event from before has none', async () => {
    const [found] = await host.api.hosting.places({ query: 'Lyon' });
    const middle = { name: 'Rue de la Table', latitude: found!.latitude, longitude: found!.longitude };
    expect(await codeOf(hostEvent(host, { place: middle }))).toBe('PIN_UNSET');
    const door = { ...middle, latitude: middle.latitude + 0.001 };
    const eventId = await hostEvent(host, { place: door });
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({ isPinned: true });
    const change = (sequence: number, fields: object) =>
      host.api.hosting.change({ eventId, sequence, scope: 'this', fields: eventFields(fields) });
    expect(await codeOf(change(0, { place: middle }))).toBe('PIN_UNSET');
    await app.rows(sql`update social_events set latitude = ${middle.latitude} where id = ${eventId}`);
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({ isPinned: false });
    await change(0, { place: middle, description: 'Bring two cups.' });
  });

  it('uses the time zone of the place, or of the host for an online event', async () => {
    const sydney = { name: 'Harbour', latitude: -33.8688, longitude: 151.2093 };
    const there = await hostEvent(host, { place: sydney });
    const wanderer = await createHost(app, { timeZone: 'Asia/Kolkata' });
    const online = await hostEvent(wanderer, { place: null, link: 'https://tea.example/room' });
    expect(await ada.api.townSquare.read({ eventId: there })).toMatchObject({
      date_time: '2026-03-14T07:00:00.000Z',
      time_zone: 'Australia/Sydney',
    });
    expect(await ada.api.townSquare.read({ eventId: online })).toMatchObject({
      date_time: '2026-03-14T12:30:00.000Z',
      time_zone: expect.stringMatching(/^Asia\/(Calcutta|Kolkata)$/) as string,
      isOnline: true,
      location: '',
      link: null,
    });
  });

  it('refuses a start more than twelve months ahead, also when moving an event', async () => {
    expect(await codeOf(hostEvent(host, { startsOn: '9999-12-31T23:59' }))).toBe('TOO_FAR_AHEAD');
    expect(await codeOf(hostEvent(host, { startsOn: '2027-03-12T18:00' }))).toBe('TOO_FAR_AHEAD');
    const eventId = await hostEvent(host, { startsOn: '2027-03-09T18:00' });
    expect(await codeOf(change(eventId, { startsOn: '2027-03-12T18:00' }))).toBe('TOO_FAR_AHEAD');
    expect(await codeOf(change(eventId, { startsOn: '2027-03-08T18:00' }))).toBeNull();
  });

  it('refuses a start that passed or does not exist, and a third event in a week', async () => {
    expect(await codeOf(hostEvent(host, { startsOn: '2026-03-10T11:59' }))).toBe('TIME_PASSED');
    expect(await codeOf(hostEvent(host, { startsOn: '2026-03-29T01:30' }))).toBe('TIME_PASSED');
    expect(await codeOf(hostEvent(host, { startsOn: '2026-13-40T99:99' }))).toBe('TIME_PASSED');
    await hostEvent(host, { startsOn: '2026-03-16T00:00' });
    const answers = await Promise.all(
      ['2026-03-18T18:00', '2026-03-22T23:30', '2026-03-20T18:00'].map((startsOn) =>
        codeOf(hostEvent(host, { startsOn })),
      ),
    );
    expect(answers.toSorted()).toEqual([null, 'TWO_A_WEEK', 'TWO_A_WEEK'].toSorted());
    expect(await codeOf(hostEvent(host, { startsOn: '2026-03-23T00:00' }))).toBeNull();
  });

  it.each([
    ['a description of a million characters', { description: 'x'.repeat(1_000_000) }],
    ['a title of one letter', { title: 'A' }],
    ['a title of ours', { title: 'Сuрра\u200b Team meets you' }],
    ['a place and a link', { link: 'https://tea.example' }],
    ['a link that hides its place', { place: null, link: 'https://zoom.us@evil.example/' }],
    ['a link that is none', { place: null, link: 'javascript:alert(1)' }],
    ['a capacity of one', { capacity: 1 }],
    ['a length that the form does not offer', { lengthMinutes: 61 as never }],
  ])('refuses %s', async (_name, fields) => {
    expect(await codeOf(hostEvent(host, fields))).toBe('BAD_REQUEST');
    const draft = { draftId: randomUUID(), fields: { description: 'x'.repeat(1_000_000) } };
    expect(await codeOf(host.api.hosting.saveDraft(draft))).toBe('BAD_REQUEST');
  });

  it('finds places with their points and zones', async () => {
    const [first] = await host.api.hosting.places({ query: 'Lisbon' });
    expect(first).toMatchObject({ name: 'Lisbon', timeZone: 'Europe/Lisbon' });
    expect(first!.latitude).toBeCloseTo(38.7, 0);
  });
});

describe('a change', () => {
  it('is refused if the form is older than the event, and to anyone but the host', async () => {
    const eventId = await hostEvent(host);
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => codeOf(change(eventId, { title: `${title} table` }))),
    );
    expect(answers.toSorted()).toEqual([null, 'EVENT_CHANGED'].toSorted());
    const other = await createHost(app);
    const given = { eventId, sequence: 1, scope: 'this' as const, fields: eventFields() };
    expect(await codeOf(other.api.hosting.change(given))).toBe('NOT_FOUND');
    expect(await codeOf(other.api.hosting.fields({ eventId }))).toBe('NOT_FOUND');
    expect(await codeOf(other.api.hosting.guests({ eventId }))).toBe('NOT_FOUND');
    expect((await host.api.hosting.fields({ eventId })).fields).toMatchObject({
      startsOn: '2026-03-14T18:00',
      lengthMinutes: 120,
      place: eventFields().place,
      repeatsUntil: null,
    });
  });

  it('of the capacity admits the waiting list, and removes no guest', async () => {
    const eventId = await hostEvent(host, { capacity: 2 });
    const cleo = await createOnboarded(app, { firstName: 'Cleo' });
    for (const person of [ada, ben, cleo]) await say(person, eventId);
    await change(eventId, { capacity: 3 });
    expect(await countList(app, eventId)).toEqual({ attendees: 3, going: 3, waiting: 0 });
    expect(await readNotices(cleo, 'event.place-free')).toHaveLength(1);
    expect(await codeOf(change(eventId, { capacity: 2 }, 1))).toBe('TOO_FEW_PLACES');
  });
});

describe('a cancellation', () => {
  it('notifies everyone on the list, keeps the list, and allows no further change', async () => {
    const eventId = await hostEvent(host, { capacity: 2 });
    const cleo = await createOnboarded(app, { firstName: 'Cleo' });
    for (const person of [ada, ben, cleo]) await say(person, eventId);
    await host.api.hosting.cancel({ eventId, scope: 'this', words: 'The roof leaks.' });
    for (const person of [ada, ben, cleo])
      expect(await readNotices(person, 'event.cancelled')).toEqual([
        {
          eventId,
          title: 'A table of tea',
          startsAt: BEFORE.startsAt,
          location: BEFORE.location,
          timeZone: 'Europe/London',
          words: 'The roof leaks.',
        },
      ]);
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({
      status: 'cancelled',
      cancelWords: 'The roof leaks.',
      ownPart: 'going',
      sequence: 1,
    });
    expect(await codeOf(change(eventId, {}, 1))).toBe('EVENT_CANCELLED');
    expect(await codeOf(host.api.hosting.cancel({ eventId, scope: 'this' }))).toBe('EVENT_CANCELLED');
    expect(await codeOf(say(ada, eventId, 'no'))).toBe('EVENT_CANCELLED');
    expect(await codeOf(host.api.hosting.message({ eventId, messageId: randomUUID(), text: 'x' }))).toBe(
      'EVENT_CANCELLED',
    );
  });

  it('can race an edit: one comes first, and the guest is notified of the result', async () => {
    for (let round = 0; round < 5; round += 1) {
      const someone = await createHost(app);
      const eventId = await hostEvent(someone);
      await say(ada, eventId);
      const fields = eventFields({ startsOn: '2026-03-15T18:00' });
      const [edited] = await Promise.all([
        codeOf(someone.api.hosting.change({ eventId, sequence: 0, scope: 'this', fields })),
        someone.api.hosting.cancel({ eventId, scope: 'this' }),
      ]);
      const page = await ada.api.townSquare.read({ eventId });
      expect(page).toMatchObject({ status: 'cancelled', sequence: edited === null ? 2 : 1 });
      expect(edited === null || edited === 'EVENT_CANCELLED').toBe(true);
      const [notice] = await readNotices(ada, 'event.cancelled');
      expect(notice).toMatchObject({ eventId, startsAt: page.date_time });
      await app.rows(sql`delete from notices where user_id = ${ada.userId}`);
    }
  });
});

describe('on the day', () => {
  it('the host checks guests in, from shortly before the start to a day after the end', async () => {
    const eventId = await hostEvent(host, { startsOn: '2026-03-11T18:00', capacity: 2 });
    const cleo = await createOnboarded(app, { firstName: 'Cleo' });
    for (const person of [ada, ben, cleo]) await say(person, eventId);
    const list = await host.api.hosting.guests({ eventId });
    const [first, , third] = list.guests;
    expect(list).toMatchObject({ mayCheckIn: false, messagesLeft: NEWS_AN_EVENT });
    expect(list.guests.map(({ firstName, state }) => [firstName, state])).toEqual([
      ['Ada', 'going'],
      ['Ben', 'going'],
      ['Cleo', 'waiting'],
    ]);
    const checkIn = (guestId: string, isHere = true) => host.api.hosting.checkIn({ eventId, guestId, isHere });
    expect(await codeOf(checkIn(first!.guestId))).toBe('NOT_YET');
    app.clock.advance({ days: 1, hours: 5, minutes: 30 });
    await checkIn(first!.guestId);
    expect(await codeOf(checkIn(third!.guestId))).toBe('NOT_FOUND');
    expect(await codeOf(checkIn(randomUUID()))).toBe('NOT_FOUND');
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({ hasArrived: true });
    const badges = (await ada.api.progress.badges()).filter(({ earnedAt }) => earnedAt !== null);
    expect(badges.map(({ id }) => id)).toEqual(['townsperson']);
    await checkIn(first!.guestId, false);
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({ hasArrived: false });
    app.clock.advance({ days: 1, hours: 2, minutes: 31 });
    expect(await codeOf(checkIn(first!.guestId))).toBe('NOT_FOUND');
    expect(await codeOf(change(eventId, {}))).toBe('EVENT_OVER');
  });
});

describe('a message', () => {
  it('goes once to guests with a place, at most three times', async () => {
    const eventId = await hostEvent(host, { startsOn: '2026-04-14T18:00', capacity: 2 });
    const cleo = await createOnboarded(app, { firstName: 'Cleo' });
    for (const person of [ada, ben, cleo]) await say(person, eventId);
    const messageId = randomUUID();
    const send = (id: string, text = 'Bring two cups.') => host.api.hosting.message({ eventId, messageId: id, text });
    expect(await Promise.all([send(messageId), send(messageId)])).toEqual([{ messagesLeft: 2 }, { messagesLeft: 2 }]);
    expect(await readNotices(ada, 'event.message')).toMatchObject([{ eventId, text: 'Bring two cups.' }]);
    expect(await readNotices(cleo, 'event.message')).toEqual([]);
    expect(await cleo.api.townSquare.read({ eventId })).toMatchObject({ ownPart: 'waiting', messages: [] });
    expect((await ada.api.townSquare.read({ eventId })).messages).toMatchObject([{ text: 'Bring two cups.' }]);
    await Promise.all([send(randomUUID()), send(randomUUID())]);
    expect(await codeOf(send(randomUUID()))).toBe('MESSAGES_USED_UP');
    expect(await send(messageId)).toEqual({ messagesLeft: 0 });
    expect(await codeOf(ada.api.hosting.message({ eventId, messageId, text: 'I too' }))).toBe('NOT_FOUND');
  });

  it('is refused while moderators review the host', async () => {
    const eventId = await hostEvent(host, { startsOn: '2026-04-14T18:00' });
    await say(ada, eventId);
    await hide(host, TOLD);
    const send = () => host.api.hosting.message({ eventId, messageId: randomUUID(), text: 'Hey you.' });
    expect(await codeOf(send())).toBe('UNDER_REVIEW');
    await hide(host, UNTOLD);
    expect(await send()).toEqual({ messagesLeft: NEWS_AN_EVENT - 1 });
    expect(await readNotices(ada, 'event.message')).toEqual([]);
  });
});

it('a host can publish and change thirty times a day, and cancel always', async () => {
  const strict = await createTestApp({ database: app.database, clock: app.clock, env: { RATE_LIMITS: 'true' } });
  try {
    const eventId = await hostEvent(host);
    const { change: again, cancel } = strict.features.hosting;
    const fields = eventFields();
    for (let sequence = 0; sequence < HOST_CHANGES_A_DAY; sequence += 1)
      await again(host.userId, { eventId, sequence, scope: 'this', fields });
    const once = again(host.userId, { eventId, sequence: HOST_CHANGES_A_DAY, scope: 'this', fields });
    expect(await codeOf(once)).toBe('TOO_MANY_TODAY');
    expect(await codeOf(cancel(host.userId, { eventId, scope: 'this', words: '' }))).toBeNull();
  } finally {
    await strict.close();
  }
});
