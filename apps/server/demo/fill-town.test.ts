import { lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../src/app/env.ts';
import { socialEvents } from '../src/town/town-square/town-square.table.ts';
import { joinQueue, readPairingId } from '../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DEMO_PASSWORD } from './arrive.ts';
import { fillTown, zoneOfCity } from './fill-town.ts';

const env = readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'false', SECRETS_KEY: '0123456789abcdef'.repeat(4) });

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillTown(database.url, env, 'Europe/Lisbon');
  app = await createTestApp({ database, clock: createTestClock(new Date()) });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

it('lies in a city, also on a machine whose clock names none', () => {
  const zones = ['Asia/Tokyo', 'UTC', 'Etc/UTC', 'Etc/GMT+5'];
  expect(zones.map(zoneOfCity)).toEqual(['Asia/Tokyo', ...Array(3).fill('America/New_York')]);
});

it('has a week of history', async () => {
  const mina = await app.signIn({ email: 'mina@demo.example', password: DEMO_PASSWORD });
  const home = await mina.api.home.get();
  expect(home.progress.streak).toBeGreaterThanOrEqual(6);
  expect(home.badges.filter(({ earnedAt }) => earnedAt !== null).map(({ id }) => id)).toContain('first_five');
  const { items } = await mina.api.connections.list({});
  expect(items.map(({ person }) => person.firstName).toSorted()).toEqual(['Noor', 'Theo']);
  expect((await mina.api.chat.messages({ connectionId: items[0]?.id ?? '' })).messages).toHaveLength(4);
  expect((await mina.api.reflection.list({})).items).toHaveLength(2);
  expect(await mina.api.postCall.latest()).toMatchObject({ partnerName: 'Ines', durationSeconds: 300 });
});

it('has stamps of the people that she met, with notices', async () => {
  const mina = await app.signIn({ email: 'mina@demo.example', password: DEMO_PASSWORD });
  const { items: stamps } = await mina.api.passport.stamps();
  expect(stamps).toContainEqual(expect.objectContaining({ kind: 'zone', place: 'Europe/Lisbon', calls: 3 }));
  const { items: notices } = await mina.api.notices.list({});
  // She agreed to both second cups, so nothing asks her any more.
  expect(notices.map(({ kind }) => kind)).toEqual(['connection.made', 'connection.made']);
});

it('has people around once she shares her place', async () => {
  const mina = await app.signIn({ email: 'mina@demo.example', password: DEMO_PASSWORD });
  expect(await mina.api.nearby.read()).toMatchObject({ sharing: 'off', people: [] });
  const { people } = await mina.api.nearby.setSharing({ isSharing: true });
  expect(people.length).toBeGreaterThan(1);
  expect(people[0]).toMatchObject({ withinMiles: 5, seen: 'today' });
});

it('has events that people of the town host, with a waiting list, comments and a photo', async () => {
  const mina = await app.signIn({ email: 'mina@demo.example', password: DEMO_PASSWORD });
  const { events } = await mina.api.townSquare.list({});
  const hosted = events.filter(({ isSample }) => !isSample);
  expect(hosted.map(({ title }) => title)).toEqual(['A slow walk before dinner', 'Word games online', 'Soup for six']);
  const [walk] = hosted;
  expect(await mina.api.townSquare.read({ eventId: walk?.id ?? '' })).toMatchObject({
    hostName: 'Noor',
    withinMiles: 5,
    isFull: true,
    waiting: 1,
  });
  const past = await app.database.db.select().from(socialEvents).where(lt(socialEvents.endsAt, new Date()));
  const [eventId = ''] = past.flatMap(({ id, sampleId }) => (sampleId === null ? [id] : []));
  expect(await mina.api.townSquare.read({ eventId })).toMatchObject({ image_url: expect.any(String), attendees: 3 });
  expect((await mina.api.comments.list({ eventId })).comments.map(({ firstName }) => firstName)).toEqual([
    'Noor',
    'Theo',
  ]);
});

it('leaves the queue to the app, which matches two of its people', async () => {
  const pair = await Promise.all(
    ['mina', 'sam'].map((name) => app.signIn({ email: `${name}@demo.example`, password: DEMO_PASSWORD })),
  );
  const [mina, sam] = [await joinQueue(pair[0] as Person), await joinQueue(pair[1] as Person)];
  await app.tickQueue();
  expect(await readPairingId(mina.socket)).toBe(await readPairingId(sam.socket));
});

it('refuses a database with people in it', async () => {
  await expect(fillTown(database.url, env, 'UTC')).rejects.toThrow('has people in it');
});
