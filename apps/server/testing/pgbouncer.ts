import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPgBouncer } from '../../../scripts/find-pgbouncer.ts';
import { isRoot } from '../src/platform/postgres/postgres-binaries.ts';
import { freePort } from './free-port.ts';

export type TestPgBouncer = {
  url: string;
  /** Whether this version carries prepared statements from one connection to another. */
  keepsPreparedStatements: boolean;
  stop(): Promise<void>;
};

/** The first version that does, with 200 statements unless it is told otherwise (1.24). */
const KEEPS_STATEMENTS = 1.24;
const READY = 'process up';

/** A PgBouncer in transaction mode on a free loopback port, before the database of `url`. */
export async function startPgBouncer(url: string): Promise<TestPgBouncer> {
  const program = findPgBouncer();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-pgbouncer-'));
  chmodSync(folder, 0o755);
  const { hostname, port: databasePort, username, password, pathname } = new URL(url);
  const name = pathname.slice(1);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${name} = host=${hostname} port=${databasePort} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
`,
  );
  // It refuses to run as root.
  const account = isRoot() ? ['-u', 'nobody'] : [];
  const pooler = spawn(program, [...account, settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  await hasStarted(pooler);
  const version = /PgBouncer (\d+\.\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1];
  return {
    url: `postgres://${username}:unused@127.0.0.1:${port}/${name}`,
    keepsPreparedStatements: Number(version) >= KEEPS_STATEMENTS,
    stop: async () => {
      const hasEnded = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await hasEnded;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function hasStarted(pooler: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    pooler.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-4_000);
      if (said.includes(READY)) resolve();
    });
    pooler.once('error', reject);
    pooler.once('close', () => reject(new Error(`pgbouncer ended: ${said}`)));
  });
}
