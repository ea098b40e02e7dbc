import pg from 'pg';
import { createApp } from '../../apps/server/src/app/app.ts';
import { readEnv } from '../../apps/server/src/app/env.ts';
import { createDomainEvents } from '../../apps/server/src/app/events.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics/metrics.ts';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { transact } from '../../apps/server/src/platform/postgres/transact.ts';
import { createLogger } from '../../apps/server/src/platform/process/logger.ts';
import type { ModerationService } from '../../apps/server/src/safety/moderation/moderation.service.ts';
import { copyTemplate, startScratchPostgres } from '../../apps/server/testing/scratch-postgres.ts';
import { percentile } from '../chat/measure.ts';
import { CLOSED_REPORTS, fillReports, PEOPLE, readPeople } from './fill-reports.ts';

const REPORTS = 1_000;
/** Three in ten reports of the day are about a person who was already reported that day. */
const SUBJECTS = 700;
const ROUNDS = 1_000;
const WARM_UP = 200;
const SETTINGS = { NODE_ENV: 'test', RATE_LIMITS: 'false', SECRETS_KEY: '0123456789abcdef'.repeat(4) };
const clock = { now: () => new Date() };

/**
 * Files a day's reports on top of years of them, and measures the pages of moderators against a bare select by primary
 * key, in turn in the same run. It does not judge.
 */
const postgres = await startScratchPostgres();
const { url } = await copyTemplate(postgres.url);
const client = new pg.Client({ connectionString: url });
const database = connectDatabase(url, (error) => console.error(error));
try {
  await client.connect();
  console.log(
    `Writing ${CLOSED_REPORTS.toLocaleString('en')} closed reports of ${PEOPLE.toLocaleString('en')} people ...`,
  );
  await fillReports(client);
  const [moderator = '', ...people] = await readPeople(client, SUBJECTS + REPORTS + 1);
  const app = await startApp();
  const filedMs = await fileReports(people, app.features.moderation);
  console.log(`${REPORTS} reports of a day: p50 ${ms(filedMs, 0.5)}, p95 ${ms(filedMs, 0.95)} each`);
  await client.query('analyze');

  const { queue, read } = app.features.moderation;
  const { items } = await queue(moderator, { isMine: false, offset: 0 });
  const reads: Record<string, (index: number) => Promise<unknown>> = {
    select: () => client.query('select * from profiles where id = $1', [moderator]),
    'first page': () => queue(moderator, { isMine: false, offset: 0 }),
    'tenth page': () => queue(moderator, { isMine: false, offset: 450 }),
    'a case': (index) => read(moderator, items[index % items.length]!.id),
  };
  const tookMs = await measure(reads);
  for (const [name, took] of Object.entries(tookMs)) {
    const ratio = percentile(took, 0.95) / percentile(tookMs['select']!, 0.95);
    console.log(`  ${name}: p50 ${ms(took, 0.5)}, p95 ${ms(took, 0.95)}, ${ratio.toFixed(1)} selects`);
  }
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
    clock,
    logger,
    events: createDomainEvents(logger),
    metrics: createMetrics(),
    webFolder: '/nowhere',
    isEmbedded: true,
    siteUrl: () => 'http://localhost:3000',
  });
}

/** The time of each report of the day, from the start of its transaction to its end. */
async function fileReports(people: readonly string[], moderation: ModerationService): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < REPORTS; index += 1) {
    const reportedId = people[index % SUBJECTS]!;
    const reporterId = people[SUBJECTS + index]!;
    const place = { pairing: { matchId: reporterId, origin: 'queue', status: 'accepted', offeredAt: '' } };
    const said = { reason: index % 10 === 0 ? ('danger' as const) : ('harassment' as const), details: 'words' };
    const startedMs = performance.now();
    await transact(database.db, (tx) =>
      moderation.fileReport(tx, {
        reporterId,
        reportedId,
        sessionId: reporterId,
        encounter: null,
        place: 'match-card',
        evidence: place,
        files: [],
        ...said,
      }),
    );
    took.push(performance.now() - startedMs);
  }
  return took;
}

async function measure(reads: Record<string, (index: number) => Promise<unknown>>): Promise<Record<string, number[]>> {
  const took: Record<string, number[]> = {};
  for (let index = -WARM_UP; index < ROUNDS; index += 1) {
    for (const [name, read] of Object.entries(reads)) {
      const startedMs = performance.now();
      await read(Math.abs(index));
      if (index >= 0) (took[name] ??= []).push(performance.now() - startedMs);
    }
  }
  return took;
}

function ms(took: readonly number[], share: number): string {
  return `${percentile([...took], share).toFixed(2)} ms`;
}
