import type { Db } from '../postgres/database.ts';
import { callBoss, GIVEN_UP_QUEUE } from './boss.ts';

/** A job that failed until it was given up. */
export type FailedJob = {
  kind: string;
  payload: unknown;
  addedAt: Date;
  failedAt: Date;
  /** The reason of its last failure. */
  reason: string;
};

/** All jobs that were given up in the last thirty days, latest last. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const found = await callBoss(db, (boss, on) => boss.findJobs<object>(GIVEN_UP_QUEUE, on));
  return found
    .map((job) => ({
      kind: job.sourceName ?? '',
      payload: job.data,
      // Drizzle leaves timestamps as the database writes them.
      addedAt: new Date(job.sourceCreatedOn ?? job.createdOn),
      failedAt: new Date(job.createdOn),
      reason: reasonOf(job.sourceOutput),
    }))
    .sort((a, b) => a.failedAt.getTime() - b.failedAt.getTime());
}

function reasonOf(output: object | null): string {
  return output !== null && 'message' in output ? String(output.message) : JSON.stringify(output);
}
