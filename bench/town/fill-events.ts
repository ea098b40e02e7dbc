import { EVENT_TYPES } from '@cuppa/domain/town/town-square/event-types';
import type pg from 'pg';
import { type CityTable, readCityTable, type TableCity } from '../../apps/server/src/town/places/city-table.ts';
import { areaOf } from '../../apps/server/src/town/town-square/event-area.ts';

export const EVENTS = 1_000_000;
export const PEOPLE = 20_000;
const BATCH = 10_000;
/** From thirty days ago to five months ahead. */
const HOURS_BACK = 30 * 24;
const HOURS = 180 * 24;
const DESCRIPTION_WORDS = 14;
/** The share of events that everyone can reach, as if a very large city lay around each person. */
const ONLINE_SHARE = 0.02;

const STEMS =
  'tea soup walk lantern chess garden pottery candle story choir folk dance hill river bread jazz poetry film market cycle yoga clay knit board game kite harbour museum sketch photo ramen picnic quiz comedy salsa bonsai astronomy origami kayak climb vinyl ukulele volunteer repair language spanish french sign coffee chocolate cheese curry pancake breakfast supper brunch sunset sunrise midnight winter spring autumn summer neighbours newcomers parents writers founders gardeners bakers'.split(
    ' ',
  );

/** Five thousand words, as many as people use in speech. */
export const WORDS = [...STEMS, ...STEMS.flatMap((first) => STEMS.map((second) => `${first}${second}`))];

/**
 * Fills in people, and events in the cities of the world in proportion to their population. Some words are far more
 * frequent than others, as in any language: the first is in one of five events.
 */
export async function fillEvents(client: pg.Client): Promise<void> {
  const random = createRandom();
  const cityAt = await createCities();
  const person = (n: string) => `md5('person' || ${n})::uuid`;
  await client.query("set session_replication_role = 'replica'");
  const homes = Array.from({ length: PEOPLE }, () => cityAt(random()));
  await client.query(`insert into auth.users (id, email)
    select ${person('n')}, n || '@example.com' from generate_series(1, ${PEOPLE}) n`);
  await client.query(
    `insert into profiles (id, first_name, birthday, has_completed_onboarding, core_values, cell_lat, cell_lon)
    select ${person('n')}, 'Ada', '1995-05-05', true, '{honesty}', latitude, longitude
    from unnest($1::float8[], $2::float8[]) with ordinality home (latitude, longitude, n)`,
    [homes.map(({ latitude }) => latitude), homes.map(({ longitude }) => longitude)],
  );
  await client.query(`insert into blocks (blocker_id, blocked_id, created_at)
    select ${person('n')}, ${person(`(n * 7 % ${PEOPLE} + 1)`)}, now() from generate_series(1, ${PEOPLE}) n`);
  // Indexes are rebuilt at the end, each in one pass: far faster than row by row.
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'social_events' and indexname not like '%_pkey'",
  );
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  for (let written = 0; written < EVENTS; written += BATCH) await writeBatch(client, random, cityAt);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query("set session_replication_role = 'origin'");
  await client.query('vacuum analyze');
}

async function writeBatch(client: pg.Client, random: () => number, cityAt: (share: number) => TableCity) {
  const word = () => WORDS[Math.floor(WORDS.length * random() ** 2)] ?? '';
  const rows = await Promise.all(
    Array.from({ length: BATCH }, async () => {
      const city = cityAt(random());
      const isOnline = random() < ONLINE_SHARE;
      const latitude = Math.max(-89, Math.min(89, city.latitude + (random() - 0.5) / 5));
      const longitude = Math.max(-179, Math.min(179, city.longitude + (random() - 0.5) / 5));
      const description = Array.from({ length: DESCRIPTION_WORDS }, word).join(' ');
      const type = EVENT_TYPES[Math.floor(random() * EVENT_TYPES.length)];
      const area = await areaOf(isOnline ? null : { latitude, longitude });
      const [inHours, host] = [random() * HOURS - HOURS_BACK, 1 + Math.floor(random() * PEOPLE)];
      return {
        title: `${word()} and ${word()}`,
        type,
        description,
        location: isOnline ? '' : `${word()} hall`,
        latitude: isOnline ? null : latitude,
        longitude: isOnline ? null : longitude,
        area,
        inHours,
        host,
      };
    }),
  );
  const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name]);
  await client.query(
    `insert into social_events (title, type, description, location, latitude, longitude, area, date_time, ends_at, host_id,
      time_zone, created_at, changed_at)
    select title, type, description, location, latitude, longitude, area, now() + hours * interval '1 hour',
      now() + (hours + 2) * interval '1 hour', md5('person' || host)::uuid, 'UTC', now(), now()
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::text[], $8::float8[], $9::int[])
      event (title, type, description, location, latitude, longitude, area, hours, host)`,
    [
      column('title'),
      column('type'),
      column('description'),
      column('location'),
      column('latitude'),
      column('longitude'),
      column('area'),
      column('inHours'),
      column('host'),
    ],
  );
}

/** Chooses cities in proportion to their population: the answered function takes a number from 0 to 1. */
async function createCities(): Promise<(share: number) => TableCity> {
  const table: CityTable = await readCityTable();
  const upTo = new Float64Array(table.size);
  let people = 0;
  for (let at = 0; at < table.size; at += 1) upTo[at] = people += table.populationAt(at);
  return (share) => {
    let [low, high] = [0, table.size - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > share * people) high = middle;
      else low = middle + 1;
    }
    return table.cityAt(low);
  };
}

/** The same pseudo-random numbers from 0 to 1 in every run (mulberry32). */
function createRandom(): () => number {
  let state = 19;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
