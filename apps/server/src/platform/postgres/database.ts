import { fileURLToPath } from 'node:url';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The connection of a repository: the database, or the transaction that its caller opened. */
export type Db = Database | Transaction;

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * No request may wait for the database forever. The longest intended wait is for a lock that another person's request
 * holds; anything longer is a fault. The client's own limit comes last, for a silent network.
 */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 20_000,
  keepAlive: true,
};

/** Opens a pool of connections. Lost connections are reported to `onError`, not thrown. */
export function connectDatabase(url: string, onError: (error: Error) => void, maxConnections = 10) {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, ...LIMITS });
  pool.on('error', onError);
  // The pool listens only to idle connections. An error on a connection inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { db: withSafeTransactions(drizzle(pool), pool), pool, close: () => pool.end() };
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

/** The database comes from a version whose migrations are gone. Nothing in it was changed. */
export class OlderDatabaseError extends Error {
  constructor() {
    super('older database');
  }
}

/**
 * Migrates the schema to the newest version. Two processes wait for each other. Rejects with OlderDatabaseError for a
 * database from before the first migration, and does not change it.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('cuppa.migrate'))");
    if (await isOlder(client)) throw new OlderDatabaseError();
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}

/** Whether the database's first applied migration differs from the first one of this version. */
async function isOlder(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (tables[0]?.found === null) return false;
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by created_at limit 1');
  const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return rows.length > 0 && rows[0].hash !== first?.hash;
}
