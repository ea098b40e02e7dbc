import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded, joinQueue, readPairingId } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ onLog: (line) => void lines.push(line), env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => app.close());

type Kept = {
  cell: string | null;
  cell_lat: number | null;
  cell_lon: number | null;
  place_name: string | null;
  place_changed_at: string | null;
};
async function kept(person: Person): Promise<Kept> {
  const [row] = await app.rows<Kept>(
    sql`select cell, cell_lat, cell_lon, place_name, place_changed_at from profiles where id = ${person.userId}`,
  );
  if (row === undefined) throw new Error('the person is gone');
  return row;
}

const NOTHING = { cell: null, cell_lat: null, cell_lon: null, place_name: null, place_changed_at: null };

async function choose(person: Person, query: string) {
  const [city] = await person.api.places.search({ query });
  if (city === undefined) throw new Error(`${query} is not in the table`);
  return person.api.places.chooseCity({ id: city.id, query });
}

describe('a city', () => {
  it('is found by part of its name, best match first, ignoring accents and case', async () => {
    const { api } = await createOnboarded(app);
    const names = async (query: string) => (await api.places.search({ query })).map((city) => city.name);
    expect((await names('berl'))[0]).toBe('Berlin');
    expect((await names('  KÖLN '))[0]).toBe('Köln');
    expect((await names('munchen'))[0]).toBe('Munich');
    expect((await names('são p'))[0]).toBe('São Paulo');
    expect(await names('xyzzyq')).toEqual([]);
    expect(await names('%_\\')).toEqual([]);
    expect(await names('a')).toHaveLength(8);
    const [paris, ...others] = await api.places.search({ query: 'Paris, france' });
    expect(paris).toEqual({
      id: paris?.id,
      name: 'Paris',
      country: 'FR',
      state: null,
      timeZone: 'Europe/Paris',
      near: null,
    });
    expect(others.every(({ country }) => country === 'FR')).toBe(true);
    const springfields = await api.places.search({ query: 'Springfield' });
    expect(new Set(springfields.map(({ state, near }) => `${state} ${near}`)).size).toBe(springfields.length);
  });

  it('is stored as the middle of its cell, with its name', async () => {
    const person = await createOnboarded(app);
    expect(await person.api.places.own()).toBeNull();
    const berlin = { kind: 'city', city: 'Berlin', country: 'DE', state: null, timeZone: 'Europe/Berlin' };
    expect(await choose(person, 'Berlin')).toEqual(berlin);
    expect(await person.api.places.own()).toEqual(berlin);
    expect(await kept(person)).toMatchObject({ cell: expect.stringMatching(/^86/) as string, place_name: 'Berlin' });
    expect(await person.api.profile.me()).toMatchObject({ hasPlace: true, placeName: 'Berlin' });
  });

  it('is refused if no search finds it', async () => {
    const { api } = await createOnboarded(app);
    for (const id of ['0', '-1', 'words', '999999'])
      await expect(api.places.chooseCity({ id, query: 'Berlin' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(api.places.search({ query: 'x'.repeat(81) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(api.places.search({ query: '  ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the position of a device', () => {
  /** A corner of Berlin, with the precision of a phone. */
  const POINT = { latitude: 52.498731, longitude: 13.418296 };
  /** Every number of the point with four or more decimals. */
  const TRACES = /52\.4987|13\.4182/;

  it('becomes a cell; the point itself is in no table and in no log', async () => {
    const person = await createOnboarded(app);
    const place = await person.api.places.sharePosition(POINT);
    expect(place).toMatchObject({ kind: 'device', timeZone: 'Europe/Berlin' });
    const row = await kept(person);
    expect(row).toMatchObject({ cell: expect.stringMatching(/^86/) as string, place_name: null });
    expect(Math.hypot((row.cell_lat ?? 0) - POINT.latitude, (row.cell_lon ?? 0) - POINT.longitude)).toBeLessThan(0.1);
    expect(await person.api.profile.me()).toMatchObject({ hasPlace: true, placeName: null });

    const tables = await app.rows<{ name: string }>(
      sql`select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_schema in ('public', 'auth', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const rows = await app.rows<{ text: string }>(
        sql`select row_to_json(one)::text as text from ${sql.raw(name)} one`,
      );
      expect(
        rows.filter(({ text }) => TRACES.test(text)),
        name,
      ).toEqual([]);
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => TRACES.test(line))).toEqual([]);
  });

  it('is the same for everyone in a cell', async () => {
    const people = await Promise.all([createOnboarded(app), createOnboarded(app)]);
    await people[0].api.places.sharePosition(POINT);
    await people[1].api.places.sharePosition({ latitude: POINT.latitude + 0.003, longitude: POINT.longitude });
    const [a, b] = await Promise.all(people.map(kept));
    expect({ ...a, place_changed_at: null }).toEqual({ ...b, place_changed_at: null });
  });

  it.each([
    { latitude: 90.1, longitude: 0 },
    { latitude: 0, longitude: -180.5 },
    { latitude: Number.NaN, longitude: 0 },
  ])('outside of the world is refused: %s', async (point) => {
    const { api } = await createOnboarded(app);
    await expect(api.places.sharePosition(point)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it.each([
    [0, 0, /^Etc\//],
    [90, 0, /./],
    [-90, 180, /./],
    [-17.7, -180, /./],
  ])('at %s, %s has a zone too', async (latitude, longitude, zone) => {
    const { api } = await createOnboarded(app);
    expect((await api.places.sharePosition({ latitude, longitude })).timeZone).toMatch(zone);
  });
});

it('forgets the whole place', async () => {
  const person = await createOnboarded(app);
  await choose(person, 'Lima');
  await person.api.places.remove();
  expect(await kept(person)).toEqual(NOTHING);
  expect(await person.api.places.own()).toBeNull();
  expect(await person.api.profile.me()).toMatchObject({ hasPlace: false, placeName: null });
  await person.api.places.remove();
});

describe('limits', () => {
  it('moving too often is refused with the seconds to wait, only for that person', async () => {
    const strict = await createTestApp({ database: app.database, env: { RATE_LIMITS: 'true' } });
    const [often, other] = await Promise.all([createOnboarded(strict), createOnboarded(strict)]);
    const move = (person: Person) => person.api.places.sharePosition({ latitude: 48.86, longitude: 2.35 });
    for (let moves = 0; moves < 12; moves += 1) await move(often);
    await expect(move(often)).rejects.toMatchObject({
      code: 'MOVED_TOO_OFTEN',
      data: { retryAfterSeconds: expect.any(Number) as number },
    });
    await often.api.places.remove();
    await expect(move(often)).rejects.toMatchObject({ code: 'MOVED_TOO_OFTEN' });
    await move(other);
    await strict.close();
  });
});

describe('matching by distance', () => {
  /** Sixty miles from south to north. */
  const POINTS = [
    { latitude: 48.1, longitude: 11.5 },
    { latitude: 48.97, longitude: 11.5 },
  ];

  async function twoInQueue() {
    const values = { coreValues: ['charity' as const], languages: ['fi' as const] };
    const people = await Promise.all(POINTS.map(() => createOnboarded(app, values)));
    for (const [index, point] of POINTS.entries()) {
      await people[index]?.api.places.sharePosition(point);
      await people[index]?.api.profile.update({ radiusMiles: 25, acceptsFar: false });
    }
    const [first, second] = await Promise.all(people.map((person) => joinQueue(person)));
    if (first === undefined || second === undefined) throw new Error('two people join');
    return { first, second };
  }

  it('pairs no people farther apart than either accepts, until both widen; then their distance is known', async () => {
    const { first, second } = await twoInQueue();
    await app.tickQueue();
    expect(await first.socket.ask('queue.read', {})).toMatchObject({ state: 'searching' });

    // The distance of either person excludes the pair.
    await first.person.api.profile.update({ radiusMiles: 75 });
    await app.tickQueue();
    expect(await first.socket.ask('queue.read', {})).toMatchObject({ state: 'searching' });

    await second.person.api.profile.update({ radiusMiles: 75 });
    await app.tickQueue();
    const pairingId = await readPairingId(first.socket);
    expect(await readPairingId(second.socket)).toBe(pairingId);
    expect(await app.rows(sql`select is_distance_known from matches where id = ${pairingId}`)).toEqual([
      { is_distance_known: true },
    ]);
  });
});
