import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { createEvent, createRsvp } from '../../../testing/events.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let connectionId: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ada = await createOnboarded(app, { firstName: 'Ada', timeZone: 'Europe/London' });
  ben = await createOnboarded(app, { firstName: 'Ben, "the 2nd"; \\o/', timeZone: 'America/New_York' });
  ({ connectionId } = await connect(app, ada, ben));
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
const propose = (person: Person, hours: number) =>
  person.api.reconnections.propose({ pair: { connectionId }, scheduledFor: inHours(hours) });
/** The path only: a feed's URL has the public origin, and the test app listens elsewhere. */
const pathOf = (url: string | null) => new URL(url ?? '').pathname;
const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers });
async function feedOf(person: Person): Promise<string> {
  const answer = await ask(pathOf((await person.api.calendar.makeFeed()).url));
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Parses the events by RFC 5545, sections 3.1 and 3.3.11, with their alarms. Fails if a property repeats. */
function eventsOf(text: string): Map<string, string>[] {
  expect(text.endsWith('END:VCALENDAR')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  const events: Map<string, string>[] = [];
  let isAlarm = false;
  for (const line of lines) {
    const { name = '', value = '' } = /^(?<name>[A-Z-]+)(?:;[^:]*)?:(?<value>.*)$/.exec(line)?.groups ?? {};
    expect(name, line).not.toBe('');
    if (line === 'BEGIN:VEVENT') events.push(new Map());
    const event = events.at(-1);
    if (line === 'BEGIN:VALARM' || line === 'END:VALARM') isAlarm = line === 'BEGIN:VALARM';
    if (event === undefined || name === 'BEGIN' || name === 'END') continue;
    if (isAlarm) {
      event.set(`ALARM ${name}`, value);
      continue;
    }
    expect(event.has(name), line).toBe(false);
    event.set(name, value);
  }
  return events;
}
const textOf = (value: string) => value.replace(/\\([\\;,nN])/g, (_, one: string) => (one === 'n' ? '\n' : one));
const eventOf = async (person: Person) => {
  const events = eventsOf(await feedOf(person));
  expect(events).toHaveLength(1);
  return events[0]!;
};

describe('the address', () => {
  it.each([
    ['is suspended', 'suspended_until', '2100-01-01'],
    ['is leaving', 'deletion_due_at', '2100-01-01'],
  ])('opens nothing while its person %s, and the same again afterwards', async (_why, column, until) => {
    const path = pathOf((await ada.api.calendar.makeFeed()).url);
    const set = (value: string | null) =>
      app.rows(sql`update profiles set ${sql.identifier(column)} = ${value} where id = ${ada.userId}`);
    await set(until);
    expect((await ask(path)).status).toBe(404);
    await set(null);
    expect((await ask(path)).status).toBe(200);
  });

  it('is made once, shown, replaced and removed', async () => {
    expect(await ada.api.calendar.feed()).toEqual({ url: null });
    const first = await ada.api.calendar.makeFeed();
    expect(first.url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/);
    expect(await ada.api.calendar.makeFeed()).toEqual(first);
    expect(await ada.api.calendar.feed()).toEqual(first);
    const second = await ada.api.calendar.replaceFeed();
    expect(second.url).not.toBe(first.url);
    expect((await ask(pathOf(first.url))).status).toBe(404);
    expect((await ask(pathOf(second.url))).status).toBe(200);
    expect(await ada.api.calendar.removeFeed()).toEqual({ url: null });
    expect((await ask(pathOf(second.url))).status).toBe(404);
    expect(await ada.api.calendar.feed()).toEqual({ url: null });
  });

  it('is the same if it is made several times at once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => ada.api.calendar.makeFeed()));
    expect(new Set(made.map(({ url }) => url)).size).toBe(1);
  });

  it.each(['x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '%00.ics', `${'z'.repeat(5_000)}.ics`])(
    'answers 404 to %s',
    async (file) => {
      const answer = await ask(`/calendar/${file}`);
      expect([404, 414]).toContain(answer.status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is cached for five minutes, and answers 304 to a known etag', async () => {
    await propose(ada, 24);
    const path = pathOf((await ada.api.calendar.makeFeed()).url);
    const answer = await ask(path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
    const etag = answer.headers.get('etag') ?? '';
    app.clock.advance({ minutes: 30 });
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(path, { 'if-none-match': `W/${etag}, "other"` })).status).toBe(304);
    await propose(ada, 48);
    const changed = await ask(path, { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  });
});

describe('the calendar', () => {
  it('holds an agreed time as an instant in UTC, for both with the same UID', async () => {
    const { id } = await propose(ada, 24);
    expect((await eventOf(ada)).get('STATUS')).toBe('TENTATIVE');
    app.clock.advance({ minutes: 1 });
    await ben.api.reconnections.accept({ id });
    const [own, other] = [await eventOf(ada), await eventOf(ben)];
    for (const event of [own, other]) {
      expect(Object.fromEntries(event)).toMatchObject({
        UID: `reconnection-${id}`,
        DTSTART: expect.stringMatching(/^\d{8}T\d{6}Z$/),
        STATUS: 'CONFIRMED',
        SEQUENCE: '60',
      });
    }
    expect(textOf(own.get('SUMMARY') ?? '')).toBe('A second cup with Ben, "the 2nd"; \\o/');
    expect(other.get('SUMMARY')).toBe('A second cup with Ada');
  });

  it('keeps the UID of a moved or cancelled one, and its SEQUENCE grows', async () => {
    const { id } = await propose(ada, 24);
    const sequences = [Number((await eventOf(ada)).get('SEQUENCE'))];
    app.clock.advance({ minutes: 1 });
    await ben.api.reconnections.moveTo({ id, scheduledFor: inHours(30) });
    sequences.push(Number((await eventOf(ada)).get('SEQUENCE')));
    app.clock.advance({ minutes: 1 });
    await ben.api.reconnections.cancel({ id });
    const last = await eventOf(ada);
    sequences.push(Number(last.get('SEQUENCE')));
    expect(sequences).toEqual([0, 60, 120]);
    expect(Object.fromEntries(last)).toMatchObject({ UID: `reconnection-${id}`, STATUS: 'CANCELLED' });
  });

  it('has all that the single file of a second cup has', async () => {
    const { id } = await propose(ada, 24);
    for (const isAgreed of [false, true]) {
      if (isAgreed) {
        app.clock.advance({ minutes: 1 });
        await ben.api.reconnections.accept({ id });
      }
      for (const person of [ada, ben]) {
        const inFeed = await eventOf(person);
        const file = eventsOf((await person.api.reconnections.calendar({ id })).text)[0]!;
        for (const [name, value] of file) if (name !== 'DTSTAMP') expect.soft(inFeed.get(name), name).toBe(value);
        expect(inFeed.get('DESCRIPTION')).toMatch(/\\n\\n\S/);
        expect(inFeed.get('ALARM TRIGGER')).toBe(isAgreed ? '-PT10M' : undefined);
      }
    }
  });

  it('has all that the single file of an event has: place, point, description, reminder and SEQUENCE', async () => {
    const eventId = await createEvent(app, { sequence: 3, description: 'Bring a cup, and time' });
    await createRsvp(app, ada, eventId);
    const inFeed = await eventOf(ada);
    const file = eventsOf(await (await ask(`/calendar/events/${eventId}.ics`)).text()).at(-1)!;
    for (const name of [
      'UID',
      'SEQUENCE',
      'SUMMARY',
      'DESCRIPTION',
      'LOCATION',
      'GEO',
      'URL',
      'STATUS',
      'ALARM TRIGGER',
    ])
      expect.soft([name, inFeed.get(name)]).toEqual([name, file.get(name)]);
    expect(Object.fromEntries(inFeed)).toMatchObject({
      SEQUENCE: '3',
      LOCATION: 'Market Hall',
      GEO: '51.5072;-0.1276',
      'ALARM ACTION': 'DISPLAY',
      'ALARM TRIGGER': '-PT1H',
    });
    await app.rows(sql`update social_events set status = 'cancelled', sequence = 4 where id = ${eventId}`);
    const cancelled = await eventOf(ada);
    expect([cancelled.get('SEQUENCE'), cancelled.get('STATUS')]).toEqual(['4', 'CANCELLED']);
    expect(cancelled.has('ALARM TRIGGER')).toBe(false);
  });

  it('is told on the screen as it stands in the feed: cups and events that are to come, in order', async () => {
    expect(await ada.api.calendar.upcoming()).toEqual([]);
    await propose(ada, 24);
    const eventId = await createEvent(app, { title: 'Saxifrage tea table' });
    await createRsvp(app, ada, eventId);
    await createRsvp(app, ada, await createEvent(app, { title: 'Over', inHours: -120 }));
    const shown = await ada.api.calendar.upcoming();
    expect(shown.map(({ title }) => title).toSorted()).toEqual([
      'A second cup with Ben, "the 2nd"; \\o/',
      'Saxifrage tea table',
    ]);
    expect(shown.map(({ startsAt }) => startsAt)).toEqual(shown.map(({ startsAt }) => startsAt).toSorted());
    expect(shown.find(({ path }) => path === `/town-square/${eventId}`)?.isConfirmed).toBe(true);
    expect(shown.find(({ path }) => path === '/matches')?.isConfirmed).toBe(false);
    const feed = await feedOf(ada);
    for (const { id } of shown) expect(feed).toContain(id);
  });

  it('is the same in the weeks in which clocks change', async () => {
    const scheduledFor = '2026-03-29T18:00:00.000Z';
    await ada.api.reconnections.propose({ pair: { connectionId }, scheduledFor });
    expect((await eventOf(ada)).get('DTSTART')).toBe('20260329T180000Z');
  });

  it('keeps a cancelled entry without a name after an unmatch, for both people', async () => {
    const { id } = await propose(ada, 24);
    await ben.api.reconnections.accept({ id });
    await ada.api.pairs.unmatch({ connectionId });
    for (const person of [ada, ben]) {
      const text = await feedOf(person);
      expect(text).not.toMatch(/Ben|Ada/);
      expect(Object.fromEntries(eventsOf(text)[0]!)).toMatchObject({ SUMMARY: 'A second cup', STATUS: 'CANCELLED' });
    }
  });

  it('reveals only the first name of the other person', async () => {
    await propose(ada, 24);
    const text = await feedOf(ada);
    for (const secret of [ben.userId, ben.email, ada.userId, ada.email, connectionId, 'New_York']) {
      expect(text).not.toContain(secret);
    }
  });

  it('leaves out what is long past, and the plans of others', async () => {
    await propose(ada, 24);
    const stranger = await createOnboarded(app);
    expect(eventsOf(await feedOf(stranger))).toEqual([]);
    const path = pathOf((await ada.api.calendar.makeFeed()).url);
    app.clock.advance({ hours: 31 * 24 });
    expect(eventsOf(await (await ask(path)).text())).toEqual([]);
  });

  it('is deleted with the account', async () => {
    const { url } = await ben.api.calendar.makeFeed();
    await app.rows(sql`delete from auth.users where id = ${ben.userId}`);
    expect((await ask(pathOf(url))).status).toBe(404);
  });
});

describe('with limits', () => {
  it('refuses a client that guesses addresses, but not a known address', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'true' }, database: app.database, clock: app.clock });
    const statusOf = async (path: string) => (await fetch(`${limited.url}${path}`)).status;
    const path = pathOf((await ada.api.calendar.makeFeed()).url);
    let refused = 0;
    for (let tries = 0; tries < 62; tries += 1) {
      if ((await statusOf(`/calendar/${String(tries).padStart(43, 'a')}.ics`)) === 429) refused += 1;
    }
    expect(refused).toBe(2);
    expect(await statusOf(path)).toBe(200);
    await limited.close();
  });
});
