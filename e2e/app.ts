import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startRedis } from '../apps/server/testing/redis.ts';
import { copyTemplate } from '../apps/server/testing/scratch-postgres.ts';
import { ROOT_FOLDER } from '../scripts/paths.ts';

export type Rows = Record<string, unknown>[];

/** A running Cuppa with its own database. */
export type App = {
  url: string;
  /** The address of its second process, if a file asks for one. */
  secondUrl: string;
  /** The address of its database, for scripts that run an app. */
  databaseUrl: string;
  /** For steps, each of which makes one named query; journeys call the steps. */
  query(text: string, values?: unknown[]): Promise<Rows>;
  /** Moves the server's clock ahead; the browsers' clocks stay. */
  advance(step: { minutes: number }): Promise<void>;
  /** Whether its clock was moved: the server would then refuse time-based codes that a journey computes. */
  isAhead(): boolean;
  /** Kills the server as a crash would. */
  crash(): Promise<void>;
  /** Starts another one on the same port and database. */
  restart(): Promise<void>;
  crashAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

/** The variable in which the setup of a run stores the address of its PostgreSQL. */
export const POSTGRES_VARIABLE = 'CUPPA_JOURNEYS_POSTGRES';

/** Dozens of servers start in a run: the first compiles its modules, the others read the compiled code from here. */
const COMPILED_FOLDER = join(ROOT_FOLDER, 'node_modules', '.cache', 'journeys');

/** Calls short enough to wait for; their acts scale with the length. */
const SHORT = {
  CALL_LENGTH_SECONDS: '24',
  CALL_GRACE_SECONDS: '6',
  CALL_CHALLENGE_CHANCE: '0',
  // Hundreds of people sign up from one address here; the real limit has its own tests.
  RATE_LIMIT_SIGNUP: '1000',
  OFFER_SECONDS: '8',
  SECRETS_KEY: '0123456789abcdef'.repeat(4),
  LOG_LEVEL: 'error',
};

/**
 * Starts a server on its own database; `given` settings override those of the short calls. With `hasSecond` a second
 * process serves the same database, and a Redis connects the two.
 */
export async function startApp(given: Record<string, string> = {}, hasSecond = false): Promise<App> {
  const postgresUrl = process.env[POSTGRES_VARIABLE];
  if (postgresUrl === undefined) throw new Error('The set-up of the journeys has not run.');
  const copy = await copyTemplate(postgresUrl);
  const redis = hasSecond ? await startRedis() : null;
  const settings = redis === null ? given : { ...given, REDIS_URL: redis.url };
  let server = await launch(copy.url, '0', settings);
  const second = hasSecond ? await launch(copy.url, '0', settings) : null;
  let isAhead = false;
  const database = new pg.Client({ connectionString: copy.url });
  await database.connect();
  const crash = async () => {
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
  };
  const restart = async () => {
    server = await launch(copy.url, String(server.port), settings);
  };
  return {
    url: `http://localhost:${server.port}`,
    secondUrl: `http://localhost:${second?.port}`,
    databaseUrl: copy.url,
    query: async (text, values = []) => (await database.query<Record<string, unknown>>(text, values)).rows,
    advance: async ({ minutes }) => {
      isAhead = true;
      for (const { process: child } of second === null ? [server] : [server, second]) {
        const hasMoved = once(child, 'message');
        child.send({ advanceMs: minutes * 60_000 });
        await hasMoved;
      }
    },
    isAhead: () => isAhead,
    crash,
    restart,
    crashAndRestart: async () => {
      await crash();
      await restart();
    },
    stop: async () => {
      await Promise.all([end(server.process), second && end(second.process)]);
      await redis?.stop();
      await database.end();
      await copy.drop();
      await rm(filesFolder(copy.url), { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

async function launch(
  databaseUrl: string,
  port: string,
  settings: Record<string, string>,
): Promise<{ process: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL('app-server.ts', import.meta.url)), {
    env: {
      ...process.env,
      ...SHORT,
      NODE_COMPILE_CACHE: COMPILED_FOLDER,
      DEMO_CONTENT: 'true',
      STORAGE_FOLDER: filesFolder(databaseUrl),
      ...settings,
      DATABASE_URL: databaseUrl,
      PORT: port,
      NODE_ENV: 'test',
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { process: child, port: message.port };
}

/** The folder in which the server of a journey stores files. */
export const filesFolder = (databaseUrl: string) =>
  join(tmpdir(), 'cuppa-journey-files', new URL(databaseUrl).pathname.slice(1));
