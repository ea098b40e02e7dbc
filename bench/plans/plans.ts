import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '../../apps/server/src/app/app.ts';
import { readEnv } from '../../apps/server/src/app/env.ts';
import { createDomainEvents } from '../../apps/server/src/app/events.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics/metrics.ts';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { createLogger } from '../../apps/server/src/platform/process/logger.ts';
import { copyTemplate, startScratchPostgres } from '../../apps/server/testing/scratch-postgres.ts';
import { ROOT_FOLDER } from '../../scripts/paths.ts';
import { type Bounds, documentOf, type Explained, plansOf, readsTooMuch } from './document.ts';
import { explain } from './explain.ts';
import { fill, idOf, NOW, READER, ROWS } from './fill.ts';
import { record } from './recorder.ts';
import { hotRequests, type Known } from './requests.ts';

/** Tables that stay small however many people there are: content of the app, and people who are online. */
const SMALL = ['badges', 'questions', 'queue_tickets'];
/** The most rows that one step of a plan may read: somewhat more than the reader has of any one kind. */
const MOST_ROWS = 5_000;
const BOUNDS: Bounds = { rows: ROWS, mostRows: MOST_ROWS, small: SMALL };
const SETTINGS = {
  NODE_ENV: 'test',
  RATE_LIMITS: 'false',
  SECRETS_KEY: '0123456789abcdef'.repeat(4),
  DEMO_CONTENT: 'false',
};

/**
 * Explains the hot queries on large tables, prints their plans, writes docs/performance.md, and fails if a plan reads
 * too much.
 */
const postgres = await startScratchPostgres();
try {
  const { url } = await copyTemplate(postgres.url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = connectDatabase(url, (error) => console.error(error));
  try {
    const explained = await explainAll(client, database.db);
    writeFileSync(join(ROOT_FOLDER, 'docs/performance.md'), documentOf(explained, BOUNDS));
    console.log(plansOf(explained));
    report(explained);
  } finally {
    await database.close();
    await client.end();
  }
} finally {
  await postgres.stop();
}

async function explainAll(client: pg.Client, db: ReturnType<typeof connectDatabase>['db']): Promise<Explained[]> {
  const logger = createLogger('error');
  const app = await createApp({
    env: readEnv(SETTINGS),
    db,
    clock: { now: () => NOW },
    logger,
    events: createDomainEvents(logger),
    metrics: createMetrics(),
    webFolder: '/nowhere',
    isEmbedded: true,
    siteUrl: () => 'http://localhost:3000',
  });
  await app.features.progress.seed();
  await app.features.dailyTea.seed();
  console.log(`Writing ${ROWS.toLocaleString('en')} rows into every large table ...`);
  await fill(client);
  const known = await readKnown(client);
  const large = await readLarge(client);
  const explained: Explained[] = [];
  for (const { name, ask } of hotRequests(app, db, known)) {
    const statements = await record(ask);
    if (statements.length === 0) throw new Error(`${name} asked the database nothing.`);
    for (const statement of statements) {
      const plan = await explain(client, statement, (table) => large.has(table));
      explained.push({ request: name, statement: statement.text, plan });
    }
  }
  // An open queue and its thread would keep this process alive.
  await app.features.matching.close();
  return explained;
}

async function readKnown(client: pg.Client): Promise<Known> {
  const first = {
    person: READER,
    partner: 2,
    session: 1,
    connection: 1,
    call: 1,
    case: ROWS,
    photo: 1,
    wish: 1,
    event: 1,
  };
  const ids = Object.entries(first).map(([name, n]) => `${idOf(name === 'partner' ? 'person' : name, n)} as ${name}`);
  const { rows } = await client.query<Known>(`select ${ids.join(', ')}`);
  return rows[0]!;
}

/** The tables that a statement must not read completely: all filled ones except the small ones. */
async function readLarge(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1 and relname <> all($2)`,
    [ROWS / 4, SMALL],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Lists the plans that read too much, and makes the command fail if there are any. */
function report(explained: readonly Explained[]): void {
  const bad = explained.filter((one) => readsTooMuch(one, BOUNDS));
  for (const { request, statement, plan } of bad) {
    const what = plan.scanned.length > 0 ? `all of ${plan.scanned.join(', ')}` : `${plan.mostRows} rows`;
    console.error(`${request}: reads ${what}\n  ${statement}\n  ${plan.lines.join('\n  ')}`);
  }
  console.log(`${explained.length} statements explained, ${bad.length} of them read too much: docs/performance.md.`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}
