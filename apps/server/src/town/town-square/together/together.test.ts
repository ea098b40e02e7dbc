import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import { MOST_RSVPS } from '@cuppa/domain/town/town-square/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../../testing/connections.ts';
import { createEvent, createRsvp } from '../../../../testing/events.ts';
import { codeOf, countList, createHost, readNotices } from '../../../../testing/hosting.ts';
import { createModerator, report } from '../../../../testing/moderation.ts';
import { createOnboarded } from '../../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';

const LONDON = { latitude: 51.5072, longitude: -0.1276 };
const SHARED: CoreValueId[] = ['kindness', 'community'];

let app: TestApp;
let host: Person;
let ada: Person;
let ben: Person;
let connectionId: string;
beforeAll(async () => {
  app = await createTestApp();
  host = await createHost(app);
});
beforeEach(async () => {
  await app.rows(sql`delete from social_events`);
  ada = await inLondon('Ada');
  ben = await inLondon('Ben');
  ({ connectionId } = await connect(app, ada, ben));
});
afterAll(() => app.close());

async function inLondon(firstName: string): Promise<Person> {
  const person = await createOnboarded(app, { firstName, coreValues: SHARED, timeZone: 'Europe/London' });
  await person.api.places.sharePosition(LONDON);
  return person;
}

const hosted = (facts: Parameters<typeof createEvent>[1] = {}) => createEvent(app, { hostId: host.userId, ...facts });
const suggested = async (person: Person) =>
  (await person.api.together.suggest({ connectionId })).map(({ event }) => event.id);
const answer = (person: Person, eventId: string, said: 'yes' | 'no' = 'yes') =>
  person.api.together.answer({ connectionId, eventId, answer: said });

it('a yes needs room among one’s own events, and reveals nothing of the other’s', async () => {
  const eventId = await hosted();
  const full = async (person: Person) => {
    for (let index = 0; index < MOST_RSVPS; index += 1)
      await createRsvp(app, person, await createEvent(app, { inHours: 24 * 40 }));
  };
  await full(ada);
  expect(await codeOf(answer(ada, eventId))).toBe('TOO_MANY_EVENTS');
  expect(await codeOf(answer(ada, eventId, 'no'))).toBeNull();
  expect(await answer(ben, eventId)).toMatchObject({ ownAnswer: 'yes', isAgreed: false });
});

describe('suggestions', () => {
  it('are at most three: most shared values first, then soonest', async () => {
    const least = await hosted({ type: 'dating', inHours: 30 });
    const later = await hosted({ type: 'community', inHours: 60 });
    const sooner = await hosted({ type: 'meal', inHours: 40 });
    const fourth = await hosted({ type: 'community', inHours: 50 });
    await hosted({ type: 'game', inHours: 20 });
    expect(await suggested(ada)).toEqual([sooner, fourth, later]);
    expect(await suggested(ben)).toEqual([sooner, fourth, later]);
    expect((await ada.api.together.suggest({ connectionId }))[0]).toMatchObject({
      sharedValues: SHARED,
      ownAnswer: null,
      isAgreed: false,
    });
    await answer(ada, sooner, 'no');
    expect(await suggested(ada)).toEqual([fourth, later, least]);
    expect(await suggested(ben)).toEqual([sooner, fourth, later]);
  });

  it('leave out events that are full, cancelled, over, too far, or hosted by one of the two or by a blocked person', async () => {
    const barred = await createHost(app);
    await app.features.blocks.add(app.database.db, barred.userId, ben.userId);
    await hosted({ capacity: 2, attendees: 2 });
    await hosted({ status: 'cancelled' });
    await hosted({ inHours: -1 });
    await hosted({ inHours: 24 * 31 });
    await hosted({ latitude: 48.8566, longitude: 2.3522 });
    await createEvent(app, { hostId: ada.userId, inHours: 48 });
    await createEvent(app, { hostId: barred.userId });
    await createEvent(app);
    expect(await suggested(ada)).toEqual([]);
    const online = await hosted({ latitude: null, longitude: null, link: 'https://tea.example' });
    expect(await suggested(ada)).toEqual([online]);
  });

  it('are at times when both are free', async () => {
    const eventId = await hosted({ inHours: 24 });
    const other = await hosted({ inHours: 25, type: 'game' });
    await ben.api.townSquare.rsvp({ eventId: other, answer: 'yes' });
    expect(await suggested(ada)).toEqual([]);
    await ben.api.townSquare.rsvp({ eventId: other, answer: 'no' });
    expect(await suggested(ada)).toEqual([eventId]);
    // The event is on a Wednesday at noon; of the other’s hours only the part of the day counts.
    await app.rows(sql`update profiles set weekly_hours = '[{"day":3,"from":900,"to":1000}]' where id = ${ben.userId}`);
    expect(await suggested(ada)).toEqual([eventId]);
    await app.rows(sql`update profiles set weekly_hours = '[{"day":4,"from":900,"to":1000}]' where id = ${ben.userId}`);
    expect(await suggested(ada)).toEqual([]);
  });

  it('are only for the two people of a living connection', async () => {
    const eventId = await hosted();
    const third = await inLondon('Cleo');
    expect(await codeOf(third.api.together.suggest({ connectionId }))).toBe('NOT_FOUND');
    expect(await codeOf(answer(third, eventId))).toBe('NOT_FOUND');
    await ada.api.pairs.unmatch({ connectionId });
    expect(await codeOf(ben.api.together.suggest({ connectionId }))).toBe('NOT_FOUND');
    expect(await codeOf(answer(ben, eventId))).toBe('NOT_FOUND');
  });
});

