import { MOST_RSVPS } from '@cuppa/domain/town/town-square/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent } from '../../../testing/events.ts';
import { codeOf, countList, createHost, hostEvent, readNotices } from '../../../testing/hosting.ts';
import { createOnboarded, createProfile } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { transact } from '../../platform/postgres/transact.ts';

let app: TestApp;
let host: Person;
let ada: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createOnboarded(app, { firstName: 'Ada' });
  ben = await createOnboarded(app, { firstName: 'Ben' });
  cleo = await createOnboarded(app, { firstName: 'Cleo' });
});
beforeEach(async () => {
  host = await createHost(app);
});
afterAll(() => app.close());

const say = (person: Person, eventId: string, answer: 'yes' | 'no' = 'yes') =>
  person.api.townSquare.rsvp({ eventId, answer });

describe('an RSVP', () => {
  it('adds a person to the list once, and removes them', async () => {
    const eventId = await hostEvent(host);
    expect(await say(ada, eventId)).toMatchObject({ ownPart: 'going', attendees: 1, isVisible: false });
    expect(await ada.api.townSquare.rsvp({ eventId, answer: 'yes', isVisible: true })).toMatchObject({
      ownPart: 'going',
      attendees: 1,
      isVisible: true,
    });
    expect(await say(ada, eventId, 'no')).toMatchObject({ ownPart: null, attendees: 0 });
    expect(await say(ada, eventId, 'no')).toMatchObject({ ownPart: null, attendees: 0 });
  });

  it('is refused if the event is over, cancelled, one’s own or unknown', async () => {
    const over = await createEvent(app, { inHours: -3 });
    const cancelled = await createEvent(app, { status: 'cancelled' });
    const own = await hostEvent(host);
    expect(await codeOf(say(ada, over))).toBe('EVENT_OVER');
    expect(await codeOf(say(ada, cancelled))).toBe('EVENT_CANCELLED');
    expect(await codeOf(say(host, own))).toBe('OWN_EVENT');
    expect(await codeOf(say(ada, host.userId))).toBe('NOT_FOUND');
  });

  it.each(['guest', 'host'] as const)('is refused with NOT_FOUND once the %s blocked the other', async (blocker) => {
    const guest = await createOnboarded(app);
    const eventId = await hostEvent(host);
    await say(guest, eventId);
    const [by, whom] = blocker === 'guest' ? [guest, host] : [host, guest];
    await app.features.blocks.add(app.database.db, by.userId, whom.userId);
    expect(await codeOf(say(guest, eventId))).toBe('NOT_FOUND');
    expect(await codeOf(guest.api.townSquare.arrive({ eventId }))).toBe('NOT_FOUND');
  });

  it('is refused beyond the limit of coming events, except for an event already answered', async () => {
    const guest = await createOnboarded(app);
    const ids = await Promise.all(Array.from({ length: MOST_RSVPS }, () => createEvent(app)));
    for (const id of ids) await say(guest, id);
    const oneMore = await createEvent(app);
    expect(await codeOf(say(guest, oneMore))).toBe('TOO_MANY_EVENTS');
    expect(await codeOf(say(guest, ids[0]!))).toBeNull();
    await say(guest, ids[0]!, 'no');
    expect(await codeOf(say(guest, oneMore))).toBeNull();
  });
});

