import { createJobWorker } from '../src/platform/jobs/job-worker.ts';
import { jobHandler, jobKind } from '../src/platform/jobs/jobs.ts';
import { connectDatabase } from '../src/platform/postgres/database.ts';
import { createLogger } from '../src/platform/process/logger.ts';

/** A separate process that takes a job of the kind `note` and hangs in it, so that a test can kill it there. */
const { db } = connectDatabase(process.argv[2] ?? '', () => {});
const worker = createJobWorker({
  db,
  logger: createLogger('error'),
  handlers: [
    jobHandler(jobKind<{ userId: string }>('note'), async () => {
      process.send?.('hangs');
      await new Promise(() => {});
    }),
  ],
});
await worker.start();
