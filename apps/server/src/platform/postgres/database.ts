import { fileURLToPath } from 'node:url';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The connection of a repository: the database, or the transaction that its caller opened. */
export type Db = Database | Transaction;

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Opens a pool of connections. Lost idle connections are reported to `onError`, not thrown. */
export function connectDatabase(url: string, onError: (error: Error) => void, maxConnections = 10) {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections });
  pool.on('error', onError);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/** Whether the database answers. */
export function isReachable(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

/** PostgreSQL's codes for text that it cannot hold, in a text or in a jsonb column. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05', '22P02']);

/** True if a query failed because of its text: a NUL, or half a surrogate pair. */
export function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause instanceof pg.DatabaseError && cause.code !== undefined && UNSTORABLE_TEXT.has(cause.code);
}

/** Brings the schema to the newest migration. Two processes at once wait for each other. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('cuppa.migrate'))");
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}