/** Everything that a person can read about it. */
async function readAll(person: Person, eventId: string): Promise<string> {
  const { api } = person;
  const reads = [
    await api.together.suggest({ connectionId }),
    await api.townSquare.read({ eventId }),
    await api.townSquare.list({}),
    await api.townSquare.mine(),
    await api.notices.list({}),
    await api.notices.counts(),
    await api.connections.read({ connectionId }),
    await api.connections.list({}),
    await api.chat.messages({ connectionId }),
  ];
  return JSON.stringify(reads);
}

describe('a private answer', () => {
  it.each(['yes', 'no'] as const)(
    '%s: the other reads the same bytes as without it, and is told nothing',
    async (said) => {
      const eventId = await hosted({ capacity: 2 });
      const socket = await ben.connect();
      const before = await readAll(ben, eventId);
      expect(await answer(ada, eventId, said)).toMatchObject({ ownAnswer: said, isAgreed: false });
      expect(await readAll(ben, eventId)).toBe(before);
      const own = await answer(ben, eventId, 'no');
      expect(own).toMatchObject({ ownAnswer: 'no', isAgreed: false });
      // One’s own answer reads the same whatever the other said.
      await app.rows(sql`delete from event_wishes where user_id = ${ada.userId}`);
      expect(await answer(ben, eventId, 'no')).toEqual(own);
      expect(socket.received('notice.added')).toEqual([]);
      expect(await countList(app, eventId)).toEqual({ attendees: 0, going: 0, waiting: 0 });
    },
  );

  it('twice yes, even simultaneously, puts both on the list and notifies them once', async () => {
    const eventId = await hosted({ capacity: 2 });
    const answers = await Promise.all([answer(ada, eventId), answer(ben, eventId)]);
    expect(answers.some(({ isAgreed }) => isAgreed)).toBe(true);
    await Promise.all([answer(ada, eventId), answer(ben, eventId)]);
    expect(await countList(app, eventId)).toEqual({ attendees: 2, going: 2, waiting: 0 });
    expect(await readNotices(ada, 'event.together')).toMatchObject([{ eventId, connectionId, partnerName: 'Ben' }]);
    expect(await readNotices(ben, 'event.together')).toMatchObject([{ eventId, connectionId, partnerName: 'Ada' }]);
    expect(await ada.api.together.suggest({ connectionId })).toMatchObject([{ isAgreed: true, ownAnswer: 'yes' }]);
  });

  it('twice yes with one place left: the pair waits for two, and a single behind it takes the one', async () => {
    const eventId = await hosted({ capacity: 2 });
    const [guest, late, last] = [await createOnboarded(app), await createOnboarded(app), await createOnboarded(app)];
    const say = (person: Person, said: 'yes' | 'no') => person.api.townSquare.rsvp({ eventId, answer: said });
    await say(guest, 'yes');
    await answer(ada, eventId);
    await answer(ben, eventId);
    expect(await countList(app, eventId)).toEqual({ attendees: 1, going: 1, waiting: 2 });
    expect(await say(late, 'yes')).toMatchObject({ ownPart: 'going' });
    expect(await say(last, 'yes')).toMatchObject({ ownPart: 'waiting', ownPosition: 3 });
    await say(guest, 'no');
    expect(await last.api.townSquare.read({ eventId })).toMatchObject({ ownPart: 'going' });
    expect(await countList(app, eventId)).toEqual({ attendees: 2, going: 2, waiting: 2 });
    await say(late, 'no');
    expect(await countList(app, eventId)).toEqual({ attendees: 1, going: 1, waiting: 2 });
    expect(await readNotices(ada, 'event.place-free')).toEqual([]);
    await say(last, 'no');
    for (const { api } of [ada, ben])
      expect(await api.townSquare.read({ eventId })).toMatchObject({ ownPart: 'going', attendees: 2, waiting: 0 });
  });

  it.each(['first', 'second'])(
    'twice yes, one hidden, who answered %s: as if the other had not answered',
    async (place) => {
      const eventId = await hosted({ capacity: 2 });
      const rita = await createOnboarded(app, { firstName: 'Rita' });
      const caseId = await report(app, rita, ben, 'under-age');
      const [first, second] = place === 'first' ? [ben, ada] : [ada, ben];
      app.clock.advance({ minutes: 1 });
      const own = await answer(first, eventId);
      app.clock.advance({ minutes: 1 });
      const nobodys = await readAll(first, eventId);
      expect(await answer(second, eventId)).toEqual(own);
      expect(own).toMatchObject({ ownAnswer: 'yes', isAgreed: false });
      expect(await readAll(first, eventId)).toBe(nobodys);
      expect(await countList(app, eventId)).toEqual({ attendees: 0, going: 0, waiting: 0 });
      expect(await readNotices(ada, 'event.together')).toEqual([]);
      // Shown again: the person who answered last is asked again, and the two can agree.
      await (await createModerator(app)).api.moderation.dismiss({ caseId });
      expect(await second.api.together.suggest({ connectionId })).toMatchObject([{ ownAnswer: null, isAgreed: false }]);
      expect(await first.api.together.suggest({ connectionId })).toMatchObject([{ ownAnswer: 'yes', isAgreed: false }]);
      expect(await answer(second, eventId)).toMatchObject({ isAgreed: true });
      expect(await countList(app, eventId)).toEqual({ attendees: 2, going: 2, waiting: 0 });
    },
  );

  it('keeps an agreement made before one of them was hidden', async () => {
    const eventId = await hosted();
    for (const person of [ada, ben]) await answer(person, eventId);
    app.clock.advance({ minutes: 1 });
    await report(app, await createOnboarded(app), ben, 'under-age');
    for (const { api } of [ada, ben])
      expect(await api.together.suggest({ connectionId })).toMatchObject([{ isAgreed: true }]);
  });

  it('a pair that loses one person waits for one place', async () => {
    const eventId = await hosted({ capacity: 2 });
    const guest = await createOnboarded(app);
    await guest.api.townSquare.rsvp({ eventId, answer: 'yes' });
    await answer(ada, eventId);
    await answer(ben, eventId);
    await ben.api.townSquare.rsvp({ eventId, answer: 'no' });
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({ ownPart: 'going' });
    expect(await countList(app, eventId)).toEqual({ attendees: 2, going: 2, waiting: 0 });
  });

  it('ends with the connection, and with a block of the host', async () => {
    const eventId = await hosted();
    await answer(ada, eventId);
    await ada.api.pairs.unmatch({ connectionId });
    app.clock.advance({ minutes: 1 });
    ({ connectionId } = await connect(app, ada, ben));
    expect(await answer(ben, eventId)).toMatchObject({ isAgreed: false });
    await ben.api.safety.report({ place: 'event', eventId, reason: 'scam' });
    expect(await answer(ada, eventId)).toMatchObject({ isAgreed: false });
    expect(await countList(app, eventId)).toEqual({ attendees: 0, going: 0, waiting: 0 });
  });

  it('is refused if the event is over, cancelled or hosted by one of the two', async () => {
    expect(await codeOf(answer(ada, await hosted({ inHours: -3 })))).toBe('EVENT_OVER');
    expect(await codeOf(answer(ada, await hosted({ status: 'cancelled' })))).toBe('EVENT_CANCELLED');
    expect(await codeOf(answer(ada, await createEvent(app, { hostId: ada.userId })))).toBe('NOT_FOUND');
    expect(await codeOf(answer(ada, await createEvent(app, { hostId: ben.userId })))).toBe('NOT_FOUND');
  });
});
