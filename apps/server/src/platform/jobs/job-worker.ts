import { type Db as BossDb, type Job, PgBoss } from 'pg-boss';
import { type Database, isFailedQuery, type Transaction } from '../postgres/database.ts';
import type { Logger } from '../process/logger.ts';
import { traced } from '../telemetry/traced.ts';
import { BOSS_SETTINGS } from './boss.ts';
import { bossDatabase, transactionOf } from './boss-database.ts';
import { findWork } from './jobs.repository.ts';
import type { JobHandler } from './jobs.ts';
import { createOutageLog } from './outage-log.ts';
import { startTicker } from './ticker.ts';

/** How often this process looks for jobs that are due or have lost their worker. New jobs arrive by notification. */
const LOOK_MS = 3_000;
/** How often each worker polls on its own, which nothing relies on. */
const POLLING = { pollingIntervalSeconds: 300, notifyPollingIntervalSeconds: 300 };
const STOP_MS = 9_000;

export type JobWorker = ReturnType<typeof createJobWorker>;

/**
 * Runs jobs with pg-boss: several of a kind concurrently, each in a transaction that also completes it, unless its kind
 * is slow. A failing job is retried at growing intervals for a day (or longer, see `triedForDays`) and then given up.
 * The jobs of a dead process return within half a minute. Kinds without a handler are left to other processes.
 */
export function createJobWorker(deps: { db: Database; logger: Logger; handlers: readonly JobHandler[] }) {
  const { db, logger, handlers } = deps;
  const outage = createOutageLog(logger);
  const boss = new PgBoss({ ...BOSS_SETTINGS, db: bossDatabase(db, outage.report), useListenNotify: true });
  const workers = new Map<string, string[]>();
  let ticker: { stop(): Promise<void> } | undefined;
  boss.on('error', outage.report);
  boss.on('warning', ({ message }) => logger.warn({ reason: message }, 'pg-boss warns'));

  /** Runs a handler; logs and rethrows a failure. */
  async function carryOut({ kind, handle }: JobHandler, job: Job<never>, tx: Transaction | null): Promise<void> {
    try {
      await traced(`job ${kind.name}`, {}, () => handle(job.data, tx as Transaction));
    } catch (error) {
      logger.error({ error, kind: kind.name, attempts: job.retryCount + 1 }, 'a job failed');
      // pg-boss stores the error. That of a failed query would contain user text.
      throw isFailedQuery(error) ? (error.cause ?? error) : error;
    }
  }

  async function startKind(handler: JobHandler): Promise<void> {
    const { name, isSlow, atOnce } = handler.kind;
    const ids: string[] = [];
    workers.set(name, ids);
    const options = { ...POLLING, transactional: !isSlow };
    for (let index = 0; index < atOnce; index += 1) {
      // There may be more jobs, or a notification may have come while all workers were busy.
      const run = async ([job]: Job<never>[], tx?: BossDb) => {
        wake(name);
        if (job) await carryOut(handler, job, tx ? transactionOf(tx) : null);
      };
      ids.push(await boss.work<never>(name, options, run));
    }
  }

  const wake = (kind: string) => {
    for (const id of workers.get(kind) ?? []) boss.notifyWorker(id);
  };

  /** Wakes the workers of due jobs, and takes jobs back from dead workers. */
  async function look(): Promise<void> {
    const { due, lost } = await findWork(
      db,
      handlers.map(({ kind }) => kind.name),
    );
    for (const kind of due) wake(kind);
    for (const kind of lost) await boss.supervise(kind);
  }

  return {
    /** These four are for tests, which run due jobs on their own clock. */
    boss,
    handlers,
    carryOut,
    look,
    start: async (): Promise<void> => {
      await boss.start();
      for (const handler of handlers) await startKind(handler);
      ticker = startTicker({ name: 'jobs', intervalMs: LOOK_MS, logger, work: () => look().catch(outage.report) });
    },
    /** Waits for running jobs, as long as a shutdown may take. */
    stop: async (): Promise<void> => {
      await ticker?.stop();
      await boss.stop({ close: false, timeout: STOP_MS });
    },
  };
}
