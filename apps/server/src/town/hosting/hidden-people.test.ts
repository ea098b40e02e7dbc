import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, createHost, eventFields, hostEvent, readNotices } from '../../../testing/hosting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

/** Hosts and guests whom a report has just hidden: no one sees them, and nothing tells them so. */
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

const say = (person: Person, eventId: string) => person.api.townSquare.rsvp({ eventId, answer: 'yes' });
const hide = ({ userId }: Person) =>
  app.rows(sql`update profiles set hidden_since = ${app.clock.now()} where id = ${userId}`);

describe('a hidden host', () => {
  it('cancels an event: guests see no words, the host does', async () => {
    const eventId = await hostEvent(host);
    await say(ada, eventId);
    await hide(host);
    await host.api.hosting.cancel({ eventId, scope: 'this', words: 'Meet me at home.' });
    expect(await readNotices(ada, 'event.cancelled')).toMatchObject([{ eventId, words: '' }]);
    expect(await host.api.townSquare.read({ eventId })).toMatchObject({ cancelWords: 'Meet me at home.' });
  });

  it('moves an event, and guests are notified once the host is shown again', async () => {
    const eventId = await hostEvent(host);
    await say(ada, eventId);
    await hide(host);
    const fields = eventFields({ startsOn: '2026-03-15T18:00' });
    await host.api.hosting.change({ eventId, sequence: 0, scope: 'this', fields });
    const look = async () => {
      app.clock.advance({ hours: 1 });
      await app.drainJobs();
      return readNotices(ada, 'event.changed');
    };
    expect(await look()).toEqual([]);
    expect(await look()).toEqual([]);
    await app.rows(sql`update profiles set hidden_since = null where id = ${host.userId}`);
    const told = [{ eventId, startsAt: '2026-03-15T18:00:00.000Z', before: { startsAt: '2026-03-14T18:00:00.000Z' } }];
    expect(await look()).toMatchObject(told);
    expect(await look()).toMatchObject(told);
  });
});

describe('a hidden guest', () => {
  it('keeps their place, but is not on the host’s guest list', async () => {
    const eventId = await hostEvent(host, { startsOn: '2026-03-11T18:00' });
    for (const person of [ada, ben]) await say(person, eventId);
    const list = async () => (await host.api.hosting.guests({ eventId })).guests;
    const [, guest] = await list();
    expect(guest).toMatchObject({ firstName: 'Ben' });
    await hide(ben);
    expect((await list()).map(({ firstName }) => firstName)).toEqual(['Ada']);
    expect(await ben.api.townSquare.read({ eventId })).toMatchObject({ ownPart: 'going' });
    const untilStart = Date.parse('2026-03-11T18:00:00Z') - app.clock.now().getTime();
    app.clock.advance({ seconds: untilStart / 1000 });
    const checkIn = (guestId: string) => codeOf(host.api.hosting.checkIn({ eventId, guestId, isHere: true }));
    expect(await checkIn(guest!.guestId)).toBe('NOT_FOUND');
    expect(await checkIn((await list())[0]!.guestId)).toBeNull();
  });
});
