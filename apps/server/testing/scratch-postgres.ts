import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareJobs } from '../src/platform/jobs/job-queues.ts';
import { connectDatabase, migrateDatabase } from '../src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { installJobTime } from './job-time.ts';

const TEMPLATE_DATABASE = 'cuppa_template';
/** Settings for speed: nothing here must survive a power cut. All take effect without a restart. */
const HASTY = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

export type ScratchPostgres = { url: string; stop(): Promise<void> };

/**
 * Starts a PostgreSQL for a test run, in a temporary folder, with a migrated template database. Additional `settings`,
 * in the form of its configuration file, cost a restart.
 */
export async function startScratchPostgres(settings: readonly string[] = []): Promise<ScratchPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-test-'));
  chmodSync(folder, 0o755);
  const start = () => startEmbeddedPostgres(join(folder, 'postgres'));
  let postgres = await start();
  for (const setting of [...HASTY, ...settings]) await onServer(postgres.url, `alter system set ${setting}`);
  await onServer(postgres.url, 'select pg_reload_conf()');
  if (settings.length > 0) {
    await postgres.stop();
    postgres = await start();
  }
  await onServer(postgres.url, `create database ${TEMPLATE_DATABASE}`);
  await fillTemplate(urlOf(postgres.url, TEMPLATE_DATABASE));
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Migrates a database, as a test needs it. */
export async function fillTemplate(url: string): Promise<void> {
  await migrateDatabase(url);
  const { db, close } = connectDatabase(url, () => {});
  await prepareJobs(db, []);
  await installJobTime(db);
  await close();
}

/** Creates a copy of the template; `drop` deletes it even while connections are open. */
export async function copyTemplate(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The default strategy also writes each page to the log, which takes five times as long without disk syncs.
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  return {
    url: urlOf(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
}

function urlOf(serverUrl: string, database: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${database}` }).toString();
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
