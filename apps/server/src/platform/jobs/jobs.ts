import type { BadgeId } from '@cuppa/domain/progress/badges';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../postgres/database.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import { jobs } from './jobs.table.ts';

/** What each kind of job carries. */
export type JobPayloads = {
  'mail.send': { to: string; subject: string; text: string; html: string };
  'reconnection.remind': { reconnectionId: string; scheduledFor: string };
  'progress.tell': { userId: string; xpAwarded: number; xp: number; badgeIds: BadgeId[] };
  'progress.check-badges': { userId: string; badgeIds: BadgeId[] };
};
export type JobKind = keyof JobPayloads;
/**
 * Does a job. What it writes through `tx` happens exactly once, with the job's own end; what it does
 * elsewhere may happen again. It may answer with what is to be done after the commit.
 */
type JobHandlers = {
  [K in JobKind]: (payload: JobPayloads[K], tx: Transaction) => Promise<void | (() => void)>;
};

/** Mail waits for a server of others. */
const SLOW_KINDS: readonly string[] = ['mail.send'] satisfies JobKind[];
const SLOW_POLL_MS = 1_000;
/** Somebody may be looking at the screen that a job changes. */
const POLL_MS = 250;
const RETRY_BASE_SECONDS = 5;
const RETRY_MAX_SECONDS = 3_600;

/** Writes a job; in the caller's transaction it exists exactly if the cause does. A known `key` adds nothing. */
export async function addJob<K extends JobKind>(
  db: Db,
  job: { kind: K; payload: JobPayloads[K]; runAt: Date; key?: string },
): Promise<void> {
  await db.insert(jobs).values(job).onConflictDoNothing({ target: jobs.key });
}

/** Writes one job for a transaction and a subject: called again in it, it changes what that job carries. */
export async function addToJob<K extends JobKind>(
  tx: Db,
  job: { kind: K; subject: string; runAt: Date },
  carry: (before: JobPayloads[K] | null) => JobPayloads[K],
): Promise<void> {
  const { kind, subject, runAt } = job;
  const key = sql<string>`${`${kind}/${subject}/`} || pg_current_xact_id()::text`;
  const [known] = await tx.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.key, key));
  const payload = carry((known?.payload as JobPayloads[K] | undefined) ?? null);
  if (known) await tx.update(jobs).set({ payload }).where(eq(jobs.key, key));
  else await tx.insert(jobs).values({ kind, payload, runAt, key });
}

type LaneDeps = { db: Database; clock: Clock; logger: Logger; handlers: Partial<JobHandlers> };

/**
 * Works off due jobs, each in a transaction that holds its row: a process that dies gives the job back, and a second
 * process skips it. One at a time, but mail beside all else. Kinds without a handler are left to others. A failing
 * job is tried again, ever later.
 */
export function createJobWorker(deps: LaneDeps) {
  const kinds = Object.keys(deps.handlers);
  const lanes = [
    { ofLane: kinds.filter((kind) => !SLOW_KINDS.includes(kind)), pollMs: POLL_MS },
    { ofLane: kinds.filter((kind) => SLOW_KINDS.includes(kind)), pollMs: SLOW_POLL_MS },
  ]
    .filter(({ ofLane }) => ofLane.length > 0)
    .map(({ ofLane, pollMs }) => createLane(deps, ofLane, pollMs));
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
function createLane(deps: LaneDeps, kinds: string[], pollMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function drain(): Promise<void> {
    while (!isStopped && (await runOne(deps, kinds)));
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

async function runOne(deps: LaneDeps, kinds: string[]): Promise<boolean> {
  let afterCommit: (() => void) | undefined;
  const hasRun = await deps.db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(lte(jobs.runAt, deps.clock.now()), inArray(jobs.kind, kinds)))
      .orderBy(asc(jobs.runAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!job) return false;
    try {
      // A savepoint: a handler that fails takes back what it wrote, and the job is put off all the same.
      const handle = deps.handlers[job.kind as JobKind];
      const next = await tx.transaction((inner) => Promise.resolve(handle?.(job.payload as never, inner)));
      afterCommit = next ?? undefined;
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
  afterCommit?.();
  return hasRun;
}
