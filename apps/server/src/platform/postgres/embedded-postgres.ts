import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { readOrMakeSecret } from './embedded-secret.ts';
import { keepOwned } from './owned-postgres.ts';
import { type PostgresBinaries, preparePostgresBinaries } from './postgres-binaries.ts';

export type EmbeddedPostgres = {
  url: string;
  /** True if a server of an earlier run, left behind by a crash, was taken over. */
  isAdopted: boolean;
  /** SECRETS_KEY of this data folder. Stored in the folder, not in the database. */
  secretsKey: string;
  stop(): Promise<void>;
};

const USER = 'cuppa';
const DATABASE = 'cuppa';
const START_TIMEOUT_MS = 60_000;
/** Advisory lock of the app that owns a data folder. It ends with the owner's connection, and so with its process. */
const OWNER_LOCK = "hashtext('cuppa.owner')";

export class DataFolderInUseError extends Error {}

/**
 * Starts PostgreSQL on its own data folder, on a free loopback port. Creates the folder if it does not exist. Restarts
 * a server that ends on its own, on the same port, until `stop`. Throws DataFolderInUseError if another running process
 * owns the folder.
 */
export async function startEmbeddedPostgres(
  folder: string,
  onProgress: (what: 'creating' | 'starting' | 'restarting') => void = () => {},
): Promise<EmbeddedPostgres> {
  const binaries = preparePostgresBinaries();
  const dataFolder = join(folder, 'data');
  const password = readOrMakeSecret(folder, 'password', binaries.account ?? null);
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) {
    onProgress('creating');
    await createCluster(binaries, folder, dataFolder);
  }
  onProgress('starting');
  const { port, isAdopted } = await findOrStartServer(binaries, dataFolder, password);
  const owner = await takeOwnership(clientFor(port, 'postgres', password));
  await createDatabaseOnce(owner);
  const keeper = keepOwned(owner, async () => {
    onProgress('restarting');
    await findOrStartServer(binaries, dataFolder, password, port);
    return takeOwnership(clientFor(port, 'postgres', password));
  });
  return {
    url: urlOf(port, password),
    isAdopted,
    secretsKey: readOrMakeSecret(folder, 'secrets-key', binaries.account ?? null),
    stop: async () => {
      await keeper.release();
      if (await canConnect(port, password)) {
        await run(binaries, 'pg_ctl', ['stop', '-D', dataFolder, '-m', 'fast', '-w', '-s']);
      }
    },
  };
}

/** The address of the PostgreSQL that another process runs on a data folder; null if there is none. */
export async function findRunningPostgres(folder: string): Promise<string | null> {
  const port = runningPort(join(folder, 'data'));
  if (port === null) return null;
  const password = readOrMakeSecret(folder, 'password', null);
  return (await canConnect(port, password)) ? urlOf(port, password) : null;
}

function urlOf(port: number, password: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/**
 * Creates the cluster in a temporary folder and then moves it, so that an interrupted start leaves nothing half-made.
 */
async function createCluster(binaries: PostgresBinaries, folder: string, dataFolder: string): Promise<void> {
  const draft = mkdtempSync(join(folder, 'draft-'));
  if (binaries.account) chownSync(draft, binaries.account.uid, binaries.account.gid);
  await run(binaries, 'initdb', [
    '-D',
    draft,
    '-U',
    USER,
    '-A',
    'scram-sha-256',
    '--pwfile',
    join(folder, 'password'),
    '-E',
    'UTF8',
    // Sorts by bytes, but knows the letters of every script: a search for "übung" finds "Übung".
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ]);
  try {
    renameSync(draft, dataFolder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(dataFolder, 'PG_VERSION'))) throw error;
  }
}

/** Finds the running server or starts one; on `givenPort` if set, because its clients know that address. */
async function findOrStartServer(
  binaries: PostgresBinaries,
  dataFolder: string,
  password: string,
  givenPort?: number,
): Promise<{ port: number; isAdopted: boolean }> {
  const running = runningPort(dataFolder);
  if (running !== null && (await canConnect(running, password))) return { port: running, isAdopted: true };

  removeStaleLock(dataFolder);
  const port = givenPort ?? (await freePort());
  const server = spawnBinary(binaries, 'postgres', [
    '-D',
    dataFolder,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'log_min_messages=fatal',
  ]);
  const failure = outcomeOf(server, 'postgres');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await canConnect(port, password)) {
      server.unref();
      return { port, isAdopted: false };
    }
    const stopped = await Promise.race([failure, pause(100)]);
    if (stopped instanceof Error) {
      const other = runningPort(dataFolder);
      if (other !== null && (await canConnect(other, password))) return { port: other, isAdopted: true };
      throw stopped;
    }
  }
  throw new Error(`PostgreSQL did not start within ${START_TIMEOUT_MS / 1000} s`);
}

/** The port that a running server wrote to its lock file (the fourth line). */
function runningPort(dataFolder: string): number | null {
  try {
    const port = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[3]);
    return Number.isInteger(port) && port > 0 ? port : null;
  } catch {
    return null;
  }
}

/**
 * Removes the lock file of a server that ended abruptly if another program has its process id now, as happens in a
 * restarted container. PostgreSQL itself removes the file if no process has the id.
 */
function removeStaleLock(dataFolder: string): void {
  const lock = join(dataFolder, 'postmaster.pid');
  try {
    const [pid = ''] = readFileSync(lock, 'utf8').split('\n');
    const program = readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8');
    if (!program.includes('postgres')) rmSync(lock);
  } catch {
    // There is no lock, no such process, or no /proc to ask.
  }
}

function clientFor(port: number, database: string, password: string): pg.Client {
  return new pg.Client({ host: '127.0.0.1', port, user: USER, password, database, connectionTimeoutMillis: 5_000 });
}

async function canConnect(port: number, password: string): Promise<boolean> {
  const client = clientFor(port, 'postgres', password);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function takeOwnership(client: pg.Client): Promise<pg.Client> {
  await client.connect();
  const result = await client.query<{ owned: boolean }>(`select pg_try_advisory_lock(${OWNER_LOCK}) as owned`);
  if (result.rows[0]?.owned) return client;
  await client.end();
  throw new DataFolderInUseError('another Cuppa is running on this data folder');
}

async function createDatabaseOnce(owner: pg.Client): Promise<void> {
  const found = await owner.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (found.rowCount === 0) await owner.query(`create database ${DATABASE}`);
}

function spawnBinary(binaries: PostgresBinaries, name: string, args: string[]): ChildProcess {
  return spawn(join(binaries.folder, 'bin', name), args, {
    // In its own process group, so that Ctrl-C reaches only the app, which then stops the server in order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: dirname(binaries.folder),
    env: { ...process.env, LC_ALL: 'C' },
    ...binaries.account,
  });
}

async function run(binaries: PostgresBinaries, name: string, args: string[]): Promise<void> {
  const failure = await outcomeOf(spawnBinary(binaries, name, args), name);
  if (failure) throw failure;
}

function outcomeOf(child: ChildProcess, name: string): Promise<Error | null> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-4_000);
  });
  return new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', (code) => {
      resolve(code === 0 ? null : new Error(`${name} ended with code ${code}: ${output.trim()}`));
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
