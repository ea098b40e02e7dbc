import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../postgres/database.ts';
import { savepoint, transact } from '../postgres/transact.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import { jobs } from './jobs.table.ts';

/** A kind of job with its payload, declared by the feature that handles it. */
export type JobKind<Payload> = {
  name: string;
  /** Whether it waits for an external server and therefore runs in a lane of its own. */
  isSlow: boolean;
  /** Only for the types; no value has it. */
  readonly carries?: (payload: Payload) => void;
};

export function jobKind<Payload>(name: string, { isSlow = false } = {}): JobKind<Payload> {
  return { name, isSlow };
}

/**
 * Does a job. Its writes through `tx` happen exactly once, together with the end of the job. Its other effects may be
 * repeated. Callbacks given to `afterCommit` run after the commit.
 */
export type JobHandler = {
  kind: JobKind<never>;
  handle(payload: never, tx: Transaction): Promise<void>;
};

/** The handler of a kind, for the list of a worker. */
export function jobHandler<Payload>(
  kind: JobKind<Payload>,
  handle: (payload: Payload, tx: Transaction) => Promise<void>,
): JobHandler {
  return { kind, handle };
}

const SLOW_POLL_MS = 1_000;
/** A person may be looking at the screen that a job changes. */
const POLL_MS = 250;
const RETRY_BASE_SECONDS = 5;
const RETRY_MAX_SECONDS = 3_600;

/**
 * Writes a job. In the caller's transaction it exists exactly if the cause does. A `key` that exists already adds
 * nothing.
 */
export async function addJob<Payload>(
  db: Db,
  kind: JobKind<Payload>,
  job: { payload: Payload; runAt: Date; key?: string },
): Promise<void> {
  await db
    .insert(jobs)
    .values({ kind: kind.name, ...job })
    .onConflictDoNothing({ target: jobs.key });
}

/**
 * Writes one job per transaction and subject. A second call in the same transaction changes the payload of that job.
 */
export async function addToJob<Payload>(
  tx: Db,
  kind: JobKind<Payload>,
  job: { subject: string; runAt: Date },
  carry: (before: Payload | null) => Payload,
): Promise<void> {
  const key = sql<string>`${`${kind.name}/${job.subject}/`} || pg_current_xact_id()::text`;
  const [known] = await tx.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.key, key));
  const payload = carry((known?.payload as Payload | undefined) ?? null);
  if (known) await tx.update(jobs).set({ payload }).where(eq(jobs.key, key));
  else await tx.insert(jobs).values({ kind: kind.name, payload, runAt: job.runAt, key });
}

type LaneDeps = { db: Database; clock: Clock; logger: Logger; handlers: readonly JobHandler[] };

/**
 * Runs due jobs, each in a transaction that locks its row. A process that dies gives the job back, and a second process
 * skips a locked job. Jobs run one at a time, but mail runs beside all others. Kinds without a handler are left to
 * other processes. A failing job is retried at growing intervals.
 */
export function createJobWorker(deps: LaneDeps) {
  const lanes = [
    { ofLane: deps.handlers.filter(({ kind }) => !kind.isSlow), pollMs: POLL_MS },
    { ofLane: deps.handlers.filter(({ kind }) => kind.isSlow), pollMs: SLOW_POLL_MS },
  ]
    .filter(({ ofLane }) => ofLane.length > 0)
    .map(({ ofLane, pollMs }) => createLane({ ...deps, handlers: ofLane }, pollMs));
  const all = async (act: (lane: (typeof lanes)[number]) => Promise<void>) => void (await Promise.all(lanes.map(act)));

  return {
    start: (): void => {
      for (const lane of lanes) lane.start();
    },
    /** Runs everything that is due now, for tests. */
    drain: () => all((lane) => lane.drain()),
    /** Waits for the running jobs. */
    stop: () => all((lane) => lane.stop()),
  };
}

/** Runs the due jobs of some kinds, one at a time. */
function createLane(deps: LaneDeps, pollMs: number) {
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
        if (!isStopped) timer = setTimeout(poll, pollMs);
      });
  }

  return {
    start: poll,
    drain,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function runOne(deps: LaneDeps): Promise<boolean> {
  const names = deps.handlers.map(({ kind }) => kind.name);
  return transact(deps.db, async (tx) => {
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(lte(jobs.runAt, deps.clock.now()), inArray(jobs.kind, names)))
      .orderBy(asc(jobs.runAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!job) return false;
    try {
      // A savepoint: a handler that fails loses its writes, and its job is still put off.
      const handler = deps.handlers.find(({ kind }) => kind.name === job.kind);
      await savepoint(tx, async (inner) => handler?.handle(job.payload as never, inner));
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
