import { createHash, randomUUID } from 'node:crypto';
import type { Db, Transaction } from '../postgres/database.ts';
import { callBoss } from './boss.ts';
import { readTransactionId } from './jobs.repository.ts';

/** A kind of job with its payload, declared by the feature that handles it. */
export type JobKind<Payload, Slow extends boolean = false> = {
  name: string;
  /** True for jobs that wait for an external server. They run outside a transaction, which must not wait that long. */
  isSlow: Slow;
  /** How many jobs of the kind one process runs concurrently. */
  atOnce: number;
  /** For how many days a failed job is retried; from the second day on, once an hour. */
  triedForDays: number;
  /** Only for type inference; never set. */
  readonly carries?: (payload: Payload) => void;
};

type Options = { atOnce?: number; triedForDays?: number };

export function jobKind<Payload extends object>(name: string, options?: Options): JobKind<Payload>;
export function jobKind<Payload extends object>(
  name: string,
  options: Options & { isSlow: true },
): JobKind<Payload, true>;
export function jobKind(
  name: string,
  { isSlow = false, atOnce = 2, triedForDays = 1 }: Options & { isSlow?: boolean } = {},
): JobKind<object, boolean> {
  return { name, isSlow, atOnce, triedForDays };
}

/**
 * Runs a job. Its writes through `tx` happen exactly once, together with its completion. Other effects may repeat.
 * Callbacks given to `afterCommit` run after the commit.
 */
export type JobHandler =
  | { kind: JobKind<never>; handle(payload: never, tx: Transaction): Promise<void> }
  | { kind: JobKind<never, true>; handle(payload: never): Promise<void> };

/** Pairs a kind with its handler, for a worker's list. A slow kind has no transaction. */
export function jobHandler<Payload>(
  kind: JobKind<Payload>,
  handle: (payload: Payload, tx: Transaction) => Promise<void>,
): JobHandler;
export function jobHandler<Payload>(
  kind: JobKind<Payload, true>,
  handle: (payload: Payload) => Promise<void>,
): JobHandler;
export function jobHandler(kind: JobKind<never, boolean>, handle: JobHandler['handle']): JobHandler {
  return { kind, handle } as JobHandler;
}

/**
 * Adds a job. In the caller's transaction, it exists only if that commits. Runs immediately, or from `runAt` on. Adds
 * nothing while an unfinished job has the same `key`.
 */
export async function addJob<Payload extends object>(
  db: Db,
  kind: JobKind<Payload, boolean>,
  job: { payload: Payload; runAt?: Date; key?: string },
): Promise<void> {
  const { payload, runAt: startAfter, key } = job;
  await callBoss(db, async (boss, on) => {
    const singletonKey = key ?? randomUUID();
    const id = await boss.send(kind.name, payload, { ...on, singletonKey, ...(startAfter && { startAfter }) });
    if (id === null && key === undefined) throw new Error(`the job ${kind.name} was not written`);
  });
}

/** Adds one job per transaction and subject. A second call in the same transaction changes the payload of that job. */
export async function addToJob<Payload extends object>(
  tx: Db,
  kind: JobKind<Payload, boolean>,
  job: { subject: string },
  carry: (before: Payload | null) => Payload,
): Promise<void> {
  const singletonKey = `${kind.name}/${job.subject}/${await readTransactionId(tx)}`;
  const id = idOf(singletonKey);
  await callBoss(tx, async (boss, on) => {
    const [known] = await boss.findJobs<Payload>(kind.name, { ...on, id });
    if (known) await boss.update(kind.name, carry(known.data), { ...on, id });
    else await boss.send(kind.name, carry(null), { ...on, id, singletonKey });
  });
}

/** A deterministic id for a key, so that the job is found by its primary key. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
