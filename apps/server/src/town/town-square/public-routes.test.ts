import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicEventPageSchema } from '@cuppa/contract/town/town-square/event-schema';
import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvent, createRsvp } from '../../../testing/events.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventPictures } from './town-square.table.ts';

const DOCUMENT = `<!doctype html><html><head><title>Cuppa</title>
<meta name="description" content="Find your people in five minutes." />
<script src="/theme.js"></script></head><body><div id="root"></div></body></html>`;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const folder = mkdtempSync(join(tmpdir(), 'cuppa-preview-'));
let app: TestApp;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), DOCUMENT);
  app = await createTestApp({ webFolder: folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers });

describe('an event, signed out', () => {
  it('shows the public part, without guests and link', async () => {
    const host = await createOnboarded(app, { firstName: 'Hana' });
    const eventId = await createEvent(app, {
      latitude: null,
      longitude: null,
      link: 'https://meet.example/x',
      hostId: host.userId,
    });
    const guest = await createOnboarded(app, { firstName: 'Guestina' });
    await createRsvp(app, guest, eventId, { isVisible: true });
    const answer = await ask(`/api/events/${eventId}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    const text = await answer.text();
    expect(publicEventPageSchema.strict().parse(JSON.parse(text))).toMatchObject({
      hostName: 'Hana',
      isOnline: true,
      guests: [],
    });
    expect(text).not.toMatch(/Guestina|meet\.example/);
    expect(text).not.toContain(host.userId);
  });

  it('shows the first names and cups of guests who chose anyone, until it is over', async () => {
    const eventId = await createEvent(app, { inHours: 2 });
    const named = async (firstName: string, state: 'going' | 'waiting' | 'maybe', isPublic = true) => {
      const person = await createOnboarded(app, { firstName });
      await createRsvp(app, person, eventId, { state, isPublic });
      return person;
    };
    await named('Ada', 'going');
    await named('Ben', 'going', false);
    await named('Cleo', 'waiting');
    await named('Dora', 'maybe');
    const hidden = await named('Hugo', 'going');
    const blocker = await named('Blake', 'going');
    await app.rows(sql`update profiles set hidden_since = now() where id = ${hidden.userId}`);
    await app.features.blocks.add(app.database.db, blocker.userId, (await createOnboarded(app)).userId);
    const guests = async () => ((await (await ask(`/api/events/${eventId}`)).json()) as { guests: object[] }).guests;
    expect(await guests()).toEqual([{ firstName: 'Ada', avatarSeed: expect.any(String) as string }]);
    app.clock.advance({ hours: 6 });
    expect(await guests()).toEqual([]);
  });

  it.each([UNKNOWN_ID, 'x', '%00', "'", '..%2f..%2fetc'])('answers 404 for an unknown id: %s', async (id) => {
    for (const path of [`/api/events/${id}`, `/api/events/${id}/picture`, `/calendar/events/${id}.ics`])
      expect((await ask(path)).status).toBe(404);
  });

  it('shows its picture to everyone', async () => {
    const host = await createOnboarded(app);
    const { storage } = app.features;
    const fileId = await storage.write(Buffer.from('picture'), 'image/webp');
    await storage.keep(app.database.db, [fileId]);
    const [picture] = await app.database.db
      .insert(eventPictures)
      .values({ hostId: host.userId, fileId, createdAt: app.clock.now() })
      .returning();
    const eventId = await createEvent(app, { hostId: host.userId, pictureId: picture!.id });
    const event = (await (await ask(`/api/events/${eventId}`)).json()) as { image_url: string };
    expect(event.image_url).toBe(`/api/events/${eventId}/picture?v=${picture!.id}`);
    const answer = await ask(event.image_url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await answer.text()).toBe('picture');
  });
});

describe('the page of an event', () => {
  it('carries a preview, in which the words of the host are escaped', async () => {
    const hostile = `</title><script>alert("1")</script> $& $' & 'tea'`;
    const eventId = await createEvent(app, { title: hostile, description: hostile, location: '"><img src=x>' });
    const answer = await ask(`/town-square/${eventId}?from=chat`, { 'accept-encoding': 'identity' });
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script/g)).toHaveLength(2);
    expect(html).not.toMatch(/<img|<\/title>.*<\/title>/s);
    const parsed = new Map(
      [...html.matchAll(/<meta (?:property|name)="(.+?)" content="(.*?)"/g)].map(([, name, content]) => [
        name,
        content,
      ]),
    );
    const title =
      '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; $&#39; &amp; &#39;tea&#39; · Cuppa';
    expect(parsed.get('og:title')).toBe(title);
    expect(html).toContain(`<title>${title}</title>`);
    expect(parsed.get('og:url')).toBe(`http://localhost:3000/town-square/${eventId}`);
    expect(parsed.get('og:image')).toBe('http://localhost:3000/icons/icon-512.png');
    expect(parsed.get('og:description')).toMatch(/^Wednesday/);
    expect(parsed.get('twitter:card')).toBe('summary');
    const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(data).toMatchObject({ '@type': 'Event', name: hostile, description: hostile });
    expect([...html.matchAll(/name="description"/g)]).toHaveLength(1);
    expect(html).toContain('<div id="root"></div>');
  });

  it('is compressed, and not sent again while it is unchanged', async () => {
    const eventId = await createEvent(app);
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask(`/town-square/${eventId}`, { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toContain('A table of tea · Cuppa');
      const again = await ask(`/town-square/${eventId}`, { 'if-none-match': answer.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
  });

  it.each([UNKNOWN_ID, 'new', 'mine', 'x'])('is the plain document for an unknown event: %s', async (id) => {
    const answer = await ask(`/town-square/${id}`);
    expect([answer.status, await answer.text()]).toEqual([200, DOCUMENT]);
  });
});

describe('the calendar entry', () => {
  /** Reads the properties of an entry, and computes the instant of its DTSTART from its VTIMEZONE. */
  async function entryOf(eventId: string) {
    const answer = await ask(`/calendar/events/${eventId}.ics`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = (await answer.text()).replaceAll(/\r\n[ \t]/g, '');
    const block = (name: string) =>
      [...text.matchAll(new RegExp(`BEGIN:${name}\r\n(.*?)\r\nEND:${name}`, 'gs'))].map(([, all]) => all!);
    const property = (from: string, name: string) =>
      new RegExp(`^${name}(?:;[^:]*)?:(.*)$`, 'm').exec(from)?.[1]?.trim() ?? '';
    const [event = ''] = block('VEVENT');
    const rules = ['STANDARD', 'DAYLIGHT'].flatMap(block).map((rule) => ({
      from: property(rule, 'DTSTART'),
      offset: property(rule, 'TZOFFSETTO').replace(/^(.\d\d)(\d\d)$/, '$1:$2'),
    }));
    // The start in a zone named UTC has the suffix Z.
    const start = property(event, 'DTSTART').replace(/Z$/, '');
    const rule = rules.filter(({ from }) => from <= start).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
    const local = Temporal.PlainDateTime.from(start);
    const instant = Temporal.Instant.from(`${local.toString()}${rule?.offset ?? 'Z'}`).toString();
    return { text, start, instant, property: (name: string) => property(event, name), zone: property(text, 'TZID') };
  }

  it.each([
    ['America/Los_Angeles', '2026-03-07T14:30:00Z', '20260307T063000'],
    ['America/Los_Angeles', '2026-03-08T13:30:00Z', '20260308T063000'],
    ['America/Los_Angeles', '2026-11-01T14:30:00Z', '20261101T063000'],
    ['Europe/London', '2026-03-28T06:30:00Z', '20260328T063000'],
    ['Europe/London', '2026-03-29T05:30:00Z', '20260329T063000'],
    ['Europe/London', '2026-03-29T01:00:00Z', '20260329T020000'],
    ['Europe/Berlin', '2026-03-26T17:30:00Z', '20260326T183000'],
    ['Europe/Berlin', '2026-04-02T16:30:00Z', '20260402T183000'],
    ['Australia/Sydney', '2026-04-03T19:30:00Z', '20260404T063000'],
    ['Australia/Sydney', '2026-04-04T20:30:00Z', '20260405T063000'],
    ['Asia/Kolkata', '2026-04-04T01:00:00Z', '20260404T063000'],
    ['UTC', '2026-04-04T06:30:00Z', '20260404T063000'],
  ])('in %s at %s has the hour of the place, and its own zone says the same instant', async (timeZone, at, local) => {
    const eventId = await createEvent(app, { timeZone, dateTime: new Date(at) });
    const entry = await entryOf(eventId);
    expect([entry.zone, entry.start, entry.instant]).toEqual([timeZone === 'UTC' ? '' : timeZone, local, at]);
    expect(entry.property('STATUS')).toBe('CONFIRMED');
    expect(entry.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('contains changes, the place and a cancellation, and never the link', async () => {
    const eventId = await createEvent(app, { status: 'cancelled', sequence: 4, title: 'Tea; with, "all"\nEND:VEVENT' });
    const entry = await entryOf(eventId);
    expect(entry.text).toContain('METHOD:PUBLISH');
    expect(
      Object.fromEntries(
        ['UID', 'SEQUENCE', 'STATUS', 'LOCATION', 'GEO', 'URL'].map((name) => [name, entry.property(name)]),
      ),
    ).toEqual({
      UID: `event-${eventId}`,
      SEQUENCE: '4',
      STATUS: 'CANCELLED',
      LOCATION: 'Market Hall',
      GEO: '51.5072;-0.1276',
      URL: `http://localhost:3000/town-square/${eventId}`,
    });
    expect(entry.property('SUMMARY')).toBe('Tea\\; with\\, "all"\\nEND:VEVENT');
    expect(entry.text.match(/^END:VEVENT/gm)).toHaveLength(1);
    const online = await createEvent(app, { latitude: null, longitude: null, link: 'https://meet.example/x' });
    const { text } = await entryOf(online);
    expect(text).not.toMatch(/meet\.example|LOCATION|GEO/);
  });

  it('is refused after too many requests, and pages then come without a preview', async () => {
    const strict = await createTestApp({ database: app.database, webFolder: folder, env: { RATE_LIMITS: 'true' } });
    const eventId = await createEvent(app);
    const statuses: number[] = [];
    for (let times = 0; times < 61; times += 1)
      statuses.push((await fetch(`${strict.url}/calendar/events/${eventId}.ics`)).status);
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
    let page = '';
    for (let times = 0; times < 121; times += 1)
      page = await (await fetch(`${strict.url}/town-square/${eventId}`)).text();
    expect(page).toBe(DOCUMENT);
    await strict.close();
  });
});

it('the calendar entry has the right local hour in every zone', async () => {
  const ada = await createOnboarded(app);
  const dateTime = new Date('2026-03-29T13:30:00Z');
  const hours = {
    'America/Los_Angeles': 'Sun 06:30',
    'Europe/London': 'Sun 14:30',
    'Asia/Kolkata': 'Sun 19:00',
    'Australia/Sydney': 'Mon 00:30',
  };
  for (const [timeZone, local] of Object.entries(hours)) {
    const eventId = await createEvent(app, { timeZone, dateTime });
    const page = await ada.api.townSquare.read({ eventId });
    const say = new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: page.time_zone,
    });
    expect(say.format(new Date(page.date_time))).toBe(local);
  }
});
