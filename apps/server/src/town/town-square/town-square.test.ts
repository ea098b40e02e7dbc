import { randomUUID } from 'node:crypto';
import { EARTH_RADIUS_MILES } from '@cuppa/domain/meeting/matching/distance';
import { sql } from 'drizzle-orm';
import { cellToLatLng, getPentagons } from 'h3-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, createRsvp } from '../../../testing/events.ts';
import { createOnboarded, createProfile } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { areaOf, areasAround, type EventPoint } from './event-area.ts';
import { eventMessages, socialEvents } from './town-square.table.ts';

const LONDON = { latitude: 51.5072, longitude: -0.1276 };
const BRIGHTON = { latitude: 50.8225, longitude: -0.1372 };
const SYDNEY = { latitude: -33.8688, longitude: 151.2093 };
const ONLINE = { latitude: null, longitude: null, link: 'https://meet.example/tea' };

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.database.db.delete(socialEvents);
  ada = await createOnboarded(app, { coreValues: ['honesty', 'kindness'] });
});
afterAll(() => app.close());

const titlesOf = async (input: Parameters<Person['api']['townSquare']['list']>[0], person = ada) =>
  (await person.api.townSquare.list(input)).events.map(({ title }) => title);
const block = (blocker: Person, blocked: { userId: string }) =>
  app.rows(
    sql`insert into blocks (blocker_id, blocked_id, created_at) values (${blocker.userId}, ${blocked.userId}, now())`,
  );

