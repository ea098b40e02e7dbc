import { DrizzleQueryError, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from './database.ts';

/** PostgreSQL's code of a read that a replica cancels because the primary removed its rows. */
const SERIALIZATION_FAILURE = '40001';

/** The position in the log up to which the primary has written. */
export async function readWrittenPosition(primary: Database): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(sql`select pg_current_wal_lsn()::text as position`);
  return rows[0]?.position ?? '';
}

/** Whether a replica shows everything up to a position; true if it has become the primary. */
export async function hasReplayed(replica: Database, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ is_there: boolean }>(
    sql`select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_there`,
  );
  return rows[0]?.is_there === true;
}

/** True if a replica cancelled a read; the primary can answer it. */
export function isRecoveryConflict(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === SERIALIZATION_FAILURE;
}
