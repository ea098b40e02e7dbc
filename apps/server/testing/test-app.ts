import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import { createApp } from '../src/app/app.ts';
import { readEnv } from '../src/app/env.ts';
import { createDomainEvents } from '../src/app/events.ts';
import type { MatcherWorker } from '../src/meeting/matching/matcher-worker.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { createLogger } from '../src/platform/process/logger.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { drainJobs } from './drain-jobs.ts';
import { setJobTime } from './job-time.ts';
import { matcherInThisThread } from './matcher-in-this-thread.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createVisitors } from './visitors.ts';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

export type { ApiClient, Person } from './visitors.ts';

type Options = {
  /** Settings as environment variables. */
  env?: Record<string, string>;
  clock?: TestClock;
  /** Gets every line of the log, at the finest level. */
  onLog?: (line: string) => void;
  /** Starts a matcher; by default in this thread. */
  startMatcher?: () => MatcherWorker;
  /** The built web app; none by default. */
  webFolder?: string;
  /** Whether the database counts as embedded, which enables the mailbox and the test checkout. */
  isEmbedded?: boolean;
  /** The database of another app, to run a second process on it; a new one by default. */
  database?: TestDatabase;
};

const START = new Date('2026-03-10T12:00:00Z');
const SITE_URL = 'http://localhost:3000';
const ENV = {
  NODE_ENV: 'test',
  RATE_LIMITS: 'false',
  // Tests of vibe challenges set their own chance.
  CALL_CHALLENGE_CHANCE: '0',
  JWT_LIFETIME_SECONDS: '604800',
  // Tests of sample events set their own value.
  DEMO_CONTENT: 'false',
  SECRETS_KEY: '0123456789abcdef'.repeat(4),
};

/**
 * Starts the whole server on loopback, on its own database and a stopped clock. Its tickers do not run; `tickQueue` and
 * `tickCalls` do their work. `close` fails if the server logged an error.
 */
export async function createTestApp(options: Options = {}) {
  const database = options.database ?? (await createTestDatabase());
  const clock = options.clock ?? createTestClock(START);
  const loggedErrors: string[] = [];
  const filesFolder = join(tmpdir(), 'cuppa-test-files', new URL(database.url).pathname.slice(1));
  const { onLog } = options;
  const logger = onLog
    ? createLogger('trace', { write: onLog })
    : createLogger('error', { write: (line) => void loggedErrors.push(line) });
  const app = await createApp({
    env: readEnv({ ...ENV, STORAGE_FOLDER: filesFolder, ...options.env }),
    db: database.db,
    clock,
    logger,
    events: createDomainEvents(logger),
    webFolder: options.webFolder ?? '/nowhere',
    isEmbedded: options.isEmbedded ?? true,
    siteUrl: () => SITE_URL,
    metrics: createMetrics(),
    passwords: cheapPasswords,
    startMatcher: options.startMatcher ?? matcherInThisThread,
  });
  await setJobTime(database.db, clock.now());
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  const { closeSockets, ...visitors } = createVisitors(url);
  await app.features.progress.seed();

  return {
    url,
    clock,
    database,
    http: app.http,
    features: app.features,
    realtime: app.realtime,
    jobs: app.jobs,
    loggedErrors,
    ...visitors,

    tickQueue: () => app.features.matching.tick(),
    tickCalls: () => app.features.calls.tick(),
    drainJobs: () => drainJobs(app.jobs, database.db, clock.now()),
    rows: async <T extends Record<string, unknown>>(query: SQL): Promise<T[]> =>
      (await database.db.execute(query)).rows as T[],

    close: async () => {
      closeSockets();
      await app.realtime.close();
      await app.http.close();
      if (!options.database) {
        await database.close();
        await rm(filesFolder, { recursive: true, force: true });
      }
      if (loggedErrors.length > 0) throw new Error(`the server logged errors:\n${loggedErrors.join('')}`);
    },
  };
}
