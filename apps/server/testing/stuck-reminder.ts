import { readEnv } from '../src/app/env.ts';
import { createDomainEvents } from '../src/app/events.ts';
import { createFeatures } from '../src/app/features.ts';
import { reminderJob } from '../src/meeting/reconnections/reminders.ts';
import { createJobWorker } from '../src/platform/jobs/job-worker.ts';
import { jobHandler } from '../src/platform/jobs/jobs.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { connectDatabase } from '../src/platform/postgres/database.ts';
import { createLogger } from '../src/platform/process/logger.ts';
import { drainJobs } from './drain-jobs.ts';

/**
 * A separate process that handles a reminder and then hangs before the commit, so that a test can kill it there. Its
 * arguments are the database URL and the current time.
 */
const [url = '', now = ''] = process.argv.slice(2);
const logger = createLogger('error');
const { db } = connectDatabase(url, () => {});
const clock = { now: () => new Date(now) };
const env = readEnv({ NODE_ENV: 'test', SECRETS_KEY: '0123456789abcdef'.repeat(4) });
const { services } = createFeatures({
  env,
  db,
  clock,
  logger,
  events: createDomainEvents(logger),
  metrics: createMetrics(),
  isEmbedded: true,
  siteUrl: () => url,
});

const worker = createJobWorker({
  db,
  logger,
  handlers: [
    jobHandler(reminderJob, async (reminder, tx) => {
      await services.reconnections.remind(reminder, tx);
      process.send?.('reminded');
      await new Promise(() => {});
    }),
  ],
});
await drainJobs(worker, db, clock.now());
