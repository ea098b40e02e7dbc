import { createHash } from 'node:crypto';
import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Database } from './database.ts';

const dialect = new PgDialect();

/**
 * Runs a statement that is composed on each call but has few distinct texts; PostgreSQL plans each text once per
 * connection. For statements that take longer to plan than to run.
 */
export async function executePrepared<Row extends QueryResultRow>(db: Database, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = createHash('sha1').update(text).digest('hex');
  try {
    const { rows } = await db.$client.query<Row>({ name, text, values: params });
    return rows;
  } catch (error) {
    throw new DrizzleQueryError(text, params, error instanceof Error ? error : undefined);
  }
}
