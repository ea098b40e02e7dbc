import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import type { Role } from '../apps/server/src/platform/process/role.ts';
import { startRedis } from '../apps/server/testing/redis.ts';
import { startReplicatedPostgres } from '../apps/server/testing/replica.ts';
import { ROOT_FOLDER } from '../scripts/paths.ts';
import { type AppProcess, endApp, type Launcher, launchApp } from './app-process.ts';
import { createSmallDisk } from './small-disk.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

type Options = {
  /** How many servers there are, or the role of each. */
  servers?: number | readonly Role[];
  settings?: Record<string, string>;
  /** Puts the tables and the files on disks of their own, which can be filled. Needs root. */
  hasSmallDisks?: boolean;
  hasReplica?: boolean;
  /** The checkout whose code the servers run; this one by default. */
  root?: string;
  launcher?: Launcher;
  /** Counts statements in pg_stat_statements. */
  countsStatements?: boolean;
};

/** PostgreSQL, Redis and some servers on fixed ports. Each can be broken and comes back at the same address. */
export async function startCluster({
  servers: wanted = 2,
  settings = {},
  hasSmallDisks = false,
  hasReplica = false,
  root = ROOT_FOLDER,
  launcher,
  countsStatements = false,
}: Options = {}) {
  const roles = typeof wanted === 'number' ? Array<Role>(wanted).fill('all') : wanted;
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-soak-'));
  chmodSync(folder, 0o755);
  const [replicated, redis] = await Promise.all([hasReplica ? startReplicatedPostgres() : null, startRedis()]);
  const alone = countsStatements ? startCountingPostgres : startEmbeddedPostgres;
  const postgres = replicated ?? (await alone(join(folder, 'postgres')));
  const dataFolder = replicated?.dataFolder ?? join(folder, 'postgres', 'data');
  const makeDisk = (name: string, megabytes: number) =>
    createSmallDisk(join(folder, name), { megabytes, like: dataFolder });
  const disks = hasSmallDisks ? { tables: makeDisk('tables', 256), files: makeDisk('files', 16) } : null;
  if (disks !== null) await moveTables(postgres.url, disks.tables.folder);
  const where = {
    STORAGE_FOLDER: disks?.files.folder ?? join(folder, 'files'),
    ...settings,
    DATABASE_URL: postgres.url,
    ...(replicated !== null && { DATABASE_REPLICA_URL: replicated.replicaUrl }),
    REDIS_URL: redis.url,
  };
  const servers: AppProcess[] = [];
  // One after the other, because the first migrates the database.
  for (const ROLE of roles) servers.push(await launchApp({ ...where, ROLE, PORT: '0' }, root, launcher));
  const crashes: string[] = [];
  for (const server of servers) watch(server, crashes);

  async function end(index: number, signal: NodeJS.Signals): Promise<void> {
    const server = servers[index];
    if (server) await endApp(server, signal);
  }

  return {
    databaseUrl: postgres.url,
    urls: servers.map(({ port }) => `http://127.0.0.1:${port}`),
    pids: () => servers.map((server) => server.process.pid ?? 0),
    redis,
    replica: replicated,
    disks,
    crashes,
    ask: <T extends pg.QueryResultRow>(text: string) => ask<T>(postgres.url, text),
    killPostgres: () => {
      const pid = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0];
      process.kill(Number(pid), 'SIGKILL');
    },
    /** Lets the clock of a server's machine seem to be wrong. */
    skewClock: (index: number, skewMs: number): void => {
      servers[index]?.process.send({ skewMs });
    },
    stopServer: end,
    /** `from`: the checkout whose code it runs from now on. */
    restartServer: async (index: number, signal: NodeJS.Signals, from = root): Promise<void> => {
      const port = servers[index]?.port ?? 0;
      await end(index, signal);
      const next = await launchApp({ ...where, ROLE: roles[index] ?? 'all', PORT: String(port) }, from, launcher);
      servers[index] = next;
      watch(next, crashes);
    },
    stop: async (): Promise<void> => {
      await Promise.all(servers.map((_, index) => end(index, 'SIGTERM')));
      await redis.stop();
      await postgres.stop();
      disks?.tables.remove();
      disks?.files.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A library that counts is loaded only when PostgreSQL starts. */
async function startCountingPostgres(folder: string) {
  const first = await startEmbeddedPostgres(folder);
  await ask(first.url, "alter system set shared_preload_libraries = 'pg_stat_statements'");
  await first.stop();
  const counting = await startEmbeddedPostgres(folder);
  await ask(counting.url, 'create extension pg_stat_statements');
  return counting;
}

/** Asks with a new client, so that no fault lingers in it. */
async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Moves the tables of a database, which no one uses yet, to another folder. Its log stays where it is. */
async function moveTables(databaseUrl: string, folder: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create tablespace small location '${folder}'`);
  await client.query(`alter database ${name} set tablespace small`);
  await client.end();
}

/** A process that exits without being stopped is a finding. */
function watch(server: AppProcess, crashes: string[]): void {
  server.process.once('exit', (code, signal) => {
    if (!server.isEnding) crashes.push(`a server ended by itself: ${code ?? signal}`);
  });
}
