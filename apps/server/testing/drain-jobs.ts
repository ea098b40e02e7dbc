import { sql } from 'drizzle-orm';
import { executorOf } from '../src/platform/jobs/boss-database.ts';
import type { JobWorker } from '../src/platform/jobs/job-worker.ts';
import type { JobHandler } from '../src/platform/jobs/jobs.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import { transact } from '../src/platform/postgres/transact.ts';
import { setJobTime } from './job-time.ts';

/** Runs every job that is due at a moment, one after the other, as the running worker does. */
export async function drainJobs(worker: JobWorker, db: Database, now: Date): Promise<void> {
  await setJobTime(db, now);
  for (let count = 1; count > 0; ) {
    count = 0;
    for (const handler of worker.handlers) while (await runOne(worker, db, handler)) count += 1;
  }
}

async function runOne({ boss, carryOut }: JobWorker, db: Database, handler: JobHandler): Promise<boolean> {
  const { name, isSlow } = handler.kind;
  const [job] = await boss.fetch<never>(name);
  if (!job) return false;
  try {
    if (isSlow) {
      await carryOut(handler, job, null);
      await boss.complete(name, job);
    } else {
      await transact(db, async (tx) => {
        await carryOut(handler, job, tx);
        await boss.complete(name, job, null, { db: executorOf(tx) });
      });
    }
  } catch (error) {
    await boss.fail(name, job, error as Error);
  }
  return true;
}

/** The unfinished jobs of a kind, or of all kinds, in order. */
export async function readOpenJobs(db: Database, kind?: string) {
  const { rows } = await db.execute<{
    name: string;
    data: Record<string, unknown>;
    state: 'created' | 'retry' | 'active';
    start_after: string;
    retry_count: number;
    output: { message: string } | null;
  }>(sql`
    select name, data, state, start_after, retry_count, output from pgboss.job
    where state < 'completed' and name <> 'given-up' ${kind === undefined ? sql`` : sql`and name = ${kind}`}
    order by created_on, start_after`);
  return rows.map((row) => ({ ...row, start_after: new Date(row.start_after) }));
}
