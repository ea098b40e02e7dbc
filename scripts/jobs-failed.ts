import { readEnv } from '../apps/server/src/app/env.ts';
import { type FailedJob, listFailedJobs } from '../apps/server/src/platform/jobs/failed-jobs.ts';
import { type Mail, mailJob } from '../apps/server/src/platform/mail/mail.ts';
import { connectDatabase } from '../apps/server/src/platform/postgres/database.ts';
import { findRunningPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { databaseUrlOf } from '../apps/server/src/platform/process/platform.env.ts';
import { dataFolder } from './paths.ts';

/** Prints the failed jobs, one per line. For a mail it prints the recipient and the subject, never the text. */
async function printFailedJobs(): Promise<void> {
  const url = databaseUrlOf(readEnv()) ?? (await findRunningPostgres(dataFolder()));
  if (url === null) throw new Error('Cuppa does not run here. Start it, or set DATABASE_URL.');
  const database = connectDatabase(url, () => {});
  try {
    const failed = await listFailedJobs(database.db);
    for (const job of failed) console.log(lineOf(job));
    console.log(failed.length === 0 ? 'No job was given up in the last thirty days.' : `${failed.length} jobs`);
  } finally {
    await database.close();
  }
}

function lineOf({ kind, payload, addedAt, failedAt, reason }: FailedJob): string {
  const { to, subject } = payload as Mail;
  const what = kind === mailJob.name ? `${to}, "${subject}"` : JSON.stringify(payload);
  return `${failedAt.toISOString()}  ${kind}  ${what}  added ${addedAt.toISOString()}: ${reason}`;
}

printFailedJobs().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
