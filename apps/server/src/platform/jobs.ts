import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database, Db } from './database.ts';
import type { Logger } from './logger.ts';
import { jobs } from './platform.table.ts';

/** What each kind of job carries. */
export type JobPayloads = {
  'mail.send': { to: string; subject: string; text: string; html: string };
};
export type JobKind = keyof JobPayloads;
export type JobHandlers = { [K in JobKind]: (payload: JobPayloads[K]) => Promise<void> };

const POLL_MS = 1_000;
const RETRY_BASE_SECONDS = 5;
const RETRY_MAX_SECONDS = 3_600;

/** Writes a job; in the caller's transaction it exists exactly if the cause does. A known `key` adds nothing. */
export async function addJob<K extends JobKind>(
  db: Db,
  job: { kind: K; payload: JobPayloads[K]; runAt: Date; key?: string },
): Promise<void> {
  await db.insert(jobs).values(job).onConflictDoNothing({ target: jobs.key });
}

/**
 * Works off due jobs, one at a time, each in a transaction that holds its row: a process that dies
 * gives the job back, and a second process skips it. A failing job is tried again, ever later.
 */
export function createJobWorker(deps: { db: Database; clock: Clock; logger: Logger; handlers: JobHandlers }) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function drain(): Promise<void> {
    while (!isStopped && (await runOne(deps)));
  }

  function poll(): void {
    running = drain()
      .catch((error: unknown) => deps.logger.error({ error }, 'the job worker could not read its jobs'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(poll, POLL_MS);
      });
  }

  return {
    start: poll,
    /** Runs everything that is due now; for tests. */
    drain,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function runOne(deps: { db: Database; clock: Clock; logger: Logger; handlers: JobHandlers }): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(jobs)
      .where(lte(jobs.runAt, deps.clock.now()))
      .orderBy(asc(jobs.runAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!job) return false;
    try {
      await deps.handlers[job.kind as JobKind](job.payload as never);
      await tx.delete(jobs).where(eq(jobs.id, job.id));
    } catch (error) {
      const delaySeconds = Math.min(RETRY_MAX_SECONDS, RETRY_BASE_SECONDS * 2 ** job.attempts);
      deps.logger.error({ error, kind: job.kind, attempts: job.attempts + 1 }, 'a job failed');
      await tx
        .update(jobs)
        .set({
          attempts: sql`${jobs.attempts} + 1`,
          lastError: error instanceof Error ? error.message : String(error),
          runAt: new Date(deps.clock.now().getTime() + delaySeconds * 1_000),
        })
        .where(eq(jobs.id, job.id));
    }
    return true;
  });
}
