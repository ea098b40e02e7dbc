import { type Job, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../postgres/database.ts';
import type { Logger } from '../process/logger.ts';
import { BOSS_SETTINGS } from './boss.ts';
import { bossDatabase, transactionOf } from './boss-database.ts';
import type { JobHandler } from './jobs.ts';
import { createOutageLog } from './outage-log.ts';

/** How often one worker of a kind looks for jobs whose time has come. New ones are notified. */
const LOOK_SECONDS = 10;
/** The others of the kind are woken by the first. */
const IDLE_LOOK_SECONDS = 300;
const STOP_MS = 9_000;

export type JobWorker = ReturnType<typeof createJobWorker>;

/**
 * Carries out jobs by pg-boss: several of a kind at once, each in a transaction that also ends it, unless its kind is
 * slow. A failing job is tried again at growing intervals for a day and then given up. A process that dies gives its
 * jobs back within half a minute. Kinds without a handler are left to other processes.
 */
export function createJobWorker(deps: { db: Database; logger: Logger; handlers: readonly JobHandler[] }) {
  const { db, logger, handlers } = deps;
  const outage = createOutageLog(logger, 'the job worker cannot reach its jobs');
  const boss = new PgBoss({ ...BOSS_SETTINGS, db: bossDatabase(db, outage.report), useListenNotify: true });
  boss.on('error', outage.report);
  boss.on('warning', ({ message }) => logger.warn({ reason: message }, 'pg-boss warns'));

  /** Runs a handler. A failure is logged and thrown on. */
  async function carryOut({ kind, handle }: JobHandler, job: Job<never>, tx: Transaction | null): Promise<void> {
    try {
      await handle(job.data, tx as Transaction);
    } catch (error) {
      logger.error({ error, kind: kind.name, attempts: job.retryCount + 1 }, 'a job failed');
      throw error;
    }
  }

  async function startKind(handler: JobHandler): Promise<void> {
    const { name, isSlow, atOnce } = handler.kind;
    const workers: string[] = [];
    for (let index = 0; index < atOnce; index += 1) {
      const seconds = index === 0 ? LOOK_SECONDS : IDLE_LOOK_SECONDS;
      const polling = { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds };
      const wakeAll = () => {
        // Where there was one job there may be more, and a notification may have come while all were busy.
        for (const id of workers) boss.notifyWorker(id);
      };
      const id = isSlow
        ? await boss.work<never>(name, polling, async ([job]) => {
            wakeAll();
            if (job) await carryOut(handler, job, null);
          })
        : await boss.work<never, void, typeof polling & { transactional: true }>(
            name,
            { ...polling, transactional: true },
            async ([job], tx) => {
              wakeAll();
              if (job) await carryOut(handler, job, transactionOf(tx));
            },
          );
      workers.push(id);
    }
  }

  return {
    /** For tests, which carry out what is due by their own clock. */
    boss,
    handlers,
    carryOut,
    start: async (): Promise<void> => {
      await boss.start();
      for (const handler of handlers) await startKind(handler);
    },
    /** Waits for the running jobs, as long as a process that ends may. */
    stop: (): Promise<void> => boss.stop({ close: false, timeout: STOP_MS }),
  };
}