describe('a full event', () => {
  it('lets people wait in the order of their yes, and moves them up with a notice', async () => {
    const eventId = await hostEvent(host, { capacity: 2 });
    const guest = await createOnboarded(app);
    await say(guest, eventId);
    await say(ada, eventId);
    expect(await say(ben, eventId)).toMatchObject({ ownPart: 'waiting', ownPosition: 1, attendees: 2, isFull: true });
    expect(await say(cleo, eventId)).toMatchObject({ ownPart: 'waiting', ownPosition: 2, waiting: 2 });
    await say(ada, eventId, 'no');
    expect(await ben.api.townSquare.read({ eventId })).toMatchObject({ ownPart: 'going', attendees: 2, waiting: 1 });
    expect(await cleo.api.townSquare.read({ eventId })).toMatchObject({ ownPart: 'waiting', ownPosition: 1 });
    expect(await readNotices(ben, 'event.place-free')).toEqual([
      {
        eventId,
        title: 'A table of tea',
        startsAt: '2026-03-14T18:00:00.000Z',
        timeZone: 'Europe/London',
        location: 'Market Hall',
      },
    ]);
    expect(await readNotices(cleo, 'event.place-free')).toEqual([]);
    await say(ben, eventId, 'no');
    expect(await cleo.api.townSquare.read({ eventId })).toMatchObject({ ownPart: 'going' });
  });

  it('gives the last place to one of two simultaneous answers, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const eventId = await createEvent(app, { capacity: 1 });
      const pages = await Promise.all([say(ada, eventId), say(ben, eventId)]);
      expect(await countList(app, eventId)).toEqual({ attendees: 1, going: 1, waiting: 1 });
      const parts = await Promise.all(
        [ada, ben].map(async ({ api }) => (await api.townSquare.read({ eventId })).ownPart),
      );
      expect(parts.toSorted()).toEqual(['going', 'waiting']);
      expect(pages).toHaveLength(2);
      await Promise.all([say(ada, eventId, 'no'), say(ben, eventId, 'no')]);
      expect(await countList(app, eventId)).toEqual({ attendees: 0, going: 0, waiting: 0 });
    }
  });

  it('keeps its count correct while ten people come and go simultaneously, twice each', async () => {
    const eventId = await createEvent(app, { capacity: 3 });
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, index) => createProfile(app, { firstName: `Guest ${index}`, coreValues: [] })),
    );
    const { guests } = app.features;
    const actions = people.flatMap(({ userId }, index) => [
      () => guests.rsvp(userId, { eventId, answer: 'yes' }),
      () => guests.rsvp(userId, { eventId, answer: 'yes' }),
      ...(index % 2 === 0 ? [() => guests.rsvp(userId, { eventId, answer: 'no' })] : []),
    ]);
    await Promise.all(actions.map((action) => action()));
    const { attendees, going, waiting } = await countList(app, eventId);
    expect(attendees).toBe(going);
    expect(going).toBe(Math.min(3, going + waiting));
    expect(going + waiting).toBeGreaterThanOrEqual(5);
  });

  it('has no guest left after a yes races its cancellation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const eventId = await createEvent(app, { hostId: host.userId, capacity: 1 });
      const [answer] = await Promise.all([
        codeOf(say(ada, eventId)),
        host.api.hosting.cancel({ eventId, scope: 'this' }),
      ]);
      const told = await app.rows(sql`
        select 1 from notices where user_id = ${ada.userId} and key = ${`event.cancelled/${eventId}`}`);
      expect(answer).toBe(told.length === 1 ? null : 'EVENT_CANCELLED');
    }
  });
});

describe('a block', () => {
  it('removes the two from each other’s coming events, and gives the place to the waiting list', async () => {
    const [guest, next] = [await createOnboarded(app), await createOnboarded(app)];
    const eventId = await hostEvent(host, { capacity: 2 });
    await say(ada, eventId);
    await say(guest, eventId);
    await say(next, eventId);
    await guest.api.safety.report({ place: 'event', eventId, reason: 'scam' });
    expect(await countList(app, eventId)).toEqual({ attendees: 2, going: 2, waiting: 0 });
    expect(await next.api.townSquare.read({ eventId })).toMatchObject({ ownPart: 'going' });
    expect(await codeOf(guest.api.townSquare.read({ eventId }))).toBe('NOT_FOUND');
  });
});

