import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEvent } from '../../../testing/events.ts';
import { codeOf, createHost, eventFields, hostEvent } from '../../../testing/hosting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { readEverything } from '../../../testing/read-everything.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

async function leave(host: Person): Promise<void> {
  await host.api.account.requestDeletion({ when: 'now', password: host.password });
  await app.drainJobs();
}

describe('the events of a host who left', () => {
  const home = { name: `zqhomemarker 4`, latitude: 51.501234, longitude: -0.141234 };
  const HOME = /zqhomemarker|51\.50|0\.14/;
  const leftOf = (eventId: string) =>
    app.rows(sql`
      select title, agreed_title, description, location, latitude, longitude, area, link, time_zone, status
      from social_events where id = ${eventId}`);

  it('tell guests what was called off and when, and no place', async () => {
    const leaver = await createHost(app);
    const guest = await createOnboarded(app, { firstName: 'Ben' });
    const eventId = await hostEvent(leaver, { place: home });
    await guest.api.townSquare.rsvp({ eventId, answer: 'yes' });
    const move = async (change: Parameters<typeof eventFields>[0]) => {
      const { sequence } = await leaver.api.hosting.fields({ eventId });
      await leaver.api.hosting.change({ eventId, sequence, scope: 'this', fields: eventFields(change) });
    };
    await move({});
    app.clock.advance({ hours: 1 });
    await app.drainJobs();
    // One change is told, and another waits.
    await move({ place: { ...home, name: `zqhomemarker 6` } });
    await leave(leaver);
    expect(await leftOf(eventId)).toEqual([
      {
        title: 'A table of tea',
        agreed_title: null,
        description: '',
        location: '',
        latitude: null,
        longitude: null,
        area: '',
        link: null,
        time_zone: 'Europe/London',
        status: 'cancelled',
      },
    ]);
    expect((await readEverything(app)).filter(({ text }) => HOME.test(text))).toEqual([]);
    const read = await guest.api.townSquare.read({ eventId });
    expect(read).toMatchObject({
      title: 'A table of tea',
      date_time: '2026-03-14T18:00:00.000Z',
      status: 'cancelled',
      isOnline: false,
      location: '',
    });
    const told = (await guest.api.notices.list({ limit: 50 })).items.map(({ kind }) => kind);
    expect(told).toEqual(['event.cancelled']);
  });

  it('stay in the past of guests, without their place', async () => {
    const leaver = await createHost(app);
    const guest = await createOnboarded(app, { firstName: 'Ben' });
    const eventId = await createEvent(app, { hostId: leaver.userId, inHours: 1, ...home, location: home.name });
    await guest.api.townSquare.rsvp({ eventId, answer: 'yes' });
    app.clock.advance({ hours: 4 });
    await leave(leaver);
    expect((await guest.api.townSquare.mine()).past).toMatchObject([{ id: eventId, isOnline: false, location: '' }]);
    expect((await readEverything(app)).filter(({ text }) => HOME.test(text))).toEqual([]);
  });

  it('go with the account if no one is on their lists', async () => {
    const leaver = await createHost(app);
    const guest = await createOnboarded(app, { firstName: 'Ben' });
    const eventId = await hostEvent(leaver, { place: home });
    await guest.api.townSquare.rsvp({ eventId, answer: 'yes' });
    await guest.api.townSquare.rsvp({ eventId, answer: 'no' });
    await leave(leaver);
    expect(await leftOf(eventId)).toEqual([]);
    expect(await codeOf(guest.api.townSquare.read({ eventId }))).toBe('NOT_FOUND');
  });
});
