import { getTableColumns, getTableName, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * A joined row as one value, null if nothing was joined. PostgreSQL describes every column of every answer, which costs
 * more than to read them, so a statement that all requests ask carries a wide row in this way.
 */
export function jsonRow(table: PgTable): SQL<string | null> {
  return sql<string | null>`row_to_json(${sql.identifier(getTableName(table))})::text`;
}

/** Reads a row of a table that JSON holds, by the names of its columns, in the shape that `select()` gives. */
export function jsonRowReader<Table extends PgTable>(table: Table): (json: unknown) => InferSelectModel<Table> {
  const columns = Object.entries(getTableColumns(table));
  return (json) => {
    const values = json as Record<string, unknown>;
    const row: Record<string, unknown> = {};
    for (const [key, column] of columns) {
      const value = values[column.name];
      row[key] = value === null ? null : column.mapFromDriverValue(value);
    }
    return row as InferSelectModel<Table>;
  };
}
