import { randomUUID } from 'node:crypto';
import type { ConnectionCard } from '@cuppa/contract/people/connections/connections-contract';
import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import { distanceBand, distanceMiles } from '@cuppa/domain/meeting/matching/distance';
import { sql } from 'drizzle-orm';
import { cellToChildren, cellToLatLng, cellToParent, gridDisk, latLngToCell } from 'h3-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, connect, finishCall, finishCountedCall } from '../../../testing/connections.ts';
import { createOnboarded, createProfile } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { loadAreaMiddles } from '../../platform/geography/area-middles.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ada = await createOnboarded(app, { firstName: 'Ada', coreValues: ['honesty', 'humor'] });
});
afterAll(() => app.close());

type Facts = Parameters<typeof createProfile>[1];
type Query = Parameters<Person['api']['connections']['list']>[0];
const listOf = async (person: Person, query: Query = {}) => (await person.api.connections.list(query)).items;
const namesOf = async (query: Query) => (await listOf(ada, query)).map(({ person }) => person.firstName).toSorted();
const overview = () => ada.api.connections.overview();

const createStranger = (firstName: string, profile: Facts = {}) => createProfile(app, { firstName, ...profile });

async function readPages(limit: number, query: Query = {}, between: () => Promise<unknown> = async () => {}) {
  const pages: ConnectionCard[][] = [];
  let cursor: string | undefined;
  do {
    const page = await ada.api.connections.list({ ...query, limit, ...(cursor !== undefined && { cursor }) });
    pages.push(page.items);
    cursor = page.nextCursor ?? undefined;
    await between();
  } while (cursor !== undefined);
  return pages;
}

