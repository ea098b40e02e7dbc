import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { traceQueries } from '../telemetry/trace-queries.ts';
import type { Pooler } from './pooler.ts';

export type Database = NodePgDatabase & {
  $client: pg.Pool;
  /** The settings of a connection that is not shared with others, past a pooler. */
  $direct: pg.ClientConfig;
};
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The connection of a repository: the database, or the transaction that its caller opened. */
export type Db = Database | Transaction;

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * No request may wait for the database forever. The longest intended wait is for a lock that another person's request
 * holds; anything longer is a fault. The client's own limit comes last, for a silent network.
 */
const CLIENT_LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 20_000, keepAlive: true };
const SERVER_LIMITS = { lock_timeout: 5_000, statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };

/**
 * Opens a pool of connections. Lost connections are reported to `onError`, not thrown. Behind a pooler, `limitRole` must
 * have set the server's limits.
 */
export function connectDatabase(
  url: string,
  onError: (error: Error) => void,
  {
    maxConnections = 10,
    pooler,
    isTraced = false,
  }: { maxConnections?: number; pooler?: Pooler | undefined; isTraced?: boolean } = {},
) {
  // A pooler refuses settings that it does not know.
  const limits = pooler === undefined ? { ...CLIENT_LIMITS, ...SERVER_LIMITS } : CLIENT_LIMITS;
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, ...limits });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // The pool listens only to idle connections. An error on a connection inside a transaction would end the process.
    client.on('error', onError);
    if (pooler?.keepsPreparedStatements === false) sendUnnamed(client);
    if (isTraced) traceQueries(client);
  });
  if (isTraced) traceQueries(pool);
  const direct = { ...CLIENT_LIMITS, ...SERVER_LIMITS, connectionString: pooler?.directUrl ?? url };
  const db: Database = Object.assign(drizzle(pool), { $direct: direct });
  return { db: withSafeTransactions(db, pool), pool, close: () => pool.end() };
}

/** Makes a client prepare no statements under a name. */
function sendUnnamed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const withoutName = (config: unknown) =>
    typeof config === 'object' && config !== null && 'name' in config ? { ...config, name: undefined } : config;
  Object.assign(client, { query: (config: unknown, ...rest: unknown[]) => query(withoutName(config), ...rest) });
}

/** Sets the server's limits for all connections of this role in this database, as a pooler opens them. */
async function limitRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  for (const [limit, ms] of Object.entries(SERVER_LIMITS))
    await client.query(
      `alter role current_user in database ${pg.escapeIdentifier(rows[0]?.name ?? '')} set ${limit} = ${ms}`,
    );
}

/**
 * Replaces Drizzle's transaction, which does not release a connection whose BEGIN failed, and releases one whose
 * ROLLBACK failed. This one always releases the connection, and closes it if it is still inside a transaction.
 */
function withSafeTransactions(db: Database, pool: pg.Pool): Database {
  const byClient = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return Object.assign(db, {
    transaction: async (...[work, config]: Parameters<Database['transaction']>) => {
      const client = await pool.connect();
      const own = byClient.get(client) ?? drizzle(client);
      byClient.set(client, own);
      try {
        return await own.transaction(work, config);
      } finally {
        client.release(client.getTransactionStatus() !== 'I');
      }
    },
  });
}

/** Wraps a single connection for repositories. */
export function onConnection(client: pg.Client): Db {
  return drizzle(client) as unknown as Db;
}

/** Rejects if the database does not answer. */
export async function requireReachable(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}

/** True for a failed query. Its message contains the query; its cause is the database's error. */
export function isFailedQuery(error: unknown): error is DrizzleQueryError {
  return error instanceof DrizzleQueryError;
}

/** PostgreSQL's codes for text that a text or jsonb column cannot hold. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05', '22P02']);

/** True if a query failed because of its text: a NUL, or half a surrogate pair. */
export function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause instanceof pg.DatabaseError && cause.code !== undefined && UNSTORABLE_TEXT.has(cause.code);
}

const MIGRATION_LOCK_MS = 2_000;
const MIGRATION_TRIES = 20;
const MIGRATION_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The database comes from a version whose migrations are gone. Nothing in it was changed. */
export class OlderDatabaseError extends Error {
  constructor() {
    super('older database');
  }
}

/**
 * Migrates the schema to the newest version, past a pooler (`isPooled`: of which one is used). Two processes wait for
 * each other. Rejects with OlderDatabaseError for a
 * database from before the first migration, and does not change it.
 */
export async function migrateDatabase(url: string, { isPooled = false } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0, lock_timeout: 0 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('cuppa.migrate'))");
    if (await isOlder(client)) throw new OlderDatabaseError();
    await client.query(`set lock_timeout = ${MIGRATION_LOCK_MS}`);
    await migrateInTries(client);
    if (isPooled) await limitRole(client);
  } finally {
    await client.end();
  }
}

/** Whatever a migration waits to lock, everyone else waits for too. So it gives way, and tries again. */
async function migrateInTries(client: pg.Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    } catch (error) {
      const cause = error instanceof DrizzleQueryError ? error.cause : error;
      const isLocked = cause instanceof pg.DatabaseError && cause.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || tries >= MIGRATION_TRIES) throw error;
      await sleep(MIGRATION_PAUSE_MS);
    }
  }
}

/** Whether `migrateDatabase` would change tables that hold data: a new database has none. */
export async function isMigrationDue(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (!(await hasMigrations(client)) || (await isOlder(client))) return false;
    const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
    const last = Number(rows[0]?.last ?? 0);
    return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).some(({ folderMillis }) => folderMillis > last);
  } finally {
    await client.end();
  }
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  return rows[0]?.found !== null;
}

/** Whether the database's first applied migration differs from the first one of this version. */
async function isOlder(client: pg.Client): Promise<boolean> {
  if (!(await hasMigrations(client))) return false;
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by created_at limit 1');
  const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return rows.length > 0 && rows[0].hash !== first?.hash;
}
