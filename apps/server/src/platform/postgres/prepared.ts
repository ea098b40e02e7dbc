import type { Db } from './database.ts';

/**
 * A query that is built once, and prepared once per connection, for the reads of the busiest requests. `build` uses
 * `sql.placeholder` for its parameters; the name must be unique in the app. Answers a function from a database or
 * transaction to its statement.
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
