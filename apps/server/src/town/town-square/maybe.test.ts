import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, countList, createHost, eventFields, hostEvent, readNotices } from '../../../testing/hosting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let host: Person;
let ada: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  host = await createHost(app);
  [ada, ben, cleo] = await Promise.all([
    createOnboarded(app, { firstName: 'Ada' }),
    createOnboarded(app, { firstName: 'Ben' }),
    createOnboarded(app, { firstName: 'Cleo' }),
  ]);
});
afterAll(() => app.close());

const say = (person: Person, eventId: string, answer: 'yes' | 'maybe' | 'no' = 'yes') =>
  person.api.townSquare.rsvp({ eventId, answer });
const pageOf = (person: Person, eventId: string) => person.api.townSquare.read({ eventId });

describe('a maybe', () => {
  it('takes no place, is counted by itself, and is shown to the host', async () => {
    const eventId = await hostEvent(host, { capacity: 2 });
    expect(await say(ada, eventId, 'maybe')).toMatchObject({ ownPart: 'maybe', attendees: 0, waiting: 0, maybes: 1 });
    expect(await say(ada, eventId, 'maybe')).toMatchObject({ ownPart: 'maybe', maybes: 1 });
    await say(ben, eventId);
    expect(await say(cleo, eventId)).toMatchObject({ ownPart: 'going', isFull: true });
    expect(await countList(app, eventId)).toEqual({ attendees: 2, going: 2, waiting: 0 });
    const { guests } = await host.api.hosting.guests({ eventId });
    expect(guests.map(({ firstName, state }) => [firstName, state])).toContainEqual(['Ada', 'maybe']);
    expect(await say(ada, eventId, 'no')).toMatchObject({ ownPart: null, maybes: 0 });
    expect(await codeOf(say(host, eventId, 'maybe'))).toBe('OWN_EVENT');
  });

  it('gives a place back, and a yes after it waits behind those who waited', async () => {
    const eventId = await hostEvent(host, { capacity: 2 });
    for (const person of [ada, ben, cleo]) await say(person, eventId);
    expect(await say(ada, eventId, 'maybe')).toMatchObject({ ownPart: 'maybe', attendees: 2, waiting: 0 });
    expect(await pageOf(cleo, eventId)).toMatchObject({ ownPart: 'going' });
    const dora = await createOnboarded(app, { firstName: 'Dora' });
    await say(dora, eventId);
    expect(await say(ada, eventId)).toMatchObject({ ownPart: 'waiting', ownPosition: 2, maybes: 0 });
  });

  it('sees neither the link nor the host’s messages, and cannot check in', async () => {
    const eventId = await hostEvent(host, { place: null, link: 'https://meet.example.com/tea' });
    await say(ada, eventId, 'maybe');
    const messageId = crypto.randomUUID();
    await host.api.hosting.message({ eventId, messageId, text: 'The code is 42.' });
    expect(await pageOf(ada, eventId)).toMatchObject({ link: null, linkOpensAt: null, messages: [], mayArrive: false });
    expect(await readNotices(ada, 'event.message')).toEqual([]);
    expect(await codeOf(ada.api.townSquare.arrive({ eventId }))).toBe('NOT_A_GUEST');
  });

  it('is told of a new time and of a cancellation', async () => {
    const eventId = await hostEvent(host);
    await say(ada, eventId, 'maybe');
    const fields = eventFields({ startsOn: '2026-03-14T19:00' });
    await host.api.hosting.change({ eventId, sequence: 0, scope: 'this', fields });
    app.clock.advance({ hours: 1 });
    await app.drainJobs();
    expect(await readNotices(ada, 'event.changed')).toMatchObject([{ startsAt: '2026-03-14T19:00:00.000Z' }]);
    await host.api.hosting.cancel({ eventId, scope: 'this', words: '' });
    expect(await readNotices(ada, 'event.cancelled')).toHaveLength(1);
  });

  it('is told once of a place that a full event has again, until someone takes it', async () => {
    const eventId = await hostEvent(host, { capacity: 2 });
    await say(ada, eventId, 'maybe');
    await say(ben, eventId);
    await say(ben, eventId, 'no');
    expect(await readNotices(ada, 'event.room')).toEqual([]);
    await say(ben, eventId);
    await say(cleo, eventId);
    const dora = await createOnboarded(app);
    await say(dora, eventId);
    await say(ben, eventId, 'no');
    expect(await readNotices(ada, 'event.room')).toEqual([]);
    await say(dora, eventId, 'no');
    expect(await readNotices(ada, 'event.room')).toMatchObject([{ eventId }]);
    await say(dora, eventId);
    expect(await readNotices(ada, 'event.room')).toEqual([]);
    await say(dora, eventId, 'no');
    await host.api.hosting.change({ eventId, sequence: 0, scope: 'this', fields: eventFields({ capacity: 3 }) });
    expect(await readNotices(ada, 'event.room')).toEqual([]);
  });

  it('is asked the day before, and a yes then counts as the answer', async () => {
    const eventId = await hostEvent(host);
    await say(ada, eventId, 'maybe');
    await say(ben, eventId);
    const { date_time } = await pageOf(ada, eventId);
    app.clock.advance({ hours: (Date.parse(date_time) - app.clock.now().getTime()) / 3_600_000 - 24 });
    await app.drainJobs();
    ada = await app.signIn(ada);
    ben = await app.signIn(ben);
    expect(await readNotices(ada, 'event.decide')).toMatchObject([{ eventId }]);
    expect(await readNotices(ada, 'event.still-coming')).toEqual([]);
    expect(await readNotices(ben, 'event.decide')).toEqual([]);
    expect(await pageOf(ada, eventId)).toMatchObject({ asksStillComing: false });
    expect(await say(ada, eventId)).toMatchObject({ ownPart: 'going', asksStillComing: false });
  });

  it('stands in one’s events and as tentative in one’s calendar, and is gone once the event is over', async () => {
    const eventId = await hostEvent(host);
    await say(ada, eventId, 'maybe');
    expect((await ada.api.townSquare.mine()).coming).toMatchObject([{ id: eventId, ownPart: 'maybe' }]);
    expect(await app.features.townSquare.appointments(ada.userId)).toMatchObject([{ status: 'tentative' }]);
    app.clock.advance({ days: 30 });
    ada = await app.signIn(ada);
    expect((await ada.api.townSquare.mine()).past).toEqual([]);
  });
});
