import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { comingDates } from './samples.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ env: { DEMO_CONTENT: 'true' } });
});
afterEach(() => app.close());

const LOS_ANGELES = { latitude: 34.0522, longitude: -118.2437 };
const listOf = async ({ api }: Person, rest = {}) => (await api.townSquare.list({ limit: 50, ...rest })).events;
const clockIn = (zone: string, instant: Date | string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
    new Date(instant),
  );

describe('the dates of a weekly sample', () => {
  it.each([
    // The clocks of each zone change between the first and the second date.
    ['America/Los_Angeles', '2026-03-05T12:00:00Z', ['2026-03-07T14:30:00.000Z', '2026-03-14T13:30:00.000Z'], 6],
    ['Europe/London', '2026-03-21T12:00:00Z', ['2026-03-22T06:30:00.000Z', '2026-03-29T05:30:00.000Z'], 7],
    ['Australia/Sydney', '2026-03-30T12:00:00Z', ['2026-04-03T19:30:00.000Z', '2026-04-10T20:30:00.000Z'], 6],
    ['Asia/Kolkata', '2026-03-24T12:00:00Z', ['2026-03-28T01:00:00.000Z', '2026-04-04T01:00:00.000Z'], 6],
  ] as const)('stay at half past six in %s', (zone, now, dates, day) => {
    const coming = comingDates({ day, time: '06:30' } as never, zone, new Date(now));
    expect(coming.map((date) => date.toISOString())).toEqual(dates);
    for (const date of coming) expect(clockIn(zone, date)).toMatch(/06:30$/);
  });

  it('start next week if today’s has begun', () => {
    const now = new Date('2026-03-11T18:30:00Z');
    const [first] = comingDates({ day: 3, time: '18:30' } as never, 'UTC', now);
    expect(first?.toISOString()).toBe('2026-03-18T18:30:00.000Z');
  });
});

it('a newcomer sees a full town immediately, on their own clock and around their place', async () => {
  const ada = await createOnboarded(app, { timeZone: 'Europe/London' });
  await ada.api.places.sharePosition(LOS_ANGELES);
  const events = await listOf(ada, { within: 5 });
  expect(new Set(events.map(({ type }) => type)).size).toBe(8);
  expect(new Set(events.map(({ title }) => title)).size).toBe(12);
  for (const event of events) {
    expect(event).toMatchObject({ isSample: true, time_zone: 'America/Los_Angeles', attendees: 0 });
    expect(Date.parse(event.date_time)).toBeGreaterThan(app.clock.now().getTime());
    expect(event.isOnline ? null : 5).toBe(event.withinMiles);
  }
  const hike = events.find(({ title }) => title === 'Sunrise Hill Hike');
  expect(clockIn('America/Los_Angeles', hike?.date_time ?? '')).toBe('Sun 06:30');
});

it.each([
  ['America/Los_Angeles', 'Sun 06:30'],
  ['Europe/London', 'Sun 06:30'],
  ['Asia/Calcutta', 'Sun 06:30'],
  ['Australia/Sydney', 'Sun 06:30'],
  ['UTC', 'Sun 06:30'],
  ['Etc/GMT+8', 'Sun 06:30'],
])('without a place the town is one of %s', async (timeZone, time) => {
  const person = await createOnboarded(app, { timeZone });
  const events = await listOf(person, { search: 'Sunrise Hill Hike' });
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) expect(clockIn(timeZone, event.date_time)).toBe(time);
});

it('a person sees samples of another town only by a link to their page', async () => {
  const [london, sydney] = [
    await createOnboarded(app, { timeZone: 'Europe/London' }),
    await createOnboarded(app, { timeZone: 'Australia/Sydney' }),
  ];
  const [first] = await listOf(london);
  const zones = new Set((await listOf(sydney)).map(({ time_zone }) => time_zone));
  expect([...zones]).toEqual(['Australia/Sydney']);
  const { pins } = await sydney.api.townSquare.pins({ west: -10, south: 40, east: 10, north: 60 });
  expect(pins).toEqual([]);
  expect((await sydney.api.townSquare.read({ eventId: first!.id })).isSample).toBe(true);
});

it('samples are always in the future, and past ones are deleted', async () => {
  const ada = await createOnboarded(app, { timeZone: 'Europe/London' });
  await listOf(ada);
  const before = await app.rows(sql`select id from social_events`);
  app.clock.advance({ days: 30 });
  await app.features.townSquare.keepSamplesAhead();
  const after = await app.rows<{ isAhead: boolean }>(
    sql`select date_time > ${app.clock.now().toISOString()} as "isAhead" from social_events`,
  );
  expect(after).toHaveLength(before.length);
  expect(after.every(({ isAhead }) => isAhead)).toBe(true);
});

it('two processes create samples simultaneously without duplicates', async () => {
  const other = await createTestApp({
    database: app.database,
    env: { DEMO_CONTENT: 'true' },
    clock: createTestClock(app.clock.now()),
  });
  const { userId } = await createOnboarded(app, { timeZone: 'Asia/Tokyo' });
  const input = { limit: 50 };
  const lists = await Promise.all(
    [app, other, app, other].map(({ features }) => features.townSquare.list(userId, input)),
  );
  await Promise.all([app, other].map(({ features }) => features.townSquare.keepSamplesAhead()));
  const ids = lists.map(({ events }) => events.map(({ id }) => id).toSorted());
  expect(ids[0]).toHaveLength(24);
  for (const each of ids) expect(each).toEqual(ids[0]);
  expect(await app.rows(sql`select count(*)::int as n from social_events`)).toEqual([{ n: 24 }]);
  await other.close();
});

it('a deployment has no samples, and shows no earlier ones', async () => {
  const ada = await createOnboarded(app);
  const [first] = await listOf(ada);
  const deployment = await createTestApp({ database: app.database, env: { DEMO_CONTENT: 'false' } });
  const { features, url } = deployment;
  expect(await features.townSquare.list(ada.userId, { limit: 50 })).toMatchObject({ events: [], count: 0 });
  await features.townSquare.keepSamplesAhead();
  await expect(features.townSquare.read(ada.userId, first!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await fetch(`${url}/api/events/${first!.id}`)).status).toBe(404);
  await deployment.close();
});
