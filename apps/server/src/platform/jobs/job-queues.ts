import { randomUUID } from 'node:crypto';
import { PgBoss, type Queue } from 'pg-boss';
import type { Database } from '../postgres/database.ts';
import { BOSS_SETTINGS, callBoss, GIVEN_UP_QUEUE } from './boss.ts';
import { bossDatabase } from './boss-database.ts';
import type { JobKind } from './jobs.ts';

const DAY_SECONDS = 86_400;
/** The first wait is one to two times as long; each later one is twice the one before. */
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 3_600;
/** Eleven waits that double up to an hour, then one per hour: about a day. */
const RETRIES_OF_FIRST_DAY = 34;
const RETRIES_A_DAY = DAY_SECONDS / LONGEST_RETRY_SECONDS;
const RETENTION_DAYS = 30;

/** One job per key at a time. */
const POLICY = 'exclusive';

const QUEUE = {
  notify: true,
  retryDelay: FIRST_RETRY_SECONDS,
  retryBackoff: true,
  retryDelayMax: LONGEST_RETRY_SECONDS,
  /** The shortest that pg-boss allows. A worker that is silent for longer loses its job. */
  heartbeatSeconds: 10,
  expireInSeconds: 120,
  deleteAfterSeconds: 60,
  deadLetter: GIVEN_UP_QUEUE,
} as const satisfies Omit<Queue, 'name'>;

/**
 * Migrates the tables of pg-boss, and creates or updates the queue of each kind. Safe to repeat, also in two processes
 * simultaneously: pg-boss holds its own lock.
 */
export async function prepareJobs(db: Database, kinds: readonly JobKind<never, boolean>[]): Promise<void> {
  const boss = new PgBoss({ ...BOSS_SETTINGS, db: bossDatabase(db, () => {}), supervise: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!known.has(GIVEN_UP_QUEUE)) {
      await boss.createQueue(GIVEN_UP_QUEUE, { retentionSeconds: 30 * DAY_SECONDS });
    }
    for (const kind of kinds) {
      const queue = known.get(kind.name);
      const wanted = queueOf(kind);
      if (!queue) await boss.createQueue(kind.name, { ...wanted, policy: POLICY });
      else if (isOutdated(queue, wanted)) await boss.updateQueue(kind.name, wanted);
    }
  } finally {
    await boss.stop({ close: false, graceful: false });
  }
  // pg-boss reads a queue on its first use; after this, every job costs the same statements.
  for (const { name } of kinds) await callBoss(db, (caller, on) => caller.findJobs(name, { ...on, id: randomUUID() }));
}

/** Queue settings by days of retries: the retention outlasts the last retry. */
function queueOf({ triedForDays }: Pick<JobKind<never, boolean>, 'triedForDays'>) {
  return {
    ...QUEUE,
    retryLimit: RETRIES_OF_FIRST_DAY + (triedForDays - 1) * RETRIES_A_DAY,
    retentionSeconds: (RETENTION_DAYS + triedForDays - 1) * DAY_SECONDS,
  } satisfies Omit<Queue, 'name'>;
}

function isOutdated(queue: Queue, wanted: ReturnType<typeof queueOf>): boolean {
  return (Object.keys(wanted) as (keyof typeof wanted)[]).some((key) => queue[key] !== wanted[key]);
}
