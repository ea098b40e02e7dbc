import type { Db } from './database.ts';

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
