import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, copyFileSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serverAccount } from '../../apps/server/src/platform/postgres/postgres-binaries.ts';
import { freePort } from '../../apps/server/testing/free-port.ts';
import { findBackupTools } from '../../scripts/find-backup-tools.ts';
import { ROOT_FOLDER } from '../../scripts/paths.ts';

const BACKUP_FOLDER = join(ROOT_FOLDER, 'deploy/backup');
const LOOK_MS = 100;
const START_MS = 120_000;

export type ArchivedPostgres = Awaited<ReturnType<typeof createArchivedPostgres>>;

/**
 * A PostgreSQL as a deployment has it, in a folder of its own, with the settings of deploy/backup: pgBackRest takes its
 * log to a repository in the same folder.
 */
export async function createArchivedPostgres(folder: string) {
  const { postgres: programs } = findBackupTools();
  const account = serverAccount();
  const port = await freePort();
  const at = (name: string) => join(folder, name);
  prepareFolders(at, account);
  const log = openSync(at('postgres.log'), 'a');
  const env = settingsOf(at, port);
  const as: SpawnOptions = { env, cwd: folder, stdio: ['ignore', log, log], ...account };
  const url = `postgres://cuppa@127.0.0.1:${port}/cuppa`;
  let server: ChildProcess | null = null;

  async function run(program: string, args: string[]): Promise<void> {
    const [code] = await once(spawn(program, args, as), 'close');
    if (code !== 0) throw new Error(`${program} ended with ${code}: see ${at('postgres.log')}`);
  }

  /** Starts the server; answers once it takes writes. */
  async function start(): Promise<void> {
    const started = spawn(join(programs, 'postgres'), ['-D', at('data')], as);
    server = started;
    for (const end = performance.now() + START_MS; performance.now() < end; await pause(LOOK_MS)) {
      if (started.exitCode !== null) throw new Error(`PostgreSQL did not start: see ${at('postgres.log')}`);
      const rows = await askDatabase(at('socket'), port, 'select pg_is_in_recovery() as waits').catch(() => []);
      if (rows[0]?.waits === false) return;
    }
    throw new Error('PostgreSQL did not start in time');
  }

  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const hasEnded = once(server, 'exit');
    server.kill(signal);
    await hasEnded;
  }

  await run(join(programs, 'initdb'), ['-D', at('data'), '-U', 'cuppa', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  appendFileSync(
    join(at('data'), 'postgresql.conf'),
    `include '${join(at('conf'), 'archive.conf')}'
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${at('socket')}'
`,
  );
  await start();
  await askDatabase(at('socket'), port, 'create database cuppa');

  return {
    url,
    env,
    account,
    ask: <T extends pg.QueryResultRow>(text: string): Promise<T[]> => askUrl<T>(url, text),
    start,
    /** Ends it in order, so that the whole log is in the repository. */
    stop: () => end('SIGINT'),
    /** Ends it as a machine that is gone, with its disk. */
    destroy: async (): Promise<void> => {
      await end('SIGKILL');
      rmSync(at('data'), { recursive: true, force: true, maxRetries: 20, retryDelay: LOOK_MS });
    },
    /** Fetches the data folder from the repository; `until` is a time, else the end of the archive. */
    restore: async (until: string | null): Promise<void> => {
      mkdirSync(at('data'), { recursive: true, mode: 0o700 });
      if (account) chownSync(at('data'), account.uid, account.gid);
      const to = until === null ? [] : ['--type=time', `--target=${until}`, '--target-action=promote'];
      await run('pgbackrest', ['--stanza=cuppa', '--delta', ...to, 'restore']);
    },
  };
}

type At = (name: string) => string;

function prepareFolders(at: At, account: { uid: number; gid: number } | null): void {
  for (const name of ['data', 'repository', 'locks', 'spool', 'socket', 'conf']) {
    mkdirSync(at(name), { mode: 0o700 });
    if (account) chownSync(at(name), account.uid, account.gid);
  }
  for (const name of ['archive.conf', 'pgbackrest.conf']) {
    copyFileSync(join(BACKUP_FOLDER, name), join(at('conf'), name));
    if (account) chownSync(join(at('conf'), name), account.uid, account.gid);
  }
}

/** What the environment replaces of pgbackrest.conf. */
function settingsOf(at: At, port: number) {
  return {
    ...process.env,
    LC_ALL: 'C',
    PGBACKREST_CONFIG: join(at('conf'), 'pgbackrest.conf'),
    PGBACKREST_PG1_PATH: at('data'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: at('socket'),
    PGBACKREST_REPO1_PATH: at('repository'),
    PGBACKREST_LOCK_PATH: at('locks'),
    PGBACKREST_SPOOL_PATH: at('spool'),
  };
}

function askDatabase(socket: string, port: number, text: string) {
  return askClient<{ waits?: boolean }>({ host: socket, port, user: 'cuppa', database: 'postgres' }, text);
}

function askUrl<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  return askClient<T>({ connectionString: url }, text);
}

async function askClient<T extends pg.QueryResultRow>(settings: pg.ClientConfig, text: string): Promise<T[]> {
  const client = new pg.Client(settings);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
