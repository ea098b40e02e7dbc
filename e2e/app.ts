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

/** A running Cuppa with a database of its own. */
export type App = {
  url: string;
  /** The address of its second process, where a file asks for one. */
  secondUrl: string;
  /** Where its database is, for the scripts of whoever runs an app. */
  databaseUrl: string;
  /** For the steps, each of which asks the database one thing and says which; journeys ask them. */
  query(text: string, values?: unknown[]): Promise<Rows>;
  /** Moves the server's clock ahead; the browsers' clocks stay. */
  advance(step: { minutes: number }): Promise<void>;
  /** Whether its clock was moved: codes by time that a journey reckons itself would be refused. */
  isAhead(): boolean;
  /** Kills the server as a crash would. */
  crash(): Promise<void>;
  /** Starts another one on the same port and database. */
  restart(): Promise<void>;
  crashAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

/** Where the set-up of a run leaves the address of its PostgreSQL. */
export const POSTGRES_VARIABLE = 'CUPPA_JOURNEYS_POSTGRES';

/** Dozens of servers start in a run: the first compiles its modules, the others read them from here. */
const COMPILED_FOLDER = join(ROOT_FOLDER, 'node_modules', '.cache', 'journeys');

/** Calls short enough to be waited for; the acts scale with the length. */
const SHORT = {
  CALL_LENGTH_SECONDS: '24',
  CALL_GRACE_SECONDS: '6',
  CALL_CHALLENGE_CHANCE: '0',
  // Hundreds of people sign up from one address here; the real limit has tests of its own.
  RATE_LIMIT_SIGNUP: '1000',
  OFFER_SECONDS: '8',
  SECRETS_KEY: '0123456789abcdef'.repeat(4),
  LOG_LEVEL: 'error',
};

/**
 * Starts a server on a database of its own; `given` settings come on top of the short calls. With `hasSecond` another
 * process serves the same database, and a Redis joins the two.
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

/** Where the server of a journey keeps files. */
export const filesFolder = (databaseUrl: string) =>
  join(tmpdir(), 'cuppa-journey-files', new URL(databaseUrl).pathname.slice(1));