describe('the list', () => {
  it('puts matches in the title first, ignoring case, then matches in other words; soonest first', async () => {
    await createEvent(app, { title: 'Soup', description: 'With a lantern on each table', inHours: 1 });
    await createEvent(app, { title: 'Walk', location: 'Lantern Lane', inHours: 2 });
    await createEvent(app, { title: 'Paper LANTERNS', inHours: 4 });
    await createEvent(app, { title: 'Lantern walk', inHours: 3 });
    await createEvent(app, { title: 'Nothing of it', inHours: 1 });
    expect(await titlesOf({ search: '  lantern ' })).toEqual(['Lantern walk', 'Paper LANTERNS', 'Soup', 'Walk']);
    expect(await titlesOf({ search: 'tern w' })).toEqual(['Lantern walk']);
    await createEvent(app, { title: 'Choir', description: 'Eine Übung', inHours: 1 });
    await createEvent(app, { title: 'Große ÜBUNG', inHours: 2 });
    expect(await titlesOf({ search: 'übung' })).toEqual(['Große ÜBUNG', 'Choir']);
    expect(await titlesOf({ search: 'each tab' })).toEqual(['Soup']);
    expect((await ada.api.townSquare.list({ search: 'lantern' })).count).toBe(4);
  });

  it('forgives a typo', async () => {
    await createEvent(app, { title: 'Riverside pottery' });
    expect(await titlesOf({ search: 'potery' })).toEqual(['Riverside pottery']);
    expect(await titlesOf({ search: 'lottery tickets' })).toEqual([]);
  });

  it('treats no word as a typo that occurs in an event near the person', async () => {
    await ada.api.places.sharePosition(LONDON);
    await createEvent(app, { title: 'Riverside pottery', type: 'meal', ...LONDON });
    await createEvent(app, { title: 'Chess', type: 'game', description: 'A potery of moves', ...SYDNEY });
    for (const within of [undefined, 25] as const) {
      expect(await titlesOf({ search: 'potery', type: 'meal', within })).toEqual(['Riverside pottery']);
      expect(await titlesOf({ search: 'riversde potery', type: 'meal', within })).toEqual(['Riverside pottery']);
    }
    await createEvent(app, { title: 'Chess', type: 'game', description: 'A potery of moves', ...LONDON });
    for (const within of [undefined, 25] as const) {
      expect(await titlesOf({ search: 'potery', type: 'meal', within })).toEqual([]);
      expect(await titlesOf({ search: 'moves pote', type: 'meal', within })).toEqual([]);
      expect(await titlesOf({ search: 'riversde potery', type: 'meal', within })).toEqual(['Riverside pottery']);
    }
  });

  it('filters by type', async () => {
    await createEvent(app, { title: 'Chess', type: 'game' });
    await createEvent(app, { title: 'Stew', type: 'meal' });
    expect(await titlesOf({ type: 'game' })).toEqual(['Chess']);
    expect(await titlesOf({ type: 'game', search: 'stew' })).toEqual([]);
    expect(await titlesOf({ type: 'meal', search: 'ste' })).toEqual(['Stew']);
    expect(await titlesOf({ type: 'dating' })).toEqual([]);
  });

  it('drops events that are over or cancelled, and keeps those under way', async () => {
    await createEvent(app, { title: 'Goes on', inHours: -1 });
    await createEvent(app, { title: 'Is over', inHours: -2 });
    await createEvent(app, { title: 'Cancelled', status: 'cancelled' });
    expect(await ada.api.townSquare.list({})).toMatchObject({
      events: [{ title: 'Goes on' }],
      count: 1,
      isMore: false,
    });
  });

  it('within a distance has the events there and online events', async () => {
    await createEvent(app, { title: 'London', ...LONDON, inHours: 1 });
    await createEvent(app, { title: 'Brighton', ...BRIGHTON, inHours: 2 });
    await createEvent(app, { title: 'Sydney', ...SYDNEY, inHours: 3 });
    await createEvent(app, { title: 'Online', ...ONLINE, inHours: 4 });
    expect(await titlesOf({ within: 5 })).toEqual(['London', 'Brighton', 'Sydney', 'Online']);
    await ada.api.places.sharePosition(LONDON);
    expect(await titlesOf({ within: 5 })).toEqual(['London', 'Online']);
    expect(await titlesOf({ within: 50 })).toEqual(['London', 'Brighton', 'Online']);
    expect(await titlesOf({ within: 50, search: 'on' })).toEqual(['London', 'Brighton', 'Online']);
    expect(await titlesOf({ within: 50, search: 'lon' })).toEqual(['London']);
    expect((await ada.api.townSquare.list({ within: 5 })).count).toBe(2);
    // Without a limit, events within reach come first.
    expect(await titlesOf({})).toEqual(['London', 'Brighton', 'Online', 'Sydney']);
    const bands = (await ada.api.townSquare.list({})).events.map(({ withinMiles }) => withinMiles);
    expect(bands).toEqual([5, 50, null, null]);
  });

  it('is paged without a gap or a repetition, across its parts, and counted up to 200', async () => {
    await ada.api.places.sharePosition(LONDON);
    const dateTime = new Date(app.clock.now().getTime() + 3_600_000);
    for (let index = 0; index < 9; index += 1) {
      const where = index % 3 === 0 ? SYDNEY : LONDON;
      await createEvent(app, { title: index % 2 ? 'Cocoa' : `Tea ${index}`, description: 'Tea', dateTime, ...where });
    }
    for (const search of ['', 'tea']) {
      const whole = (await ada.api.townSquare.list({ search })).events.map(({ id }) => id);
      expect(new Set(whole).size).toBe(9);
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await ada.api.townSquare.list({ search, limit: 2, ...(cursor && { cursor }) });
        expect(page.count).toBe(9);
        paged.push(...page.events.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(whole);
    }
    await app.rows(sql`insert into social_events
      (title, type, description, date_time, ends_at, time_zone, location, area, created_at, changed_at)
      select 'Many', 'game', '', ${dateTime.toISOString()}, ${dateTime.toISOString()}::timestamptz + interval '1 hour', 'UTC', '', 'online', now(), now()
      from generate_series(1, 200) n`);
    expect(await ada.api.townSquare.list({ search: 'many' })).toMatchObject({ count: 200, isMore: false });
    expect(await ada.api.townSquare.list({})).toMatchObject({ count: 200, isMore: true });
  });

  it('is paged and counted within a distance by the same rules', async () => {
    await ada.api.places.sharePosition(LONDON);
    const dateTime = new Date(app.clock.now().getTime() + 3_600_000);
    for (let index = 0; index < 9; index += 1)
      await createEvent(app, { title: index % 2 ? 'Cocoa' : `Tea ${index}`, description: 'Tea', dateTime, ...LONDON });
    await createEvent(app, { title: 'Tea', ...SYDNEY });
    for (const [search, size] of [
      ['tea', 9],
      ['cocooa', 4],
      ['', 9],
    ] as const) {
      const whole = (await ada.api.townSquare.list({ search, within: 100 })).events.map(({ id }) => id);
      expect(new Set(whole).size).toBe(size);
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await ada.api.townSquare.list({ search, within: 100, limit: 2, ...(cursor && { cursor }) });
        expect(page.count).toBe(size);
        paged.push(...page.events.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(whole);
    }
    const write = (title: string, description: string, rows: number) =>
      app.rows(sql`insert into social_events
      (title, type, description, date_time, ends_at, time_zone, location, area, created_at, changed_at)
      select ${title}, 'game', ${description}, ${dateTime.toISOString()}, ${dateTime.toISOString()}::timestamptz + interval '1 hour',
        'UTC', '', 'online', now(), now() from generate_series(1, ${rows}::int) n`);
    await write('Many', '', 199);
    const many = () => ada.api.townSquare.list({ search: 'many', within: 100 });
    expect(await many()).toMatchObject({ count: 199, isMore: false });
    await write('Few', 'many', 1);
    expect(await many()).toMatchObject({ count: 200, isMore: false });
    await write('Few', 'many', 1);
    expect(await many()).toMatchObject({ count: 200, isMore: true });
    // So many events have the keys that the areas are read by time.
    await write('Many', 'many', 3_000);
    expect(await many()).toMatchObject({ count: 200, isMore: true });
    expect((await many()).events).toHaveLength(24);
  });

  it.each([
    '%'.repeat(100),
    '_',
    '\\',
    "'",
    "' & !",
    ':*',
    '<-> ()',
    '🫖',
    '🫖🫖 tea',
    '\u202eeat',
    'שלום',
    'हिन्दी',
    '𝕿𝖊𝖆',
    ' '.repeat(100),
    'a b c d e f g h i j k l',
    'x'.repeat(100),
  ])('takes any words as words: %s', async (search) => {
    await createEvent(app, { title: 'Nothing like it' });
    const expected = search.trim() === '' ? 1 : 0;
    expect((await ada.api.townSquare.list({ search })).events).toHaveLength(expected);
    await ada.api.places.sharePosition(LONDON);
    await ada.api.townSquare.list({ search, within: 25, type: 'meal' });
  });

  it('finds titles in any script and with any sign', async () => {
    for (const title of ['50% off', 'a_b', 'שלום לכולם', 'チェス', 'Tea 🫖 time', "Bob's \\o/"])
      await createEvent(app, { title, description: 'Words' });
    for (const [search, title] of [
      ['50%', '50% off'],
      ['A_B', 'a_b'],
      ['לכולם', 'שלום לכולם'],
      ['チェ', 'チェス'],
      ['🫖', 'Tea 🫖 time'],
      ["bob's \\", "Bob's \\o/"],
    ] as const)
      expect(await titlesOf({ search }), search).toEqual([title]);
  });

  it.each(['', 'x', '9.1.2', `5.1.${randomUUID()}`, `0.99999999999999999.${randomUUID()}`, `0.1.${"'".repeat(36)}`])(
    'begins anew at a cursor that is not ours: %s',
    async (cursor) => {
      await createEvent(app, { title: 'First' });
      expect(await titlesOf({ cursor })).toEqual(['First']);
    },
  );

  it('refuses malformed input', async () => {
    await expect(ada.api.townSquare.list({ search: 'a\0b' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(ada.api.townSquare.list({ search: 'x'.repeat(101) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(ada.api.townSquare.list({ limit: 51 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('hides events of hosts who are blocked, block the reader, or are hidden or suspended', async () => {
    const host = await createOnboarded(app, { firstName: 'Host' });
    const eventId = await createEvent(app, { title: 'By a person', hostId: host.userId });
    const see = async () => [
      (await titlesOf({})).length,
      await ada.api.townSquare.read({ eventId }).then(
        () => 1,
        (error: { code: string }) => error.code,
      ),
      (await fetch(`${app.url}/api/events/${eventId}`)).status,
    ];
    expect(await see()).toEqual([1, 1, 200]);
    for (const [blocker, blocked] of [
      [ada, host],
      [host, ada],
    ] as const) {
      await block(blocker, blocked);
      expect(await see()).toEqual([0, 'NOT_FOUND', 200]);
      await app.rows(sql`delete from blocks`);
    }
    for (const column of ['hidden_since', 'suspended_until']) {
      const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
      await app.rows(sql`update profiles set ${sql.raw(column)} = ${until} where id = ${host.userId}`);
      expect(await see()).toEqual([0, 'NOT_FOUND', 404]);
      if (column === 'hidden_since') expect(await titlesOf({}, host)).toEqual(['By a person']);
      await app.rows(sql`update profiles set ${sql.raw(column)} = null where id = ${host.userId}`);
    }
    expect(await see()).toEqual([1, 1, 200]);
  });
});

describe('the map', () => {
  it('begins in the largest city of the person’s time zone, then in the middle of their cell', async () => {
    await ada.api.profile.update({ timeZone: 'Asia/Tokyo' });
    expect(await ada.api.townSquare.mapCentre()).toMatchObject({ town: 'Tokyo', latitude: expect.closeTo(35.7, 0) });
    await ada.api.places.sharePosition(LONDON);
    const { latitude, town } = await ada.api.townSquare.mapCentre();
    expect(Math.abs(latitude - LONDON.latitude)).toBeLessThan(0.1);
    expect(town).toBeNull();
  });

  it('has the events in its box, also across the date line, soonest first', async () => {
    await createEvent(app, { title: 'Suva', latitude: -18.1, longitude: 178.4, inHours: 2 });
    await createEvent(app, { title: 'Apia', latitude: -13.8, longitude: -171.8, inHours: 1 });
    await createEvent(app, { title: 'London', inHours: 3 });
    await createEvent(app, { title: 'Online', ...ONLINE });
    const pins = async (west: number, east: number, rest = {}) =>
      (await ada.api.townSquare.pins({ west, east, south: -60, north: 60, ...rest })).pins.map(({ title }) => title);
    expect(await pins(170, -170)).toEqual(['Apia', 'Suva']);
    expect(await pins(-10, 10)).toEqual(['London']);
    expect(await pins(-180, 180)).toEqual(['Apia', 'Suva', 'London']);
    expect(await pins(-180, 180, { search: 'suv' })).toEqual(['Suva']);
    expect(await pins(-180, 180, { type: 'meal' })).toEqual([]);
  });
});

describe('an event’s page', () => {
  it('shows only visible guests who share a value', async () => {
    const eventId = await createEvent(app);
    const guest = async (firstName: string, wishes = {}, isVisible = true) => {
      const person = await createOnboarded(app, { firstName, coreValues: ['honesty'], ...wishes });
      await createRsvp(app, person, eventId, { isVisible });
      return person;
    };
    await guest('Ben');
    await guest('Cem', { coreValues: ['honesty', 'kindness'] });
    await guest('Unseen', {}, false);
    await guest('Other', { coreValues: ['humor'] });
    const blocked = await guest('Blocked');
    const blocker = await guest('Blocker');
    const hidden = await guest('Hidden');
    await block(ada, blocked);
    await block(blocker, ada);
    await app.rows(sql`update profiles set hidden_since = now() where id = ${hidden.userId}`);
    await createRsvp(app, ada, eventId, { isVisible: true });
    const page = await ada.api.townSquare.read({ eventId });
    expect(page.guests.map(({ firstName, sharedValues }) => [firstName, sharedValues])).toEqual([
      ['Cem', ['honesty', 'kindness']],
      ['Ben', ['honesty']],
    ]);
    expect(JSON.stringify(page)).not.toContain(blocked.userId);
    expect(page).toMatchObject({ ownPart: 'going', isVisible: true });
  });

  it('shows guests who chose anyone by first name and cup alone, and never across a block', async () => {
    const eventId = await createEvent(app);
    const guest = async (firstName: string) => {
      const person = await createOnboarded(app, { firstName, coreValues: ['honesty'] });
      await createRsvp(app, person, eventId, { isPublic: true });
      return person;
    };
    await guest('Ben');
    await block(ada, await guest('Blocked'));
    await block(await guest('Blocker'), ada);
    const { guests } = await ada.api.townSquare.read({ eventId });
    expect(guests).toEqual([
      { firstName: 'Ben', avatarSeed: expect.any(String) as string, face: null, sharedValues: [] },
    ]);
  });

  it('shows at most twelve guests', async () => {
    const eventId = await createEvent(app);
    for (let index = 0; index < 14; index += 1) {
      const person = await createProfile(app, { firstName: 'Ben', coreValues: ['honesty'] });
      await createRsvp(app, person, eventId, { isVisible: true });
    }
    expect((await ada.api.townSquare.read({ eventId })).guests).toHaveLength(12);
  });

  it('gives the link only to guests and the host, from near the start to the end', async () => {
    const host = await createOnboarded(app);
    const eventId = await createEvent(app, { ...ONLINE, hostId: host.userId, inHours: 1 });
    const [guest, waiting] = [await createOnboarded(app), await createOnboarded(app)];
    await createRsvp(app, guest, eventId);
    await createRsvp(app, waiting, eventId, { state: 'waiting' });
    const links = () =>
      Promise.all([ada, waiting, guest, host].map(async ({ api }) => (await api.townSquare.read({ eventId })).link));
    expect(await links()).toEqual([null, null, null, null]);
    expect((await guest.api.townSquare.read({ eventId })).linkOpensAt).toBe('2026-03-10T12:30:00.000Z');
    expect((await ada.api.townSquare.read({ eventId })).linkOpensAt).toBeNull();
    const before = app.clock.now();
    app.clock.advance({ minutes: 30 });
    expect(await links()).toEqual([null, null, ONLINE.link, ONLINE.link]);
    expect(await guest.api.townSquare.read({ eventId })).toMatchObject({ mayArrive: true });
    expect(await (await fetch(`${app.url}/api/events/${eventId}`)).text()).not.toContain('meet.example');
    app.clock.advance({ minutes: 150 });
    expect(await links()).toEqual([null, null, null, null]);
    app.clock.advance({ ms: before.getTime() - app.clock.now().getTime() });
  });

  it('has the position in the waiting list, the "Still coming?" question, and the host’s messages', async () => {
    const host = await createOnboarded(app, { firstName: 'Hana' });
    const seriesId = randomUUID();
    const eventId = await createEvent(app, { capacity: 2, attendees: 2, hostId: host.userId, seriesId });
    await createEvent(app, { seriesId, inHours: 24 * 8 });
    const people = await Promise.all([createOnboarded(app), createOnboarded(app), createOnboarded(app)]);
    for (const [index, person] of people.entries()) {
      const createdAt = new Date(app.clock.now().getTime() + index);
      await createRsvp(app, person, eventId, { state: 'waiting', createdAt });
    }
    await createRsvp(app, ada, eventId, { askedAt: app.clock.now() });
    await app.database.db
      .insert(eventMessages)
      .values({ id: randomUUID(), eventId, hostId: host.userId, text: 'Bring gloves', createdAt: app.clock.now() });
    const positions = await Promise.all(
      people.map(async ({ api }) => (await api.townSquare.read({ eventId })).ownPosition),
    );
    expect(positions).toEqual([1, 2, 3]);
    expect(await ada.api.townSquare.read({ eventId })).toMatchObject({
      ownPosition: null,
      waiting: 3,
      isFull: true,
      asksStillComing: true,
      hostName: 'Hana',
      mayArrive: false,
      messages: [{ text: 'Bring gloves' }],
      repeatsUntil: '2026-03-18T12:00:00.000Z',
    });
    const stranger = await createOnboarded(app);
    expect(await stranger.api.townSquare.read({ eventId })).toMatchObject({ messages: [], ownPart: null });
    expect(await host.api.townSquare.read({ eventId })).toMatchObject({ ownPart: 'hosting' });
  });
});

it('lists one’s own events: coming ones including cancelled ones, and those of the last 90 days', async () => {
  const host = await createOnboarded(app);
  const hosted = await createEvent(app, { title: 'Hosted', hostId: ada.userId, inHours: 30 });
  const going = await createEvent(app, { title: 'Going', hostId: host.userId, inHours: 20 });
  const off = await createEvent(app, { title: 'Off', status: 'cancelled', cancelWords: 'Rain', inHours: 10 });
  const past = await createEvent(app, { title: 'Past', inHours: -50 });
  const long = await createEvent(app, { title: 'Long ago', inHours: -24 * 91 });
  await createEvent(app, { title: 'Not mine' });
  for (const eventId of [going, off, past, long]) await createRsvp(app, ada, eventId);
  const titles = async () => {
    const mine = await ada.api.townSquare.mine();
    return [mine.coming, mine.past].map((events) => events.map(({ title, ownPart }) => `${title}: ${ownPart}`));
  };
  expect(await titles()).toEqual([['Off: going', 'Going: going', 'Hosted: hosting'], ['Past: going']]);
  expect(await ada.api.townSquare.read({ eventId: off })).toMatchObject({ status: 'cancelled', cancelWords: 'Rain' });
  await block(ada, host);
  expect((await titles())[0]).toEqual(['Off: going', 'Hosted: hosting']);
  const feed = await app.features.townSquare.appointments(ada.userId);
  expect(feed.map(({ title, status }) => [title, status])).toEqual(
    expect.arrayContaining([
      ['Hosted', 'confirmed'],
      ['Off', 'cancelled'],
    ]),
  );
  expect(hosted).toBeDefined();
});

it('the areas around a point are those with a point within the distance', async () => {
  const places = [LONDON, SYDNEY, { latitude: 89.5, longitude: 10 }, { latitude: -16.5, longitude: 179.98 }];
  // The pentagons of the grid, each with its own shape.
  const centres = getPentagons(3).map((cell) => {
    const [latitude, longitude] = cellToLatLng(cell);
    return { latitude, longitude: longitude + 0.3 };
  });
  for (const from of [...places, ...centres])
    for (const miles of [5, 25, 100]) {
      const areas = await areasAround(from, miles);
      expect(areas).toContain('online');
      const seen = new Set<string>(['online']);
      for (let angle = 0; angle < 360; angle += 3)
        for (const part of [0.02, 0.25, 0.5, 0.75, 0.9999]) seen.add(await areaOf(pointAt(from, angle, miles * part)));
      expect(areas).toEqual(expect.arrayContaining([...seen]));
      // A corner that is only just reached may lie between the sampled points.
      expect(areas.length).toBeLessThanOrEqual(seen.size + 1);
    }
});

/** The point at a distance in miles from another point, in a direction in degrees. */
function pointAt({ latitude, longitude }: EventPoint, direction: number, miles: number): EventPoint {
  const [lat, towards, angle] = [(latitude * Math.PI) / 180, (direction * Math.PI) / 180, miles / EARTH_RADIUS_MILES];
  const to = Math.asin(Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(towards));
  const turn = Math.atan2(
    Math.sin(towards) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(to),
  );
  return { latitude: (to * 180) / Math.PI, longitude: longitude + (turn * 180) / Math.PI };
}
