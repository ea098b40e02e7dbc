import { EVENT_TYPES } from '@cuppa/domain/town/town-square/event-types';
import { WITHIN_MILES } from '@cuppa/domain/town/town-square/events';
import pg from 'pg';
import { createApp } from '../../apps/server/src/app/app.ts';
import { readEnv } from '../../apps/server/src/app/env.ts';
import { createDomainEvents } from '../../apps/server/src/app/events.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics/metrics.ts';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { createLogger } from '../../apps/server/src/platform/process/logger.ts';
import { copyTemplate, startScratchPostgres } from '../../apps/server/testing/scratch-postgres.ts';
import { percentile } from '../chat/measure.ts';
import { EVENTS, fillEvents, PEOPLE, WORDS } from './fill-events.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 1_000);
const WARM_UP = 200;
const LIMIT = 24;
/** The measured search may take at most this many selects, both at their p95 (issue: from the screen to the street). */
const MOST_SELECTS = 12;
const MEASURED = 'search, category and distance';
/**
 * Room for a million events and their keys, as recommended for that size (docs/settings.md). PostgreSQL's default of
 * 128 MB holds a small part of them, and each list would copy its rows from the system's cache again.
 */
const POSTGRES_SETTINGS = ["shared_buffers = '4GB'"];
const SETTINGS = {
  NODE_ENV: 'test',
  RATE_LIMITS: 'false',
  SECRETS_KEY: '0123456789abcdef'.repeat(4),
  DEMO_CONTENT: 'false',
};

/**
 * Measures lists of the Town Square over a million events, each for another person at another place, against a bare
 * select by primary key, in turn in the same run. Fails if search, category and distance take too many selects. With
 * `-- measured` it runs only these two.
 */
const postgres = await startScratchPostgres(POSTGRES_SETTINGS);
const { url } = await copyTemplate(postgres.url);
const client = new pg.Client({ connectionString: url });
const database = connectDatabase(url, (error) => console.error(error));
try {
  await client.connect();
  console.log(`Writing ${EVENTS.toLocaleString('en')} events of ${PEOPLE.toLocaleString('en')} people ...`);
  await fillEvents(client);
  const { townSquare, profiles } = (await startApp()).features;
  const people = await profiles.readMany(await idsOf('profiles'));
  const events = await idsOf('social_events');
  const personAt = (index: number) => people[index % people.length]!;
  const searches = await searchTexts();
  const wordAt = (index: number) => searches[index % searches.length]!;
  const typeAt = (index: number) => EVENT_TYPES[index % EVENT_TYPES.length]!;
  const withinAt = (index: number) => WITHIN_MILES[index % WITHIN_MILES.length]!;
  const list = (index: number, filter: object) =>
    townSquare.list(personAt(index).id, { limit: LIMIT, ...filter }, personAt(index));
  const pins = (index: number, degrees: number, filter: object) => {
    const { cellLat, cellLon } = personAt(index);
    const [lat, lon] = [cellLat ?? 0, Math.max(-170, Math.min(170, cellLon ?? 0))];
    const box = { west: lon - degrees, east: lon + degrees, south: lat - degrees / 2, north: lat + degrees / 2 };
    return townSquare.pins(personAt(index).id, { ...filter, ...box });
  };

  const reads: Record<string, (index: number) => Promise<unknown>> = {
    select: (index) => client.query('select * from social_events where id = $1', [events[index % events.length]]),
    [MEASURED]: (index) => list(index, { search: wordAt(index), type: typeAt(index), within: withinAt(index) }),
    'search and distance': (index) => list(index, { search: wordAt(index), within: withinAt(index) }),
    'search of three letters and distance': (index) =>
      list(index, { search: wordAt(index).slice(0, 3), within: withinAt(index) }),
    'search of two letters and distance': (index) =>
      list(index, { search: wordAt(index).slice(0, 2), within: withinAt(index) }),
    'search with a slip, and distance': (index) =>
      list(index, { search: slip(wordAt(index)), within: withinAt(index) }),
    'category and distance': (index) => list(index, { type: typeAt(index), within: withinAt(index) }),
    'no filter': (index) => list(index, {}),
    'search of the whole world': (index) => list(index, { search: wordAt(index) }),
    'search of three letters of the whole world': (index) => list(index, { search: wordAt(index).slice(0, 3) }),
    'a city on the map': (index) => pins(index, 0.2, {}),
    'a search on the map of a country': (index) => pins(index, 4, { search: wordAt(index) }),
  };
  const tookMs = await measure(chosenOf(reads));
  for (const [name, took] of Object.entries(tookMs)) {
    const ratio = (share: number) =>
      (percentile([...took], share) / percentile([...tookMs['select']!], share)).toFixed(1);
    console.log(
      `  ${name}: p50 ${ms(took, 0.5)} (${ratio(0.5)} selects), p95 ${ms(took, 0.95)} (${ratio(0.95)}), most ${ms(took, 1)}`,
    );
  }
  const selects = percentile([...tookMs[MEASURED]!], 0.95) / percentile([...tookMs['select']!], 0.95);
  console.log(`${MEASURED}: ${selects.toFixed(1)} selects, at most ${MOST_SELECTS}`);
  if (selects > MOST_SELECTS) process.exitCode = 1;
} finally {
  await database.close();
  await client.end();
  await postgres.stop();
}

async function startApp() {
  const logger = createLogger('error');
  return createApp({
    env: readEnv(SETTINGS),
    db: database.db,
    clock: { now: () => new Date() },
    logger,
    events: createDomainEvents(logger),
    metrics: createMetrics(),
    webFolder: '/nowhere',
    isEmbedded: true,
    siteUrl: () => 'http://localhost:3000',
  });
}

async function idsOf(table: 'profiles' | 'social_events'): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`select id from ${table} order by md5(id::text) limit 1000`);
  return rows.map(({ id }) => id);
}

/**
 * Search texts as people type them: words of titles, places and descriptions, weighted by frequency; a word's
 * beginning; two words of one event; and each word of the vocabulary equally often, most of which are rare.
 */
async function searchTexts(): Promise<string[]> {
  const { rows } = await client.query<{ title: string; description: string }>(
    'select title, description from social_events order by md5(id::text) limit 1000',
  );
  return rows.map(({ title, description }, index) => {
    const [first = '', , second = ''] = title.split(' ');
    const described = description.split(' ');
    const texts = [
      first,
      second.slice(0, 4),
      described[0],
      `${described[1]} ${described[2]}`,
      WORDS[(index * 37) % WORDS.length],
    ];
    return texts[index % texts.length] ?? first;
  });
}

function chosenOf<Read>(reads: Record<string, Read>): Record<string, Read> {
  if (!process.argv.includes('measured')) return reads;
  return Object.fromEntries(Object.entries(reads).filter(([name]) => name === 'select' || name === MEASURED));
}

/** A word with a typo: its third letter is missing. */
function slip(word: string): string {
  return word.slice(0, 2) + word.slice(3);
}

async function measure(reads: Record<string, (index: number) => Promise<unknown>>): Promise<Record<string, number[]>> {
  const took: Record<string, number[]> = {};
  for (let index = -WARM_UP; index < ROUNDS; index += 1) {
    for (const [name, read] of Object.entries(reads)) {
      const startedMs = performance.now();
      await read(index + WARM_UP);
      if (index >= 0) (took[name] ??= []).push(performance.now() - startedMs);
    }
  }
  return took;
}

function ms(took: readonly number[], share: number): string {
  return `${percentile([...took], share).toFixed(2)} ms`;
}