describe('"Still coming?"', () => {
  it('asks every guest once the day before, also with two workers; a repeated yes answers it', async () => {
    const eventId = await hostEvent(host, { capacity: 2 });
    for (const person of [ada, ben, cleo]) await say(person, eventId);
    const isAsked = async (person: Person) =>
      (await readNotices(person, 'event.still-coming')).filter((data) => 'eventId' in data && data.eventId === eventId);
    app.clock.advance({ days: 3, hours: 6 });
    const second = await createTestApp({ database: app.database, clock: app.clock });
    const again = { eventId, startsAt: '2026-03-14T18:00:00.000Z' };
    const ask = ({ features }: TestApp) => transact(app.database.db, (tx) => features.guests.askStillComing(again, tx));
    await Promise.all([ask(app), ask(second)]);
    await app.drainJobs();
    await second.close();
    const data = {
      eventId,
      title: 'A table of tea',
      startsAt: again.startsAt,
      timeZone: 'Europe/London',
      location: 'Market Hall',
    };
    expect(await isAsked(ada)).toEqual([data]);
    expect(await isAsked(ben)).toEqual([data]);
    expect(await isAsked(cleo)).toEqual([]);
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({ asksStillComing: true });
    expect(await ada.api.townSquare.rsvp({ eventId, answer: 'yes', isVisible: true })).toMatchObject({
      isVisible: true,
      asksStillComing: true,
    });
    expect(await say(ada, eventId)).toMatchObject({ asksStillComing: false, ownPart: 'going', isVisible: true });
    expect((await host.api.hosting.guests({ eventId })).guests).toMatchObject([
      { firstName: 'Ada', stillComing: true },
      { firstName: 'Ben', stillComing: null },
      { firstName: 'Cleo', state: 'waiting' },
    ]);
    expect(await say(ben, eventId, 'no')).toMatchObject({ ownPart: null });
    expect(await cleo.api.townSquare.read({ eventId })).toMatchObject({ ownPart: 'going', asksStillComing: false });
  });
});

describe('a guest who is suspended', () => {
  it('frees the places of that time for the waiting list', async () => {
    const guest = await createOnboarded(app, { firstName: 'Gus' });
    const eventId = await createEvent(app, { hostId: host.userId, capacity: 2, inHours: 24 });
    const later = await createEvent(app, { hostId: host.userId, inHours: 24 * 20 });
    for (const person of [guest, ben, ada]) await say(person, eventId);
    await say(guest, later);
    const until = new Date(app.clock.now().getTime() + 7 * 24 * 3_600_000).toISOString();
    await app.rows(sql`update profiles set suspended_until = ${until}::timestamptz where id = ${guest.userId}`);
    for (let time = 0; time < 2; time += 1) {
      await app.features.guests.leaveSuspended(guest.userId);
      expect(await countList(app, eventId)).toEqual({ attendees: 2, going: 2, waiting: 0 });
    }
    const told = await readNotices(ada, 'event.place-free');
    expect(told.filter((data) => 'eventId' in data && data.eventId === eventId)).toHaveLength(1);
    expect((await host.api.hosting.guests({ eventId })).guests.map(({ firstName }) => firstName)).toEqual([
      'Ben',
      'Ada',
    ]);
    expect(await countList(app, later)).toEqual({ attendees: 1, going: 1, waiting: 0 });
  });
});

describe('an arrival', () => {
  it('is accepted near the start, and earns Townsperson with its XP once; the host earns it after the end', async () => {
    const guest = await createOnboarded(app);
    const eventId = await createEvent(app, { hostId: host.userId, inHours: 2 });
    await say(guest, eventId);
    const arrive = () => guest.api.townSquare.arrive({ eventId });
    expect(await codeOf(arrive())).toBe('NOT_YET');
    expect(await codeOf(ada.api.townSquare.arrive({ eventId }))).toBe('NOT_A_GUEST');
    app.clock.advance({ hours: 1, minutes: 30 });
    expect(await arrive()).toMatchObject({ hasArrived: true });
    await arrive();
    expect(await xpOfBadge(guest)).toEqual([15]);
    await app.drainJobs();
    expect(await xpOfBadge(host)).toEqual([]);
    app.clock.advance({ hours: 3 });
    await app.drainJobs();
    expect(await xpOfBadge(host)).toEqual([15]);
    expect(await codeOf(arrive())).toBe('EVENT_OVER');
  });
});

async function xpOfBadge({ userId }: Person): Promise<number[]> {
  const rows = await app.rows<{ amount: number }>(sql`
    select amount from xp_ledger where user_id = ${userId} and idempotency_key = 'badge_earned/townsperson'`);
  return rows.map(({ amount }) => amount);
}
