import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository runs on: the database, or the transaction that its caller opened. */
export type Db = Database | Transaction;

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Opens a pool of connections. Lost idle connections are reported to `onError`, not thrown. */
export function connectDatabase(url: string, onError: (error: Error) => void, maxConnections = 10) {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections });
  pool.on('error', onError);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/** Brings the schema to the newest migration; two processes at once wait for each other. */
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