describe('the list', () => {
  it('is complete and stable over pages while new connections arrive, several in the same moment', async () => {
    const made: string[] = [];
    for (let index = 0; index < 120; index += 1) {
      if (index % 3 === 0) app.clock.advance({ minutes: 1 });
      made.push((await connect(app, ada, await createStranger(`Person ${index}`))).connectionId);
    }
    const pages = await readPages(25, {}, async () => {
      app.clock.advance({ minutes: 1 });
      await connect(app, ada, await createStranger('late'));
    });
    expect(pages.map((page) => page.length)).toEqual([25, 25, 25, 25, 20]);
    const seen = pages.flat();
    expect(seen.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
    const moments = seen.map(({ madeAt }) => madeAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect((await overview()).counters).toEqual({ viewed: 0, favorites: 0, matches: 125 });
  });

  it('filters by tab and by kind', async () => {
    const old = await connect(app, ada, await createStranger('Old'), 'date');
    app.clock.advance({ hours: 47 });
    await connect(app, ada, await createStranger('New'));
    expect(await namesOf({ tab: 'fresh' })).toEqual(['New', 'Old']);
    app.clock.advance({ hours: 1 });
    await ada.api.connections.setFavorite({ connectionId: old.connectionId, isFavorite: true });
    expect(await namesOf({ tab: 'fresh' })).toEqual(['New']);
    expect(await namesOf({ tab: 'favorites' })).toEqual(['Old']);
    expect(await namesOf({})).toEqual(['New', 'Old']);
    expect(await namesOf({ kind: 'date' })).toEqual(['Old']);
    expect(await namesOf({ kind: 'friend' })).toEqual(['New']);
    expect(await namesOf({ kind: 'friend', tab: 'favorites' })).toEqual([]);
    expect((await listOf(ada)).map(({ isFresh }) => isFresh)).toEqual([true, false]);
  });

  it('through the lens of values shows people who share one today', async () => {
    const values: [string, CoreValueId[]][] = [
      ['Both', ['humor', 'honesty', 'growth']],
      ['One', ['humor']],
      ['Other', ['growth']],
      ['None', []],
    ];
    for (const [name, coreValues] of values) await connect(app, ada, await createStranger(name, { coreValues }));
    expect(await namesOf({ lens: 'values' })).toEqual(['Both', 'One']);
    const both = (await listOf(ada, { lens: 'values' })).find(({ person }) => person.firstName === 'Both');
    expect(both?.person.sharedValues.toSorted()).toEqual(['honesty', 'humor']);
    await ada.api.onboarding.saveCoreValues({ coreValues: ['growth'] });
    expect(await namesOf({ lens: 'values' })).toEqual(['Both', 'Other']);
    expect(await namesOf({ lens: 'personality' })).toEqual([]);
  });

  it('through the lens of places shows people within both distances', async () => {
    const london = { lat: 51.5, lon: -0.12 };
    const places: [string, { lat: number; lon: number } | null, number][] = [
      ['Same cell', london, 5],
      ['20 miles off', { lat: 51.5 + 20 / 69.1, lon: -0.12 }, 25],
      ['20 miles off, near ones only', { lat: 51.5 + 20 / 69.1, lon: -0.12 }, 10],
      ['40 miles off', { lat: 51.5 + 40 / 69.1, lon: -0.12 }, 100],
      ['Other side of the earth', { lat: -51.5, lon: 179.88 }, 25_000],
      ['Nowhere', null, 100],
    ];
    for (const [name, place, radiusMiles] of places) {
      const cell = { cellLat: place?.lat ?? null, cellLon: place?.lon ?? null, radiusMiles, sharesLocation: true };
      await connect(app, ada, await createStranger(name, cell));
    }
    expect(await namesOf({ lens: 'nearby' })).toEqual([]);
    const middleOf = await loadAreaMiddles();
    const settle = (radius: number) =>
      app.rows(
        sql`update profiles set cell_lat = ${london.lat}, cell_lon = ${london.lon}, radius_miles = ${radius} where id = ${ada.userId}`,
      );
    for (const radius of [25, 50, 20_000]) {
      await settle(radius);
      const expected = places.flatMap(([name, place, theirs]) =>
        place !== null && distanceMiles(london, middleOf(place)) <= distanceBand(Math.min(radius, theirs))
          ? [name]
          : [],
      );
      expect(await namesOf({ lens: 'nearby' })).toEqual(expected.toSorted());
    }
  });

  it('through the lens of places reveals only a band, whatever distance one tries', async () => {
    const at = { cellLat: 51.5, cellLon: -0.12, radiusMiles: 100 };
    for (const [name, miles] of Object.entries({ Near: 3.2, Between: 13.7, Far: 61.4 })) {
      const place = { ...at, cellLat: at.cellLat + miles / 69.1 };
      await connect(app, ada, await createStranger(name, { ...place, sharesLocation: true }));
      await connect(app, ada, await createStranger(`${name}, not sharing`, place));
    }
    await app.rows(
      sql`update profiles set cell_lat = ${at.cellLat}, cell_lon = ${at.cellLon} where id = ${ada.userId}`,
    );
    const changesAt: number[] = [];
    let seen: string[] = [];
    for (let radiusMiles = 5; radiusMiles <= 100; radiusMiles += 1) {
      await app.rows(sql`update profiles set radius_miles = ${radiusMiles} where id = ${ada.userId}`);
      const names = await namesOf({ lens: 'nearby' });
      expect(names.filter((name) => name.includes('not sharing'))).toEqual([]);
      if (String(names) !== String(seen)) changesAt.push(radiusMiles);
      seen = names;
    }
    expect(seen).toEqual(['Between', 'Far', 'Near']);
    // The first mile after each band of the middle of an area, instead of 3, 14 and 62.
    expect(changesAt).toEqual([6, 11, 51]);
  });

  it('through the lens of places tells cells of one area apart from no place', async () => {
    const home = latLngToCell(51.5, -0.12, 6);
    for (const cell of cellToChildren(cellToParent(home, 5), 6)) {
      const [cellLat, cellLon] = cellToLatLng(cell);
      await connect(app, ada, await createStranger(cell, { cellLat, cellLon, radiusMiles: 100, sharesLocation: true }));
    }
    const counts = new Set<number>();
    for (const from of gridDisk(home, 3)) {
      const [lat, lon] = cellToLatLng(from);
      for (const radius of [5, 10, 25]) {
        await app.rows(
          sql`update profiles set cell_lat = ${lat}, cell_lon = ${lon}, radius_miles = ${radius} where id = ${ada.userId}`,
        );
        counts.add((await namesOf({ lens: 'nearby' })).length);
      }
    }
    expect([...counts].toSorted()).toEqual([0, 7]);
  });

  it('through the lens of places rounds the other’s distance up to a band too', async () => {
    const place = { cellLat: 51.5 + 9 / 69.1, cellLon: -0.12, sharesLocation: true };
    await connect(app, ada, await createStranger('Within ten', { ...place, radiusMiles: 6 }));
    await connect(app, ada, await createStranger('Within five', { ...place, radiusMiles: 5 }));
    await app.rows(
      sql`update profiles set cell_lat = 51.5, cell_lon = -0.12, radius_miles = 100 where id = ${ada.userId}`,
    );
    expect(await namesOf({ lens: 'nearby' })).toEqual(['Within ten']);
  });

  it('shows unread chats', async () => {
    const [ben, zoe] = [await createOnboarded(app, { firstName: 'Ben' }), await createOnboarded(app)];
    const { connectionId } = await connect(app, ada, ben);
    await connect(app, ada, zoe);
    expect(await namesOf({ tab: 'unread' })).toEqual([]);
    await app.features.chat.send(ben.userId, { connectionId, clientId: randomUUID(), text: 'hello' });
    expect(await namesOf({ tab: 'unread' })).toEqual(['Ben']);
    expect(await listOf(ben, { tab: 'unread' })).toEqual([]);
    await (await ada.connect()).ask('chat.read', { connectionId, seq: 1 });
    expect(await namesOf({ tab: 'unread' })).toEqual([]);
  });

  it('across the date line measures the shorter way', async () => {
    await app.rows(
      sql`update profiles set cell_lat = 65, cell_lon = 179.9, radius_miles = 25 where id = ${ada.userId}`,
    );
    await connect(app, ada, await createStranger('Next door', { cellLat: 65, cellLon: -179.9, sharesLocation: true }));
    expect(await namesOf({ lens: 'nearby' })).toEqual(['Next door']);
  });

  it('and its counters belong to each person', async () => {
    const ben = await createOnboarded(app, { firstName: 'Ben' });
    const { connectionId } = await connect(app, ada, ben);
    expect(await ada.api.connections.markViewed({ connectionId })).toEqual({ viewed: 1 });
    expect(await ada.api.connections.markViewed({ connectionId })).toEqual({ viewed: 1 });
    expect(await ada.api.connections.setFavorite({ connectionId, isFavorite: true })).toMatchObject({
      isFavorite: true,
    });
    expect((await overview()).counters).toEqual({ viewed: 1, favorites: 1, matches: 1 });
    expect((await ben.api.connections.overview()).counters).toEqual({ viewed: 0, favorites: 0, matches: 1 });
    expect(await listOf(ben)).toMatchObject([{ isFavorite: false }]);
    expect(await ada.api.connections.setFavorite({ connectionId, isFavorite: false })).toMatchObject({
      isFavorite: false,
    });
    expect((await overview()).counters).toEqual({ viewed: 1, favorites: 0, matches: 1 });
  });
});

describe('the page of a person', () => {
  let ben: Person;
  let made: Connected;
  beforeEach(async () => {
    ben = await createOnboarded(app, { firstName: 'Ben', coreValues: ['humor', 'growth'], birthday: '1990-02-03' });
    made = await connect(app, ada, ben);
  });
  const read = () => ada.api.connections.read({ connectionId: made.connectionId });

  it('shows what the person chose to show', async () => {
    const shown = { level: expect.any(Number), xp: expect.any(Number), streak: 0, badges: expect.any(Array) };
    expect(await read()).toMatchObject({
      person: { firstName: 'Ben', age: 36, sharedValues: ['humor'] },
      coreValues: expect.arrayContaining(['humor', 'growth']),
      shown,
    });
    await ben.api.profile.savePreferences({ showXp: false, showStreak: true, showLevel: false, showBadges: true });
    expect((await read()).shown).toEqual({ ...shown, level: null, xp: null });
    await ben.api.profile.savePreferences({ showXp: true, showStreak: false, showLevel: true, showBadges: false });
    expect((await read()).shown).toEqual({ ...shown, streak: null, badges: null });
  });

  it('holds the calls of the two, newest first, with only one’s own journals', async () => {
    app.clock.advance({ hours: 1 });
    const second = await finishCall(app, ada, ben);
    await finishCall(app, ada, await createStranger('Cleo'));
    await ada.api.postCall.saveJournal({ callId: made.callId, reflection: 'mine' });
    await ben.api.postCall.saveJournal({ callId: second.callId, reflection: 'theirs' });
    const page = await read();
    expect(page.calls.map(({ callId, journal }) => [callId, journal])).toEqual([
      [second.callId, null],
      [made.callId, 'mine'],
    ]);
    expect(page.calls[0]).toMatchObject({ durationSeconds: 300, endedAt: app.clock.now().toISOString() });
    expect(JSON.stringify(page)).not.toContain('theirs');
  });

  it('and every other answer keep birthday, address and account private', async () => {
    const { connectionId, callId } = made;
    const socket = await ada.connect();
    await app.features.chat.send(ben.userId, { connectionId, clientId: randomUUID(), text: 'hello' });
    const scheduledFor = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { id } = await ben.api.reconnections.propose({ pair: { connectionId }, scheduledFor });
    const { api } = ada;
    const answers = [
      await read(),
      await api.connections.list({}),
      await api.connections.overview(),
      await api.pairs.verdict({ callId }),
      await api.connections.setFavorite({ connectionId, isFavorite: true }),
      await api.chat.open({ connectionId }),
      await api.chat.messages({ connectionId }),
      await api.reconnections.list(),
      await api.reconnections.forCall({ callId }),
      await api.reconnections.calendar({ id }),
      await api.notices.list({}),
      await socket.ask('queue.read', {}),
      socket.heard(),
    ];
    const text = JSON.stringify(answers);
    expect(text).toContain('hello');
    for (const secret of [ben.userId, ben.email, '1990-02-03']) expect(text).not.toContain(secret);
  });
});

describe('superpowers', () => {
  const done = async (id: string) => (await overview()).superpowers.find((power) => power.id === id)?.done;

  it('start at zero', async () => {
    expect((await overview()).superpowers.map((power) => [power.id, power.done, power.isUnlocked])).toEqual([
      ['value_matcher', 0, false],
      ['connection_expert', 0, false],
      ['authenticity', 0, false],
      ['value_explorer', 0, false],
      ['responsive', 0, false],
    ]);
  });

  it('count the ratings that one receives, never those that one gives, and reveal nothing before the lot is full', async () => {
    const ben = await createOnboarded(app);
    const expert = async () => {
      const power = (await overview()).superpowers.find(({ id }) => id === 'connection_expert');
      return [power?.done, power?.isUnlocked];
    };
    const rated = async (rating: number) => {
      const { callId } = await finishCountedCall(app, ada, ben);
      await ada.api.postCall.submitFeedback({ callId, rating: 5 });
      await ben.api.postCall.submitFeedback({ callId, rating });
    };
    // Five good ratings are enough for the level, but showing them immediately would reveal that each was good.
    for (const rating of [5, 4, 2, 5, 4, 5, 1]) await rated(rating);
    expect(await expert()).toEqual([0, false]);
    app.clock.advance({ hours: 24 });
    expect(await expert()).toEqual([0, false]);
    await rated(3);
    app.clock.advance({ hours: 23 });
    expect(await expert()).toEqual([0, false]);
    app.clock.advance({ hours: 1 });
    expect(await expert()).toEqual([5, true]);
    for (let call = 0; call < 7; call += 1) await rated(1);
    app.clock.advance({ hours: 24 });
    expect(await expert()).toEqual([5, true]);
    expect((await ben.api.connections.overview()).superpowers[1]).toMatchObject({ isUnlocked: true });
  });

  it('count values that one has seen: those shared in calls, and those of connections', async () => {
    const one = await createStranger('One', { coreValues: ['honesty', 'humor', 'growth'] });
    const two = await createStranger('Two', { coreValues: ['growth', 'balance'] });
    const { matchId } = await finishCountedCall(app, ada, one);
    await finishCountedCall(app, ada, two);
    await app.rows(sql`update matches set shared_values = '{honesty}' where id = ${matchId}`);
    const shared = await done('value_explorer');
    // Other values of a stranger change nothing.
    await app.rows(sql`update profiles set core_values = core_values || '{charity,health}' where id = ${two.userId}`);
    expect(await done('value_explorer')).toBe(shared);
    expect(shared).toBe(1);
    await connect(app, ada, one);
    expect(await done('value_explorer')).toBe(3);
    await app.rows(sql`update matches set shared_values = '{honesty,humor}' where id = ${matchId}`);
    expect(await done('value_matcher')).toBe(1);
    await app.rows(sql`update conversations set duration = 0 where match_id = ${matchId}`);
    expect(await done('value_matcher')).toBe(0);
  });

  it('count answers within a day', async () => {
    const ben = await createOnboarded(app);
    const { connectionId } = await connect(app, ada, ben);
    const say = (person: Person) =>
      app.features.chat.send(person.userId, { connectionId, clientId: randomUUID(), text: 'hello' });
    await say(ada);
    expect(await done('responsive')).toBe(0);
    await say(ben);
    app.clock.advance({ hours: 24 });
    await say(ada);
    await say(ada);
    expect(await done('responsive')).toBe(1);
    await say(ben);
    app.clock.advance({ hours: 24, ms: 1 });
    await say(ada);
    expect(await done('responsive')).toBe(1);
  });
});

describe('an unmatch', () => {
  it('ends everything for both immediately, whoever asks', async () => {
    for (const which of [0, 1]) {
      const both = [await createOnboarded(app), await createOnboarded(app)] as const;
      const { connectionId, callId } = await connect(app, ...both);
      const sockets = [await both[0].connect(), await both[1].connect()];
      await app.features.chat.send(both[0].userId, { connectionId, clientId: randomUUID(), text: 'hello' });
      const scheduledFor = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
      await both[0].api.reconnections.propose({ pair: { connectionId }, scheduledFor });
      expect((await both[1].api.notices.counts()).messages).toBe(1);

      expect(await both[which]!.api.pairs.unmatch({ connectionId })).toEqual({ isEnded: true });
      for (const [index, { api }] of both.entries()) {
        expect((await api.connections.list({})).items).toEqual([]);
        expect((await api.connections.overview()).counters).toEqual({ viewed: 0, favorites: 0, matches: 0 });
        expect(await api.reconnections.list()).toEqual([]);
        expect(await api.reconnections.forCall({ callId })).toMatchObject({ reconnection: null });
        expect(await api.pairs.verdict({ callId })).toMatchObject({ shared: null, connectionId: null });
        expect((await api.notices.counts()).messages).toBe(0);
        await expect.poll(() => sockets[index]!.received('connection.changed')).toEqual([{ connectionId, callId }]);
        await expect(api.pairs.unmatch({ connectionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      app.clock.advance({ hours: 2 });
      await app.drainJobs();
      for (const { api } of both) {
        expect((await api.notices.list({})).items.filter(({ kind }) => kind === 'reconnection.due')).toEqual([]);
      }
    }
  });

  it('requested by both at the same moment is one', async () => {
    const ben = await createOnboarded(app);
    const { connectionId } = await connect(app, ada, ben);
    const socket = await ada.connect();
    const ends = await Promise.allSettled([ada, ben, ada].map(({ api }) => api.pairs.unmatch({ connectionId })));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await socket.ask('queue.read', {});
    expect(socket.received('connection.changed')).toHaveLength(1);
  });
});
