import { createHash } from 'node:crypto';
import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Database, Db } from './database.ts';

const dialect = new PgDialect();

/**
 * A query that is built once and prepared by PostgreSQL once for each connection, for the reads of the busiest
 * requests. `build` makes it with `sql.placeholder` for its parameters; the name is unique in the app. Answers the
 * statement of a database or a transaction.
 */
export function prepared<Statement>(
  name: string,
  build: (db: Db) => { prepare(name: string): Statement },
): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = build(db).prepare(name);
    statements.set(db, statement);
    return statement;
  };
}

/**
 * The rows of a statement that is composed anew each time but of few texts, each of which PostgreSQL plans once for a
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
