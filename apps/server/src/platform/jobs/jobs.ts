import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../postgres/database.ts';
import { savepoint, transact } from '../postgres/transact.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import { jobs } from './jobs.table.ts';

/** A kind of job with what it carries, declared by the feature that works it off. */
export type JobKind<Payload> = {
  name: string;
  /** Whether it waits for a server of others, and so has a lane of its own. */
  isSlow: boolean;
  /** Only for the types: no value has it. */
  readonly carries?: (payload: Payload) => void;
};

export function jobKind<Payload>(name: string, { isSlow = false } = {}): JobKind<Payload> {
  return { name, isSlow };
}

/**
 * Does a job. What it writes through `tx` happens exactly once, with the job's own end; what it does elsewhere may
 * happen again. What it puts off with `afterCommit` runs after the commit.
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
/** Somebody may be looking at the screen that a job changes. */
const POLL_MS = 250;
const RETRY_BASE_SECONDS = 5;
const RETRY_MAX_SECONDS = 3_600;

/** Writes a job; in the caller's transaction it exists exactly if the cause does. A known `key` adds nothing. */
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

/** Writes one job for a transaction and a subject: called again in it, it changes what that job carries. */
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
 * Works off due jobs, each in a transaction that holds its row: a process that dies gives the job back, and a second
 * process skips it. One at a time, but mail beside all else. Kinds without a handler are left to others. A failing
 * job is tried again, ever later.
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
    /** Runs everything that is due now; for tests. */
    drain: () => all((lane) => lane.drain()),
    /** Waits for the jobs under way. */
    stop: () => all((lane) => lane.stop()),
  };
}

/** Works off the due jobs of some kinds, one at a time. */
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
      // A savepoint: a handler that fails takes back what it wrote, and the job is put off all the same.
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
