import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { ROOT_FOLDER } from '../../scripts/paths.ts';

/** A server in a separate process. */
export type Server = { url: string; pid: number };

const SETTINGS = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'false',
  SECRETS_KEY: '0123456789abcdef'.repeat(4),
  LOG_LEVEL: 'warn',
  PORT: '0',
};
/** Linux counts the processor time of a process in hundredths of a second. */
const TICK_MS = 10;

/** Its own PostgreSQL, and child processes that end with it. */
export async function openBench() {
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  const children: ChildProcess[] = [];

  async function launch<T>(
    file: string,
    args: string[] = [],
    settings: Record<string, string> = {},
  ): Promise<T & { pid: number }> {
    const child = fork(join(ROOT_FOLDER, 'bench/api', file), args, {
      env: { ...process.env, ...SETTINGS, ...settings, DATABASE_URL: postgres.url },
      // As in package.json: otherwise V8 would keep 100 MB for young objects and 100 MB for unused old ones.
      execArgv: ['--max-semi-space-size=16', '--max-old-space-size=1024'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.push(child);
    const [message] = (await once(child, 'message')) as [T];
    return { ...message, pid: child.pid ?? 0 };
  }

  return {
    databaseUrl: postgres.url,
    launch,
    serve: async (file: string, args: string[] = [], settings?: Record<string, string>): Promise<Server> => {
      const { port, pid } = await launch<{ port: number }>(file, args, settings);
      return { url: `http://127.0.0.1:${port}`, pid };
    },
    stop: async (): Promise<void> => {
      for (const child of children) {
        const hasEnded = child.exitCode === null ? once(child, 'exit') : null;
        child.kill('SIGTERM');
        await hasEnded;
      }
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The processor time that a process has used so far, in milliseconds (proc(5), fields 14 and 15 of stat). */
export function processorMs({ pid }: Server): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The memory that a process holds, in megabytes (proc(5), VmRSS of status). */
export function memoryMb({ pid }: Server): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb) / 1_024);
}
