import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { startRedis } from '../../apps/server/testing/redis.ts';
import { ROOT_FOLDER } from '../../scripts/paths.ts';

export type Pair = readonly [first: string, second: string];
export type Processes = { databaseUrl: string; chat: Pair; echo: Pair; stop(): Promise<void> };

const SETTINGS = {
  NODE_ENV: 'test',
  RATE_LIMITS: 'false',
  SECRETS_KEY: '0123456789abcdef'.repeat(4),
  LOG_LEVEL: 'warn',
};

/** Starts a PostgreSQL, a Redis, two servers of the app and two bare ones, each in a separate process. */
export async function startProcesses(): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-bench-'));
  chmodSync(folder, 0o755);
  const [postgres, redis] = await Promise.all([startEmbeddedPostgres(join(folder, 'postgres')), startRedis()]);
  const started: ChildProcess[] = [];

  async function launch(file: string, args: string[] = [], settings: Record<string, string> = {}): Promise<string> {
    const child = fork(join(ROOT_FOLDER, file), args, {
      env: { ...process.env, ...settings },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    started.push(child);
    const [message] = (await once(child, 'message')) as [{ port: number }];
    return `http://127.0.0.1:${message.port}`;
  }

  const settings = { ...SETTINGS, DATABASE_URL: postgres.url, REDIS_URL: redis.url, PORT: '0' };
  const launchChat = () => launch('e2e/app-server.ts', [], settings);
  const launchEcho = () => launch('bench/chat/echo-server.ts', [redis.url]);
  return {
    databaseUrl: postgres.url,
    // One after the other, because the first migrates the database.
    chat: [await launchChat(), await launchChat()],
    echo: [await launchEcho(), await launchEcho()],
    stop: async () => {
      for (const child of started) {
        const hasEnded = once(child, 'exit');
        child.kill('SIGTERM');
        await hasEnded;
      }
      await redis.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
